import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Actor, createActor, waitFor } from 'xstate'
import { demoContactWords } from '#bff/db/seed/demo/accounts/contacts.ts'
import { accountReads } from '#client/actors/accounts/account-page.actors.ts'
import { attendanceActors } from '#client/actors/occurrences/attendance.actors.ts'
import { createCache } from '#client/cache.ts'
import { syncServerClock } from '#client/server-clock.ts'
import {
  newOccurrenceRoutes,
  occurrenceActionRoutes,
} from '#contracts/occurrences/occurrence-events.contract.ts'
import { type Occurrence, occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import type { ActionDraft } from '#machines/occurrences/attendance/action-draft.ts'
import { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import {
  selectDialog,
  selectFoot,
  selectOwnership,
  selectScript,
} from '#machines/occurrences/attendance/attendance.selectors.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { clientAs } from '#tests/support/bff/client.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
const OPERATOR = 'operador1@demo.example'
const COLLEAGUE = 'operador2@demo.example'
/** Has a password, and one of duress. */
const ACCOUNT = '18'
const CONTACT = '64'
const words = demoContactWords(CONTACT)
let actors: Actor<typeof attendanceMachine>[] = []

beforeAll(async () => {
  await desk.logOn(OPERATOR)
  await desk.logOn(COLLEAGUE)
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: bff.clock() })
  // Another file of this worker may have met a server of another time.
  syncServerClock(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now())
})
afterEach(() => {
  vi.useRealTimers()
  for (const actor of actors) actor.stop()
  actors = []
})

const find = async (id: string) =>
  (await clientAs(bff, OPERATOR)(occurrenceRoutes.find, { params: { id } })) as Occurrence

const create = async (): Promise<Occurrence> => {
  const body = { accountId: ACCOUNT, category: 'MEDICAL' as const, note: 'Ouviu-se um pedido de socorro.' }
  return (await clientAs(bff, OPERATOR)(newOccurrenceRoutes.create, { body })) as Occurrence
}

const take = (email: string, { id, version }: Occurrence) =>
  clientAs(bff, email)(occurrenceActionRoutes.ATTEND, { params: { id }, version, body: {} })

/** The machine of a desk on the product's client. */
const sit = async (email: string, { id }: Pick<Occurrence, 'id'>) => {
  const http = clientAs(bff, email)
  const cache = createCache()
  const { userId } = await bff.as(email)
  const actor = createActor(
    attendanceMachine.provide({ actors: attendanceActors(http, cache, accountReads(http, cache)) }),
    { input: { id, userId, seed: randomUUID() } },
  ).start()
  actors.push(actor)
  const rest = () =>
    waitFor(
      actor,
      snapshot => !snapshot.hasTag('busy') && snapshot.matches({ record: 'ready', surroundings: 'ready' }),
    )
  await rest()
  /** Each as a key would; the next one waits for its answer. */
  const press = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) {
      expect(actor.getSnapshot().can(event), `${event.type} at ${hand()}`).toBe(true)
      actor.send(event)
      await rest()
    }
  }
  const hand = () => selectScript(actor.getSnapshot())?.hand?.id
  /** Chooses an action, fills it in and confirms it. */
  const perform = async (event: ActionDraft['event'], change: Partial<ActionDraft>) => {
    actor.send({ type: 'action.chosen', event })
    await waitFor(actor, snapshot => snapshot.matches({ action: 'editing' }))
    actor.send({ type: 'action.changed', change })
    await press({ type: 'action.confirmed' })
    expect(actor.getSnapshot().context.actionFailure, `${event} was refused`).toBeNull()
  }
  return {
    actor,
    press,
    hand,
    perform,
    ownership: () => selectOwnership(actor.getSnapshot()),
    script: () => selectScript(actor.getSnapshot()),
  }
}

/** Taken, called and answered: the password is asked for. */
const askPassword = async () => {
  const opened = await create()
  await take(OPERATOR, opened)
  const attendance = await sit(OPERATOR, opened)
  const contact = attendance.actor
    .getSnapshot()
    .context.surroundings?.contacts.find(({ id }) => id === CONTACT)
  const phone = contact?.phones[0]?.number ?? ''
  await attendance.press(
    { type: 'step.done' },
    { type: 'call.requested', call: { contactId: CONTACT, name: contact?.name ?? '', phone } },
    { type: 'call.ended', outcome: 'ANSWERED' },
    { type: 'step.answered', value: 'YES' },
  )
  expect(attendance.hand()).toBe('senha')
  await attendance.press({ type: 'step.done' })
  return { ...attendance, id: opened.id }
}

const speak = (text: string | null) => [
  { type: 'spoken.changed' as const, text: text ?? '' },
  { type: 'password.checked' as const },
]

describe('an attendance, from the machine to the database', () => {
  it('M-123, M-125 is taken, called, written down and closed with what the script proposes', async () => {
    const { press, perform, hand, id, actor } = await askPassword()
    await press(...speak(words.password))
    expect(hand()).toBe('familiar-tranquilo')
    await press({ type: 'step.answered', value: 'FAIL' })
    expect(selectFoot(actor.getSnapshot()).missing).toBe(
      'Falta uma etapa obrigatória: Registrar o que a pessoa disse',
    )
    const report = 'Apertou o botão sem querer.'
    await press({ type: 'report.changed', text: report }, { type: 'note.requested' })
    expect(hand()).toBe('encerrar')
    await perform('CLOSE', { note: 'Acionamento por engano, confirmado por telefone.' })
    const closed = await find(id)
    expect(closed).toMatchObject({
      status: 'CLOSED',
      closedMode: 'OPERATOR',
      classification: 'USER_ERROR',
      closingText: 'Acionamento por engano, confirmado por telefone.',
      closeReason: { name: 'Disparo acidental do usuário' },
    })
    const told = closed.timeline.map(({ type, note }) => (type === 'NOTE' ? note : type)).reverse()
    expect(told).toEqual([
      'CREATE_MANUAL',
      'ATTEND',
      'STEP',
      'CALL',
      'STEP',
      'STEP',
      'CALL',
      'STEP',
      'STEP',
      report,
      'STEP',
      'CLOSE',
    ])
    expect(closed.attempts.map(({ outcome, passwordCheck }) => [outcome, passwordCheck])).toEqual([
      ['ANSWERED', null],
      ['ANSWERED', 'MATCH'],
    ])
  })

  it('M-117 a wrong password is asked again, then written down; nothing of it was stored before', async () => {
    const { press, hand, id, actor } = await askPassword()
    await press(...speak('Beija-flor'))
    expect(actor.getSnapshot().matches({ calls: 'mismatched' })).toBe(true)
    expect((await find(id)).attempts).toHaveLength(1)
    await press({ type: 'password.refused' })
    expect(hand()).toBe('samu')
    expect((await find(id)).attempts.at(-1)).toMatchObject({ passwordCheck: 'MISMATCH' })
  })

  it('M-117 duress answers as the right password does, and is kept and urgent in the database', async () => {
    const { press, script, id } = await askPassword()
    await press(...speak(words.duressPassword))
    expect(script()).toMatchObject({ work: 'resting', problem: null, verdict: { right: true } })
    const under = await find(id)
    expect(under).toMatchObject({ priority: 1, status: 'IN_ATTENDANCE' })
    expect(under.attempts.at(-1)).toMatchObject({ passwordCheck: 'DURESS' })
    expect(under.steps.find(({ stepId }) => stepId === 'senha')).toMatchObject({ value: 'YES', duress: true })
  })

  it('M-126 is held, resumed and given back, with the sentence and the reason of the hold', async () => {
    const opened = await create()
    await take(OPERATOR, opened)
    const { perform, press, ownership } = await sit(OPERATOR, opened)
    const reasonId = await desk.reasonOf('OCC_HOLD')
    await perform('HOLD', { reasonId, minutes: 5, note: 'A filha liga de volta.' })
    expect(ownership().kind).toBe('held')
    expect(await find(opened.id)).toMatchObject({
      status: 'ON_HOLD',
      holdUntil: expect.any(String),
      timeline: [{ type: 'HOLD', note: 'A filha liga de volta.', reason: { id: reasonId } }, {}, {}],
    })
    await press({ type: 'action.chosen', event: 'RESUME' })
    expect(ownership().kind).toBe('mine')
    await perform('RELEASE', { note: 'Preciso atender o telefone.' })
    expect(ownership().kind).toBe('free')
    expect(await find(opened.id)).toMatchObject({ status: 'PENDING', operator: null })
  })

  it('M-123 what another has taken is read, not written: the screen says whose it is', async () => {
    const opened = await create()
    const mine = await sit(OPERATOR, opened)
    await take(COLLEAGUE, opened)
    const { name } = (await find(opened.id)).operator ?? { name: '' }
    mine.actor.send({ type: 'action.chosen', event: 'ATTEND' })
    await waitFor(mine.actor, snapshot => snapshot.context.actionFailure !== null)
    await waitFor(mine.actor, snapshot => snapshot.matches({ record: 'ready', ownership: 'others' }))
    expect(selectDialog(mine.actor.getSnapshot())?.problem).toBe(`${name} já está atendendo esta ocorrência.`)
    expect(mine.ownership()).toMatchObject({ kind: 'others', operator: name })
    for (const type of ['step.done', 'next.called', 'note.requested'] as const)
      expect(mine.actor.getSnapshot().can({ type }), type).toBe(false)
  })

  it('M-126 taken over in the middle, it is lost by name and the report stays', async () => {
    const opened = await create()
    await take(OPERATOR, opened)
    const { actor, press, ownership } = await sit(OPERATOR, opened)
    await press({ type: 'step.done' }, { type: 'report.changed', text: 'A filha está a caminho.' })
    const above = await bff.as('supervisor@demo.example')
    await desk.send(above, opened.id, 'TAKE_OVER', await desk.bodyFor('TAKE_OVER'))
    actor.send({ type: 'note.requested' })
    await waitFor(actor, snapshot => snapshot.matches({ record: 'ready', ownership: 'lost' }))
    const { operator, timeline } = await find(opened.id)
    expect(ownership().loss).toBe(`${operator?.name} assumiu este atendimento.`)
    expect(actor.getSnapshot().context.text).toBe('A filha está a caminho.')
    expect(timeline.filter(({ type }) => type === 'NOTE')).toEqual([])
  })
})
