import { demoPolicies } from '#bff/db/seed/demo/configuration/attendance-policies/policy-rows.ts'
import type { Attribution } from '#bff/domains/occurrences/actor.ts'
import type { OccurrenceEventRecord, OccurrenceState } from '#bff/domains/occurrences/repository.ts'
import {
  applyEvent,
  type EventInput,
  type LaterEvent,
} from '#bff/domains/occurrences/transitions/apply-event.ts'
import { answersOf, pendingOf } from '#bff/domains/occurrences/transitions/facts.ts'
import type { DispatchStatus } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence, OccurrenceEventRow } from '#contracts/occurrences/occurrences.contract.ts'
import { outcomesOf } from '#contracts/rules/attendance-policies/script.ts'
import { answerable } from '#contracts/rules/occurrences/script-progress.ts'
import { allowedEvents, statusAfter } from '#machines/kit/flow.ts'
import { dispatchFlow, isDispatchTagged } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { occurrenceFacts, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { dispatch as dispatchOf, occurrence } from '#tests/support/records/occurrence.ts'
import { seeded } from '#tests/support/records/request-samples.ts'

const people = ['Marina Alves', 'Bruno Costa', 'Rita Sá'].map((name, index) => ({
  id: String(5 + index),
  name,
  station: { id: String(1 + index), name: `Posto 0${1 + index}` },
}))
const everyone = new Proxy({}, { get: () => true }) as Record<string, boolean>
const START = Date.parse('2026-11-25T02:10:00.000Z')

const firstRecord = (priority: number, at: Date) =>
  ({
    id: '1',
    category: 'INTRUSION',
    status: 'PENDING',
    priority,
    step_state: [],
    operator_id: null,
    station_id: null,
    first_accepted_at: null,
    hold_until: null,
    badges: [],
    received_at: at,
    queued_at: at,
    verification_level: 0,
    classification: null,
    close_reason_id: null,
    closing_text: null,
    closed_mode: null,
    closed_at: null,
    version: 1,
  }) as unknown as OccurrenceState['record']

/**
 * One attendance lived by the server's own rules, people and the system choosing at random until it is closed.
 * @returns it as the server would answer it
 */
export const generatedAttendance = (seed: number): Occurrence => {
  const random = seeded(seed)
  const whole = (below: number) => Math.floor(random() * below)
  const pick = <Item>(items: readonly Item[]): Item => items[whole(items.length)] as Item
  let now = new Date(START)
  const policy = { ...pick(demoPolicies), id: '3', rank: 1, catchAll: false, version: 1 }
  const state: OccurrenceState = {
    record: firstRecord(2 + whole(4), now),
    policy: policy as unknown as OccurrenceState['policy'],
  }
  const lines: OccurrenceEventRecord[] = []
  const attempts: Occurrence['attempts'] = []
  const dispatches: Occurrence['dispatches'] = []

  const change = (record: Partial<OccurrenceState['record']>) => {
    state.record = { ...state.record, ...record }
  }
  const system = (rule: string): Attribution['actor'] => ({
    kind: 'system',
    rule,
    cause: 'Pela regra.',
  })
  const personOf = (id: string | null = null) => people.find(each => each.id === id) ?? pick(people)
  const actorOf = (person: (typeof people)[number]): Attribution['actor'] => ({
    kind: 'person',
    id: person.id,
    stationId: person.station.id,
  })
  const tell = (
    type: string,
    payload: Readonly<Record<string, unknown>>,
    actor: Attribution['actor'],
    note: string | null = null,
  ) => lines.push({ at: now, type, actor, from: null, to: null, reasonId: null, note, payload })

  const inputFor = (event: LaterEvent): EventInput => {
    const other = personOf()
    const station = { ...other.station, operator: { id: other.id, name: other.name } }
    const until = new Date(now.getTime() + 60_000 * (1 + whole(20)))
    const closing = {
      reasonId: '7',
      classification: pick(['REAL', 'FALSE', 'TECHNICAL'] as const),
      verificationLevel: pick([0, 1, 2, 3, 4] as const),
      closingText: 'Contato avisado, sem novidade.',
      note: 'Contato avisado, sem novidade.',
    }
    if (event === 'HOLD') return { until, reasonId: '3', note: 'Aguardando o retorno do contato.' }
    if (event === 'FEED' || event === 'TRANSFER') return { station }
    if (event === 'CLOSE') return closing
    if (event === 'BULK_CLOSE') return { reasonId: '7', classification: 'TECHNICAL', note: 'Queda geral.' }
    if (event === 'AUTO_CLOSE') return { closedMode: pick(['AUTO_RESTORE', 'AUTO_DISARM', 'TEST'] as const) }
    return {}
  }
  const isSystem = (event: string) =>
    ['WAIT_ELAPSED', 'AUTO_CLOSE', 'FEED', 'HOLD_ELAPSED', 'NEW_SIGNAL_WAKES', 'LOCK_EXPIRED'].includes(event)

  const move = (event: LaterEvent) => {
    const owner = ['ATTEND', 'TAKE_OVER', 'RESUME', 'BULK_CLOSE'].includes(event)
      ? personOf()
      : personOf(state.record.operator_id)
    const actor = isSystem(event) ? system(event) : actorOf(owner)
    const applied = applyEvent(state, event, inputFor(event), { actor, at: now })
    change(applied.change)
    lines.push(applied.event)
  }

  const work: Readonly<Record<string, () => void>> = {
    answer: () => {
      const step = answerable(state.policy, answersOf(state))[0]
      if (!step) return
      const value = random() < 0.6 ? (outcomesOf[step.type][0] ?? 'DONE') : pick(outcomesOf[step.type])
      const lastCheck = attempts.findLast(({ passwordCheck }) => passwordCheck !== null)?.passwordCheck
      const duress = step.type === 'CHECK_PASSWORD' && value === 'YES' && lastCheck === 'DURESS'
      const answer = { stepId: step.id, status: 'DONE' as const, value, ...(duress && { duress }) }
      change({ step_state: [...state.record.step_state, answer] })
      tell('STEP', { stepId: step.id, title: step.title, value }, actorOf(personOf(state.record.operator_id)))
    },
    call: () => {
      const outcome = pick(['ANSWERED', 'ANSWERED', 'NO_ANSWER', 'BUSY'] as const)
      const passwordCheck =
        outcome === 'ANSWERED' ? pick(['MATCH', 'MISMATCH', 'DURESS', 'DURESS', null] as const) : null
      const person = personOf(state.record.operator_id)
      const durationS = outcome === 'ANSWERED' ? whole(120) : null
      const call = { phone: '4733330001', outcome, passwordCheck, durationS }
      const id = String(attempts.length + 1)
      attempts.push({ ...call, id, contact: null, at: now.toISOString(), operator: person, note: null })
      if (passwordCheck === 'DURESS') change({ priority: 1 })
      tell('CALL', { contact: null, ...call }, actorOf(person))
    },
    request: () => {
      if (dispatches.some(each => isDispatchTagged(each.status, 'active'))) return
      const id = String(70 + dispatches.length)
      const level = pick([null, 1, 2, 3] as const)
      dispatches.push(dispatchOf({ id, status: 'REQUESTED' }))
      if (level !== null)
        change({ verification_level: Math.max(state.record.verification_level, level) as 0 })
      const payload = { dispatch: id, ...(level !== null && { target: 'POLICE', verificationLevel: level }) }
      tell('DISPATCH_REQUEST', payload, actorOf(personOf(state.record.operator_id)))
    },
    update: () => {
      const sent = dispatches.find(({ status }) => isDispatchTagged(status, 'active'))
      if (!sent) return
      const context = { permissions: everyone, facts: everyone as never }
      const event = pick(allowedEvents(dispatchFlow, sent.status, context))
      sent.status = statusAfter(dispatchFlow, sent.status, event) as DispatchStatus
      tell(`DISPATCH_${event}`, { dispatch: sent.id }, actorOf(personOf(state.record.operator_id)))
    },
    note: () => void tell('NOTE', {}, actorOf(personOf()), 'Vizinho disse que viu uma pessoa.'),
    raise: () => {
      const priority = Math.max(1, state.record.priority - 1) as 1
      change({ priority })
      tell('PRIORITY_RAISED', { priority }, system('PRIORITY_RAISED'))
    },
    late: () => void tell('ACCEPT_OVERDUE', {}, system('ACCEPT_OVERDUE')),
  }

  const begins = pick(['RECEIVE', 'RECEIVE_WAIT', 'CREATE_MANUAL'] as const)
  const to = statusAfter(occurrenceFlow, 'NEW', begins) as 'PENDING'
  change({ status: to, ...(begins === 'RECEIVE_WAIT' && { queued_at: null }) })
  const { priority } = state.record
  const actor = begins === 'CREATE_MANUAL' ? actorOf(personOf()) : system(begins)
  lines.push({
    at: now,
    type: begins,
    actor,
    from: null,
    to,
    reasonId: null,
    note: null,
    payload: { priority },
  })

  while (state.record.status !== 'CLOSED') {
    now = new Date(now.getTime() + whole(45_000))
    const { status } = state.record
    const facts = Object.fromEntries(occurrenceFacts.map(fact => [fact, true])) as Record<
      (typeof occurrenceFacts)[number],
      boolean
    >
    facts.stepsDone = pendingOf(state).length === 0
    facts.noActiveDispatch = !dispatches.some(each => isDispatchTagged(each.status, 'active'))
    const events = allowedEvents(occurrenceFlow, status, { permissions: everyone, facts }) as LaterEvent[]
    const busy =
      status === 'IN_ATTENDANCE'
        ? ['answer', 'answer', 'answer', 'call', 'call', 'request', 'note']
        : ['late']
    if (random() < (status === 'IN_ATTENDANCE' ? 0.9 : 0.5)) work[pick([...busy, 'update', 'raise'])]?.()
    else if (events.length > 0) move(pick(events))
  }

  const { record } = state
  const nameOf = (id: string | null) => people.find(each => each.id === id)
  const rows = lines.map(
    ({ actor: by, at, reasonId, ...line }, index): OccurrenceEventRow => ({
      ...line,
      seq: index + 1,
      at: at.toISOString(),
      actor:
        by.kind === 'person' ? { kind: 'person', ...personOf(by.id) } : { kind: 'system', rule: by.rule },
      cause: by.kind === 'system' ? by.cause : null,
      reason: reasonId ? { id: reasonId, name: 'Motivo' } : null,
    }),
  )
  return occurrence({
    status: record.status,
    priority: record.priority,
    operator: nameOf(record.operator_id) ?? null,
    station: nameOf(record.operator_id)?.station ?? null,
    holdUntil: record.hold_until?.toISOString() ?? null,
    policy: { ...occurrence().policy, steps: [...policy.steps], requireAllSteps: policy.requireAllSteps },
    steps: record.step_state,
    timeline: rows.reverse(),
    attempts,
    dispatches,
    verificationLevel: record.verification_level,
    classification: record.classification,
    closeReason: record.close_reason_id ? { id: record.close_reason_id, name: 'Motivo' } : null,
    closedMode: record.closed_mode,
    closedAt: record.closed_at?.toISOString() ?? null,
    closingText: record.closing_text,
  })
}
