import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, initialTransition, SimulatedClock } from 'xstate'
import type { Reason } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianCalendar, TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type Day,
  type DayQuery,
  type ScheduleDraft,
  type ScheduleInput,
  scheduleMachine,
} from '#machines/service-orders/schedule/schedule.machine.ts'
import {
  readScheduleDraft,
  selectSchedule,
  selectScheduleDraft,
} from '#machines/service-orders/schedule/schedule.selectors.ts'
import { blankJustification, blankPlan } from '#machines/service-orders/schedule/schedule.setup.ts'
import { flush, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const transitions = watchTransitions()

const open = serviceOrder({ status: 'OPEN', allowed: ['SCHEDULE', 'CANCEL'], version: 3 })
const booked = serviceOrder({ status: 'SCHEDULED', allowed: ['RESCHEDULE'], version: 4 })
const visiting = serviceOrder({ status: 'IN_PROGRESS', allowed: ['INTERRUPT'], version: 5 })
const sealed = serviceOrder({ status: 'FINISHED', allowed: [], version: 9 })
const rain: Reason = { id: '41', code: 'RAIN', name: 'Chuva', requiresNote: false }
const other: Reason = { id: '49', code: 'OTHER', name: 'Outro', requiresNote: true }
const choiceOf = (id: string, name: string): TechnicianChoice => ({
  user: { id, name },
  image: { url: null },
  tags: [],
  coverage: [],
  coversAccount: true,
  load: { date: '2026-11-23', minutes: 0, orders: 0 },
  freeSlots: [],
})
const slotted = {
  id: '9',
  number: 9,
  type: 'MAINTENANCE' as const,
  priority: 3,
  account: { id: '7', name: 'Padaria', city: 'Manaus' },
  minutes: 60,
  late: false,
  version: 1,
  covered: true,
}
const day: Day = { choices: [], total: 0, calendars: [], over: [] }
const offline = () => new Failure('offline', 'Sem conexão.')
const taken = () =>
  new Failure('conflict', 'O técnico já tem a OS #9 das 10:00 às 11:00.', {
    code: 'SLOT_TAKEN',
    details: { alternatives: [{ start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T15:00:00.000Z' }] },
  })
const full = () =>
  new Failure('conflict', 'Turno sem capacidade: restam 0 minutos.', {
    code: 'PERIOD_FULL',
    details: {
      free: 0,
      period: 'MORNING',
      alternatives: [
        {
          start: '2026-11-24T15:00:00.000Z',
          end: '2026-11-24T21:00:00.000Z',
          date: '2026-11-24',
          period: 'AFTERNOON',
          free: 120,
        },
      ],
    },
  })
const moved = () => new Failure('conflict', 'Esta ordem foi alterada por Ana.', { code: 'VERSION_CONFLICT' })

type Answer<Value> = Value | Error

interface World {
  orders?: Answer<ServiceOrder>[]
  days?: Answer<Day>[]
  reasons?: Answer<readonly Reason[]>[]
  replies?: Answer<ServiceOrder>[]
}

const inWorld = ({
  orders = [open],
  days = [day],
  reasons = [[rain, other]],
  replies = [booked],
}: World = {}) => {
  const asked: DayQuery[] = []
  const sent: ScheduleInput[] = []
  const next = async <Value>(list: Answer<Value>[]): Promise<Value> => {
    const answer = list.length > 1 ? list.shift()! : list[0]!
    if (answer instanceof Error) throw answer
    return answer
  }
  const clock = new SimulatedClock()
  const actor = createActor(
    scheduleMachine.provide({
      actors: {
        loadOrder: fromPromise<ServiceOrder, { id: string }>(() => next(orders)),
        loadDay: fromPromise<Day, DayQuery>(({ input }) => {
          asked.push(input)
          return next(days)
        }),
        loadReasons: fromPromise<readonly Reason[], void>(() => next(reasons)),
        sendSchedule: fromPromise<ServiceOrder, ScheduleInput>(({ input }) => {
          sent.push(input)
          return next(replies)
        }),
      },
    }),
    { input: { id: '42', date: '2026-11-23' }, clock, inspect: transitions.inspect },
  )
  const facts: unknown[] = []
  const focused: string[] = []
  actor.on('scheduled', event => facts.push(event.noun))
  actor.on('field.focus', event => focused.push(event.name))
  actor.start()
  const pick = (time: string | null = '10:00') =>
    actor.send({
      type: 'slot.chosen',
      technicianId: '12',
      technicianName: 'Bruno',
      time,
      period: time ? null : 'MORNING',
    })
  const view = () => selectSchedule(actor.getSnapshot())
  return { actor, asked, sent, facts, focused, clock, pick, view, trace: traceOf(actor) }
}

const at = async (state: 'planning' | 'confirming', world: World = {}) => {
  const scene = inWorld(world)
  await flush()
  if (state === 'confirming') {
    scene.pick()
    scene.actor.send({ type: 'next.requested' })
    await flush()
  }
  return scene
}

describe('scheduling', () => {
  it('goes from the order to technician and time, to confirmation, to done', async () => {
    const { actor, asked, sent, facts, pick, view } = await at('planning')
    expect(view()).toMatchObject({ kind: 'order', step: 2, label: 'Agendar' })
    expect(asked).toEqual([
      { orderId: '42', accountId: open.account.id, date: '2026-11-23', minutes: 60, name: '' },
    ])
    pick()
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 3, asksReason: false })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent).toMatchObject([
      { event: 'SCHEDULE', plan: { technicianId: '12', time: '10:00', period: null } },
    ])
    expect(facts).toEqual(['Agendamento'])
    expect(actor.getSnapshot().value).toBe('done')
    expect(selectScheduleDraft(actor.getSnapshot(), '2026-11-23')).toBeNull()
  })

  it('points out a slot that was not chosen', async () => {
    const { actor, view } = await at('planning')
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 2, missing: ['technician', 'when'] })
  })

  it('M-147 takes a time or a period, never both', async () => {
    const { pick, view } = await at('planning')
    pick()
    pick(null)
    expect(view().plan).toMatchObject({ time: null, period: 'MORNING' })
  })

  it('asks for the day anew when day or duration change, and lets the slot go', async () => {
    const { actor, asked, pick, view } = await at('planning')
    pick()
    actor.send({ type: 'plan.changed', change: { date: '2026-11-24' } })
    await flush()
    expect(asked.at(-1)?.date).toBe('2026-11-24')
    expect(view().plan).toMatchObject({ technicianId: '12', time: null, period: null })
  })

  it('operator D01 goes nowhere over a day that is not one: no slot is taken, and the day has the focus', async () => {
    const { actor, asked, focused, pick, view, clock } = await at('planning')
    pick()
    actor.send({ type: 'day.cleared' })
    expect(view()).toMatchObject({ undated: true, day: null, plan: { time: null, period: null } })
    pick('09:00')
    expect(view().plan.time).toBeNull()
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 2, missing: ['date'] })
    expect(focused).toEqual(['date'])
    actor.send({ type: 'name.changed', name: 'Ana' })
    clock.increment(1000)
    actor.send({ type: 'plan.changed', change: { minutes: 90 } })
    expect(view()).toMatchObject({ undated: true, name: 'Ana', plan: { minutes: 90 } })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'plan.changed', change: { date: '2026-11-25' } })
    await flush()
    expect(asked.at(-1)).toMatchObject({ date: '2026-11-25', minutes: 90, name: 'Ana' })
    expect(view()).toMatchObject({ undated: false, missing: [], day: { date: '2026-11-25' } })
  })

  it('operator D01 nothing is chosen of, and nothing goes on over, a day that is still loading', async () => {
    const { actor, pick, view } = await at('planning')
    pick()
    actor.send({ type: 'plan.changed', change: { date: '2026-11-25' } })
    expect(view()).toMatchObject({ choosable: false, day: { date: '2026-11-23' } })
    pick('09:00')
    expect(view().plan.time).toBeNull()
    actor.send({ type: 'alternative.chosen', date: '2026-11-26', time: '11:00', period: null })
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 2, missing: [], plan: { time: '11:00' } })
    await flush()
    expect(view()).toMatchObject({ choosable: true, day: { date: '2026-11-26' } })
    actor.send({ type: 'next.requested' })
    expect(view().step).toBe(3)
  })

  it('operator D01 a day that did not come holds neither its own choice nor that of another', async () => {
    const { actor, pick, view, clock } = await at('planning', { days: [day, offline(), offline(), day] })
    actor.send({ type: 'plan.changed', change: { date: '2026-11-25' } })
    await flush()
    pick('09:00')
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 2, withoutDay: true, plan: { time: null } })
    actor.send({ type: 'name.changed', name: 'Ana' })
    clock.increment(1000)
    await flush()
    expect(view()).toMatchObject({ withoutDay: true, choosable: false })
  })

  it('begins with what the order had: how long it takes, and who was to go', async () => {
    const had = {
      technician: { id: '12', name: 'Bruno' },
      schedule: { date: '2026-11-20', time: '09:00', period: null, minutes: 75 },
    }
    const { actor, asked, view } = await at('planning', { orders: [{ ...booked, ...had }] })
    expect(asked[0]?.minutes).toBe(75)
    expect(view()).toMatchObject({
      plan: {
        date: '2026-11-23',
        minutes: 75,
        technicianId: '12',
        technicianName: 'Bruno',
        time: null,
        period: null,
      },
      lengths: expect.arrayContaining([60, 75, 90]),
    })
    expect(selectScheduleDraft(actor.getSnapshot(), '2026-11-23')).toBeNull()
    actor.send({ type: 'plan.changed', change: { minutes: 60 } })
    expect(view().lengths).toContain(75)
    expect(selectScheduleDraft(actor.getSnapshot(), '2026-11-23')?.plan.minutes).toBe(60)
  })

  it('searches a name when the typing pauses', async () => {
    const { actor, asked, clock } = await at('planning')
    actor.send({ type: 'name.changed', name: 'an' })
    clock.increment(299)
    actor.send({ type: 'name.changed', name: 'ana' })
    clock.increment(299)
    expect(asked).toHaveLength(1)
    clock.increment(1)
    await flush()
    expect(asked.at(-1)?.name).toBe('ana')
    expect(asked).toHaveLength(2)
  })

  it('D-19 a slot taken meanwhile comes back with its sentence and the next free ones', async () => {
    const { actor, asked, view, trace } = await at('confirming', { replies: [taken()] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view()).toMatchObject({
      step: 2,
      problem: 'O técnico já tem a OS #9 das 10:00 às 11:00.',
      alternatives: [{ start: '2026-11-24T14:00:00.000Z' }],
      plan: { technicianId: '12', time: null },
    })
    actor.send({ type: 'alternative.chosen', date: '2026-11-24', time: '11:00', period: null })
    expect(view().choosable).toBe(false)
    await flush()
    expect(asked.at(-1)?.date).toBe('2026-11-24')
    expect(view()).toMatchObject({ problem: null, plan: { technicianId: '12', time: '11:00' } })
    expect(trace).toContain('sending')
  })

  it('M-147 a full period offers other periods, and choosing one keeps it a period', async () => {
    const { actor, asked, sent, pick, view } = await at('planning', { replies: [full(), booked] })
    pick(null)
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view()).toMatchObject({
      step: 2,
      problem: 'Turno sem capacidade: restam 0 minutos.',
      alternatives: [{ date: '2026-11-24', period: 'AFTERNOON', free: 120 }],
    })
    actor.send({ type: 'alternative.chosen', date: '2026-11-24', time: null, period: 'AFTERNOON' })
    await flush()
    expect(asked.at(-1)?.date).toBe('2026-11-24')
    expect(view().plan).toMatchObject({ date: '2026-11-24', time: null, period: 'AFTERNOON' })
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent.at(-1)?.plan).toMatchObject({ date: '2026-11-24', time: null, period: 'AFTERNOON' })
  })

  it('asks for the reason when rescheduling, and for a note when the reason wants one', async () => {
    const { actor, sent, view } = await at('confirming', { orders: [booked] })
    expect(view()).toMatchObject({ asksReason: true, label: 'Reagendar' })
    actor.send({ type: 'confirmed' })
    expect(view().missing).toEqual(['reason'])
    actor.send({ type: 'justification.changed', change: { reasonId: '49' } })
    actor.send({ type: 'confirmed' })
    expect(view()).toMatchObject({ missing: ['note'], noteRequired: true })
    actor.send({ type: 'justification.changed', change: { note: 'Cliente pediu outro dia.' } })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent).toMatchObject([
      { event: 'RESCHEDULE', justification: { reasonId: '49', note: 'Cliente pediu outro dia.' } },
    ])
  })

  it('asks for the result of a visit that is interrupted', async () => {
    const { actor, view } = await at('confirming', { orders: [visiting] })
    actor.send({ type: 'confirmed' })
    expect(view()).toMatchObject({ asksResult: true, missing: ['result', 'reason'] })
  })

  it('goes back without losing anything, and says nothing more of what was refused', async () => {
    const { actor, view } = await at('confirming', { replies: [offline()] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view().problem).toBe('Sem conexão.')
    actor.send({ type: 'back.requested' })
    expect(view()).toMatchObject({ step: 2, plan: { technicianId: '12', time: '10:00' }, problem: null })
  })

  it('begins with nothing chosen, missing or refused', () => {
    const [{ context }] = initialTransition(scheduleMachine, { id: '42', date: '2026-11-23' })
    const nothing = { order: null, day: null, failure: null, name: '' }
    const none = { reasons: [], missing: [], alternatives: [] }
    expect(context).toMatchObject({ ...nothing, ...none, event: 'SCHEDULE' })
  })

  it('goes on to the confirmation without the words of a slot that was lost', async () => {
    const { actor, view, pick } = await at('confirming', { replies: [taken()] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect([view().step, view().problem]).toEqual([2, 'O técnico já tem a OS #9 das 10:00 às 11:00.'])
    pick('15:00')
    actor.send({ type: 'next.requested' })
    expect([view().step, view().problem]).toEqual([3, null])
  })

  it('waits for the typing to end before it looks for a name, also where the technicians did not come', async () => {
    const { actor, asked, clock } = inWorld({ days: [offline(), day, day] })
    await flush()
    for (const name of ['Ana', 'Bia']) {
      actor.send({ type: 'name.changed', name })
      expect(actor.getSnapshot().value).toEqual({ planning: 'typing' })
      clock.increment(1000)
      expect(asked.at(-1)?.name).toBe(name)
      await flush()
      expect(actor.getSnapshot().value).toEqual({ planning: 'choosing' })
    }
    expect(asked).toHaveLength(3)
  })

  it('stays with everything when the server cannot be reached, and may be sent again', async () => {
    const { actor, sent, view } = await at('confirming', { replies: [offline(), booked] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view()).toMatchObject({ step: 3, problem: 'Sem conexão.' })
    actor.send({ type: 'confirmed' })
    expect([actor.getSnapshot().value, view().problem]).toEqual(['sending', null])
    await flush()
    expect(sent).toHaveLength(2)
    expect(actor.getSnapshot().value).toBe('done')
  })

  it('catches up with an order someone else changed, and sends on its new version', async () => {
    const { actor, sent } = await at('confirming', {
      orders: [open, { ...open, version: 8 }],
      replies: [moved(), booked],
    })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(actor.getSnapshot().value).toEqual({ confirming: 'editing' })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent.map(({ order }) => order.version)).toEqual([3, 8])
  })

  it('says so when a sending whose answer was lost had arrived with another note, and loses nothing', async () => {
    const again = { ...booked, version: 5 }
    const { actor, view, sent } = await at('confirming', {
      orders: [booked, again],
      replies: [
        offline(),
        new Failure('conflict', 'Esta operação já foi enviada com outros dados.', {
          code: 'IDEMPOTENCY_MISMATCH',
        }),
        again,
      ],
    })
    actor.send({ type: 'justification.changed', change: { reasonId: '41' } })
    actor.send({ type: 'confirmed' })
    await flush()
    actor.send({ type: 'justification.changed', change: { note: 'Cliente pediu.' } })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view()).toMatchObject({ justification: { reasonId: '41', note: 'Cliente pediu.' } })
    expect(JSON.stringify(view())).toMatch('O envio anterior chegou e foi salvo')
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent.map(({ order }) => order.version)).toEqual([4, 4, 5])
  })

  it('reschedules what someone else has just scheduled, once it is said why', async () => {
    const { actor, sent, facts, view } = await at('confirming', {
      orders: [open, { ...booked, version: 8 }],
      replies: [moved(), booked],
    })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view()).toMatchObject({
      step: 3,
      label: 'Reagendar',
      asksReason: true,
      reasons: [rain, other],
      plan: { technicianId: '12', time: '10:00' },
      problem: 'Esta ordem foi alterada por Ana.',
    })
    actor.send({ type: 'confirmed' })
    expect(view().missing).toEqual(['reason'])
    actor.send({ type: 'justification.changed', change: { reasonId: '41' } })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent.map(({ event, order }) => [event, order.version])).toEqual([
      ['SCHEDULE', 3],
      ['RESCHEDULE', 8],
    ])
    expect(facts).toEqual(['Reagendamento'])
  })

  it.each<[string, World]>([
    ['a sending that fails', { replies: [offline()] }],
    ['an order someone else changed', { orders: [booked, { ...booked, version: 8 }], replies: [moved()] }],
    ['an order that does not come', { orders: [booked, offline()], replies: [moved()] }],
  ])('asks for no reasons again after %s', async (_, world) => {
    const { actor, view } = await at('confirming', {
      orders: [booked],
      reasons: [[rain], offline()],
      ...world,
    })
    actor.send({ type: 'justification.changed', change: { reasonId: '41' } })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(actor.getSnapshot().value).toEqual({ confirming: 'editing' })
    expect(view()).toMatchObject({ reasons: [rain], withoutReasons: false })
  })

  it('says so when it can no longer be scheduled', async () => {
    const { actor, view, trace } = await at('confirming', { orders: [open, sealed], replies: [moved()] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view().kind).toBe('unschedulable')
    expect(actor.getSnapshot().context.order).toEqual(sealed)
    expect(trace.slice(-3)).toEqual(['sending', 'catchingUp', 'unschedulable'])
  })

  it('stays at the confirmation when the order as it is now does not come', async () => {
    const { actor, view } = await at('confirming', { orders: [open, offline()], replies: [moved()] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view()).toMatchObject({ step: 3, problem: 'Esta ordem foi alterada por Ana.' })
    expect(actor.getSnapshot().value).toEqual({ confirming: 'editing' })
  })

  it('offers to try again wherever something did not come', async () => {
    const order = inWorld({
      orders: [offline(), booked],
      days: [offline(), day],
      reasons: [offline(), [rain]],
    })
    await flush()
    expect(order.view()).toMatchObject({ kind: 'failed', problem: 'Sem conexão.' })
    order.actor.send({ type: 'retry.requested' })
    await flush()
    expect(order.view().withoutDay).toBe(true)
    order.actor.send({ type: 'retry.requested' })
    await flush()
    order.pick()
    order.actor.send({ type: 'next.requested' })
    await flush()
    expect(order.view()).toMatchObject({ withoutReasons: true, problem: 'Sem conexão.' })
    order.actor.send({ type: 'retry.requested' })
    await flush()
    expect(order.view()).toMatchObject({ reasons: [rain], withoutReasons: false, problem: null })
  })

  it('M-199 repeats what did not come by itself when the server returns', async () => {
    const order = inWorld({
      orders: [offline(), booked],
      days: [offline(), day],
      reasons: [offline(), [rain]],
    })
    const { actor, view } = order
    await flush()
    actor.send({ type: 'server.returned' })
    await flush()
    expect(view()).toMatchObject({ withoutDay: true, problem: 'Sem conexão.' })
    actor.send({ type: 'server.returned' })
    expect(actor.getSnapshot().value).toEqual({ planning: 'loadingDay' })
    expect(view()).toMatchObject({ withoutDay: false, problem: null })
    await flush()
    order.pick()
    actor.send({ type: 'next.requested' })
    await flush()
    expect(view()).toMatchObject({ withoutReasons: true, problem: 'Sem conexão.' })
    actor.send({ type: 'server.returned' })
    await flush()
    expect(view()).toMatchObject({ reasons: [rain], withoutReasons: false, problem: null })
  })

  it('says nothing more of a failure once the technicians are there, asked again or looked for by name', async () => {
    for (const again of [
      { type: 'retry.requested' as const },
      { type: 'name.changed' as const, name: 'Ana' },
    ]) {
      const { actor, view, clock } = inWorld({ days: [offline(), day] })
      await flush()
      expect(view()).toMatchObject({ withoutDay: true, problem: 'Sem conexão.' })
      actor.send(again)
      clock.increment(1000)
      await flush()
      expect(view()).toMatchObject({ withoutDay: false, problem: null })
    }
  })

  it('knows an order that does not exist, and one that cannot be scheduled', async () => {
    const missing = inWorld({ orders: [new Failure('notFound', 'Registro não encontrado.')] })
    const ended = inWorld({ orders: [sealed] })
    await flush()
    expect([missing.view().kind, ended.view().kind]).toEqual(['missing', 'unschedulable'])
    expect(ended.trace).toEqual(['loading', 'unschedulable'])
    expect(ended.actor.getSnapshot().context.order).toEqual(sealed)
  })

  const left: ScheduleDraft = {
    plan: {
      date: '2026-11-25',
      minutes: 90,
      technicianId: '12',
      technicianName: 'Bruno',
      time: '09:00',
      period: null,
    },
    justification: { reasonId: '49', note: 'Levar escada.', result: null },
  }

  it('restores an earlier draft unless its day is past', async () => {
    const { actor, view } = await at('planning')
    expect(readScheduleDraft(left, '2026-11-26')).toBeNull()
    for (const nonsense of [null, 7, {}, { plan: {} }])
      expect(readScheduleDraft(nonsense, '2026-11-25')).toBeNull()
    const draft = readScheduleDraft(JSON.parse(JSON.stringify(left)), '2026-11-25')!
    actor.send({ type: 'draft.recalled', draft })
    await flush()
    expect(view()).toMatchObject(left)
    expect(selectScheduleDraft(actor.getSnapshot(), '2026-11-23')).toEqual(left)
  })

  it('operator D10 resumes what was left at the confirmation one step before, and says so until it is touched', async () => {
    const before = await at('confirming', { orders: [booked] })
    before.actor.send({ type: 'justification.changed', change: { reasonId: '49', note: 'Cliente pediu.' } })
    const kept = selectScheduleDraft(before.actor.getSnapshot(), '2026-11-23')
    const { actor, sent, view, pick } = await at('planning', { orders: [booked] })
    const recall = () =>
      actor.send({
        type: 'draft.recalled',
        draft: readScheduleDraft(JSON.parse(JSON.stringify(kept)), '2026-11-23')!,
      })
    recall()
    await flush()
    expect(view()).toMatchObject({
      step: 2,
      recalled: true,
      plan: { technicianName: 'Bruno', time: '10:00' },
      justification: { reasonId: '49', note: 'Cliente pediu.' },
    })
    pick('11:00')
    expect(view().recalled).toBe(false)
    actor.send({ type: 'next.requested' })
    await flush()
    actor.send({ type: 'confirmed' })
    await flush()
    expect(sent).toMatchObject([{ event: 'RESCHEDULE', plan: { technicianId: '12', time: '11:00' } }])
  })

  it('operator D01 says no more what was recovered once the day is not one', async () => {
    const { actor, view } = await at('planning')
    actor.send({ type: 'draft.recalled', draft: left })
    await flush()
    expect(view().recalled).toBe(true)
    actor.send({ type: 'day.cleared' })
    expect(view()).toMatchObject({ undated: true, recalled: false })
  })

  it('operator D10 lets go of what was recovered: the order begins anew', async () => {
    const { actor, asked, view } = await at('planning')
    actor.send({ type: 'draft.recalled', draft: left })
    expect(view().choosable).toBe(false)
    await flush()
    expect(view().choosable).toBe(true)
    actor.send({ type: 'draft.discarded' })
    expect(view().choosable).toBe(false)
    await flush()
    expect(asked.at(-1)).toMatchObject({ date: '2026-11-23', minutes: 60 })
    expect(view()).toMatchObject({ recalled: false, justification: { reasonId: null, note: '' } })
    expect(selectScheduleDraft(actor.getSnapshot(), '2026-11-23')).toBeNull()
  })

  it('says nothing more of what was missing once what was left before comes', async () => {
    const { actor, view } = await at('planning')
    actor.send({ type: 'next.requested' })
    expect(view().missing).toEqual(['technician', 'when'])
    actor.send({ type: 'draft.recalled', draft: left })
    await flush()
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 3, missing: [] })
  })

  it('M-28 a slot taken while away is said when it is confirmed', async () => {
    const { actor, asked, view } = await at('planning', { orders: [booked], replies: [taken()] })
    actor.send({
      type: 'draft.recalled',
      draft: { ...left, justification: { ...left.justification, reasonId: '41' } },
    })
    await flush()
    actor.send({ type: 'next.requested' })
    await flush()
    actor.send({ type: 'confirmed' })
    await flush()
    expect(asked.at(-1)).toMatchObject({ date: '2026-11-25', minutes: 90 })
    expect(view()).toMatchObject({
      step: 2,
      problem: 'O técnico já tem a OS #9 das 10:00 às 11:00.',
      plan: { technicianName: 'Bruno', time: null },
    })
  })

  it('D-19 keeps the name of who was chosen when the list no longer has it', async () => {
    const { actor, clock, pick, view } = await at('planning', {
      days: [{ ...day, choices: [choiceOf('12', 'Bruno')] }, day],
    })
    pick()
    actor.send({ type: 'name.changed', name: 'ana' })
    clock.increment(300)
    await flush()
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 3, plan: { technicianId: '12', technicianName: 'Bruno' } })
  })

  it('D-19 a draft of an earlier build takes the name from the order or the list, or asks for the choice anew', async () => {
    const { technicianName: _, ...plan } = left.plan
    const old = { plan, justification: left.justification }
    const draft = readScheduleDraft(JSON.parse(JSON.stringify(old)), '2026-11-25')!
    expect(draft).toMatchObject({ plan: { technicianId: '12', technicianName: null } })
    const had = { ...booked, technician: { id: '12', name: 'Bruno' } }
    const worlds: [World, string][] = [
      [{ orders: [had] }, 'Bruno'],
      [{ days: [{ ...day, choices: [choiceOf('11', 'Ana'), choiceOf('12', 'Bia')] }] }, 'Bia'],
    ]
    for (const [world, name] of worlds) {
      const { actor, view } = await at('planning', world)
      actor.send({ type: 'draft.recalled', draft })
      await flush()
      actor.send({ type: 'next.requested' })
      expect(view()).toMatchObject({ step: 3, plan: { technicianName: name, time: '09:00' } })
    }
    const { actor, view } = await at('planning')
    actor.send({ type: 'draft.recalled', draft })
    await flush()
    actor.send({ type: 'next.requested' })
    expect(view()).toMatchObject({ step: 2, missing: ['technician'], plan: { time: '09:00' } })
  })

  it('keeps a day or a duration chosen before any technician, until it is as it began', async () => {
    const { actor } = await at('planning')
    const kept = () => selectScheduleDraft(actor.getSnapshot(), '2026-11-23')
    expect(kept()).toBeNull()
    for (const change of [{ date: '2026-11-25' }, { minutes: 90 }]) {
      actor.send({ type: 'plan.changed', change })
      expect(kept()?.plan).toMatchObject(change)
      actor.send({ type: 'plan.changed', change: { date: '2026-11-23', minutes: 60 } })
      expect(kept()).toBeNull()
    }
  })

  const busyDay = (items: TechnicianCalendar['items'], minutesFree = 300): Day => ({
    ...day,
    calendars: [
      {
        technician: { id: '12', name: 'Bruno' },
        items,
        periods: [{ date: '2026-11-23', period: 'MORNING', minutesUsed: 0, minutesTotal: 300, minutesFree }],
      },
    ],
  })
  const span = { start: '2026-11-23T13:30:00.000Z', end: '2026-11-23T14:30:00.000Z' }
  const visit = (status: ServiceOrder['status']): TechnicianCalendar['items'][number] => ({
    kind: 'ORDER',
    ...span,
    period: null,
    order: { ...slotted, status },
  })
  const block: TechnicianCalendar['items'][number] = {
    kind: 'BLOCK',
    ...span,
    block: { id: '3', reason: 'LUNCH', allDay: false, seriesId: null, version: 1, note: null } as never,
  }

  it.each([
    ['10:00', busyDay([visit('SCHEDULED')]), 'Bruno já tem a OS #9 nesse horário.'],
    ['10:00', busyDay([block]), 'A agenda de Bruno está bloqueada nesse horário.'],
    [null, busyDay([], 30), 'Turno Manhã de Bruno: não há mais vaga.'],
    ['10:00', busyDay([visit('CANCELED')]), null],
    ['10:30', busyDay([{ ...visit('SCHEDULED'), end: '2026-11-23T13:30:00.000Z' }]), null],
  ])(
    'M-147 a slot at %s taken by someone else is told at once, and stays chosen',
    async (time, now, words) => {
      const { actor, asked, pick, view } = await at('planning', { days: [busyDay([]), now, busyDay([])] })
      pick(time)
      expect(view().lost).toBeNull()
      actor.send({ type: 'refresh.requested' })
      expect(view()).toMatchObject({ choosable: true, awaitingDay: false })
      await flush()
      expect(asked).toHaveLength(2)
      expect(view()).toMatchObject({ step: 2, lost: words, plan: { technicianId: '12', time } })
      actor.send({ type: 'refresh.requested' })
      await flush()
      expect(view()).toMatchObject({ lost: null, plan: { technicianId: '12', time } })
    },
  )

  it('M-147 tells it on the last step too, where what was said stays and may be sent meanwhile', async () => {
    const taken = busyDay([visit('SCHEDULED')])
    const { actor, sent, view } = await at('confirming', {
      orders: [booked],
      days: [busyDay([]), taken, offline(), taken, taken],
    })
    actor.send({ type: 'justification.changed', change: { reasonId: '41' } })
    for (const _ of ['answered', 'without network']) {
      actor.send({ type: 'refresh.requested' })
      await flush()
      expect(view()).toMatchObject({ step: 3, problem: null, justification: { reasonId: '41' } })
      expect(view().lost).toBe('Bruno já tem a OS #9 nesse horário.')
    }
    actor.send({ type: 'refresh.requested' })
    actor.send({ type: 'justification.changed', change: { reasonId: null } })
    actor.send({ type: 'confirmed' })
    expect(view()).toMatchObject({ step: 3, missing: ['reason'] })
    expect(actor.getSnapshot().value, 'the answer is still waited for').toEqual({ confirming: 'refreshing' })
    actor.send({ type: 'justification.changed', change: { reasonId: '41' } })
    actor.send({ type: 'confirmed' })
    expect(view().sending).toBe(true)
    await flush()
    expect(sent).toHaveLength(1)
  })

  it('M-147 what cannot be read anew stays as it was', async () => {
    const { actor, pick, view } = await at('planning', { days: [busyDay([]), offline(), day] })
    pick()
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(view()).toMatchObject({
      withoutDay: false,
      problem: null,
      choosable: true,
      plan: { time: '10:00' },
    })
    expect(view().day?.calendars).toHaveLength(1)
  })

  it('reads the day once for each change, and comes back to the choice', async () => {
    const { actor, clock, trace } = await at('planning', {
      days: [day, offline(), day, day, day, day, offline(), day],
    })
    const stepsOf = async (...events: Parameters<typeof actor.send>[0][]) => {
      trace.length = 0
      for (const event of events) actor.send(event)
      clock.increment(1000)
      await flush()
      return trace.map(each => JSON.parse(each).planning)
    }
    const recalled = readScheduleDraft(
      { plan: blankPlan('2026-11-25', open), justification: blankJustification },
      '',
    )
    expect(await stepsOf({ type: 'refresh.requested' })).toEqual(['refreshing', 'choosing'])
    const anew = ['loadingDay', 'choosing']
    const alternative = { date: '2026-11-24', time: '09:00', period: null }
    expect(await stepsOf({ type: 'alternative.chosen', ...alternative })).toEqual(anew)
    expect(await stepsOf({ type: 'draft.recalled', draft: recalled! })).toEqual(anew)
    expect(await stepsOf({ type: 'draft.discarded' })).toEqual(anew)
    const dated = { type: 'plan.changed', change: { date: '2026-11-24' } } as const
    expect(await stepsOf({ type: 'day.cleared' }, dated)).toEqual(['undated', ...anew])
    const named = { type: 'name.changed', name: 'Ana' } as const
    expect(await stepsOf(named)).toEqual(['typing', 'loadingDay', 'withoutDay'])
    expect(await stepsOf({ type: 'retry.requested' })).toEqual(anew)
  })

  it('M-147 stays ready to confirm through what is read anew and what is not accepted', async () => {
    const unready = await at('confirming')
    expect(unready.trace.at(-2)).toBe('{"planning":"choosing"}')
    expect(unready.trace.at(-1)).toBe('{"confirming":"editing"}')
    const { actor, trace } = await at('confirming', {
      orders: [booked, booked, offline()],
      days: [day, day, offline()],
      replies: [offline(), moved()],
    })
    expect(trace.slice(-2)).toEqual(['{"confirming":"loadingReasons"}', '{"confirming":"editing"}'])
    const stepsOf = async (type: 'refresh.requested' | 'confirmed') => {
      trace.length = 0
      actor.send({ type })
      await flush()
      return trace.map(each => (each.startsWith('{') ? JSON.parse(each).confirming : each))
    }
    expect(await stepsOf('confirmed'), 'without its reason').toEqual(['editing'])
    actor.send({ type: 'justification.changed', change: { reasonId: '41' } })
    for (const _ of ['answered', 'without network'])
      expect(await stepsOf('refresh.requested')).toEqual(['refreshing', 'editing'])
    expect(await stepsOf('confirmed'), 'offline').toEqual(['sending', 'editing'])
    for (const _ of ['the order came', 'it did not'])
      expect(await stepsOf('confirmed'), 'overtaken').toEqual(['sending', 'catchingUp', 'editing'])
  })

  it('says nothing more of a failure once it is sent again, while the day is read anew too', async () => {
    const { actor, view } = await at('confirming', { replies: [offline(), booked] })
    actor.send({ type: 'confirmed' })
    await flush()
    expect(view().problem).toBe('Sem conexão.')
    actor.send({ type: 'refresh.requested' })
    actor.send({ type: 'confirmed' })
    expect(view()).toMatchObject({ sending: true, problem: null })
  })

  it('takes every transition it declares', () => expect(transitions.untaken(scheduleMachine)).toEqual([]))
})
