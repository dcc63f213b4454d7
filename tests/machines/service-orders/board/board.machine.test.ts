import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, initialTransition, SimulatedClock } from 'xstate'
import type { Reason } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { CalendarItem } from '#contracts/technicians/technicians.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type BoardDay,
  boardMachine,
  type MoveInput,
  type OrderItem,
} from '#machines/service-orders/board/board.machine.ts'
import {
  readDrawnBlock,
  readMoveDraft,
  selectBoard,
  selectCarried,
  selectDrawing,
  selectDrawnBlock,
  selectMoveDialog,
  selectMoveDraft,
} from '#machines/service-orders/board/board.selectors.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

const transitions = watchTransitions()

const rain: Reason = { id: '41', code: 'RAIN', name: 'Chuva', requiresNote: false }
const other: Reason = { id: '49', code: 'OTHER', name: 'Outro', requiresNote: true }
const offline = () => new Failure('offline', 'Sem conexão.')

const itemOf = (status: OrderItem['order']['status'], period: OrderItem['period'] = null): OrderItem => ({
  kind: 'ORDER',
  start: '2026-11-23T13:00:00.000Z',
  end: '2026-11-23T14:30:00.000Z',
  period,
  order: {
    id: '42',
    number: 42,
    status,
    type: 'MAINTENANCE',
    priority: 3,
    account: { id: '7', name: 'Padaria', city: 'Florianópolis' },
    minutes: 90,
    late: false,
    version: 4,
    covered: true,
  },
})

const person = (id: string, name: string) => ({
  id,
  name,
  image: { url: null },
  vehicle: null,
  status: 'ONLINE' as const,
  counts: {} as never,
  minutesScheduled: 90,
})
const calendar = (id: string, name: string) => ({ technician: { id, name }, items: [], periods: [] })
const day: BoardDay = {
  groups: [
    { station: null, technicians: [person('11', 'Ana'), person('12', 'Bruno'), person('13', 'Carla')] },
  ],
  calendars: [calendar('11', 'Ana'), calendar('12', 'Bruno'), calendar('13', 'Carla')],
  at: '2026-11-23T12:00:00.000Z',
}
const among = ['11', '12', '13']
const moved = serviceOrder({ id: '42', number: 42, status: 'RESCHEDULED', version: 5 })
const back = serviceOrder({ id: '42', number: 42, status: 'RESCHEDULED', version: 6 })

const dayWith = (item: OrderItem, version: number): BoardDay => ({
  ...day,
  calendars: day.calendars.map((each, index) =>
    index > 0 ? each : { ...each, items: [{ ...item, order: { ...item.order, version } }] },
  ),
})
const overtaken = () =>
  new Failure('conflict', 'Este registro foi alterado por Bia às 10:12.', { code: 'VERSION_CONFLICT' })
const slot = (start: string) => ({ start, end: new Date(Date.parse(start) + 5_400_000).toISOString() })
const taken = () =>
  new Failure('conflict', 'O técnico já tem a OS #9 das 11:00 às 12:00.', {
    code: 'SLOT_TAKEN',
    details: {
      alternatives: ['2026-11-23T16:00:00.000Z', '2026-11-24T11:00:00.000Z', '2026-11-24T12:30:00.000Z'].map(
        slot,
      ),
    },
  })

type Answer<Value> = Value | Error

interface World {
  days?: Answer<BoardDay>[]
  reasons?: Answer<readonly Reason[]>[]
  replies?: Answer<ServiceOrder>[]
}

const open = async ({ days = [day], reasons = [[rain, other]], replies = [moved, back] }: World = {}) => {
  const sent: MoveInput[] = []
  const next = async <Value>(list: Answer<Value>[]): Promise<Value> => {
    const answer = list.length > 1 ? list.shift()! : list[0]!
    if (answer instanceof Error) throw answer
    return answer
  }
  const clock = new SimulatedClock()
  const facts: string[] = []
  const asked: string[] = []
  const actor = createActor(
    boardMachine.provide({
      actors: {
        loadBoard: fromPromise<BoardDay, { date: string }>(({ input }) => {
          asked.push(input.date)
          return next(days)
        }),
        loadReasons: fromPromise<readonly Reason[], void>(() => next(reasons)),
        moveOrder: fromPromise<ServiceOrder, MoveInput>(({ input }) => {
          sent.push(input)
          return next(replies)
        }),
      },
    }),
    { input: { date: '2026-11-23', mayBlock: true }, clock, inspect: transitions.inspect },
  )
  actor.on('*', event =>
    facts.push(`${event.type} ${'order' in event ? event.order.version : event.failure.message}`),
  )
  actor.start()
  await flush()
  const grab = (item = itemOf('SCHEDULED')) =>
    actor.send({ type: 'order.grabbed', item, place: { technicianId: '11', minute: 600 } })
  const state = () => JSON.stringify(actor.getSnapshot().value)
  return {
    actor,
    asked,
    sent,
    facts,
    clock,
    grab,
    state,
    context: () => actor.getSnapshot().context,
    view: () => selectBoard(actor.getSnapshot()),
    carried: () => selectCarried(actor.getSnapshot()),
    dialog: () => selectMoveDialog(actor.getSnapshot()),
  }
}

type Scene = Awaited<ReturnType<typeof open>>

/** Carried one technician down and dropped: the dialog asks why. */
const asking = async (world: World = {}): Promise<Scene> => {
  const scene = await open(world)
  scene.grab()
  scene.actor.send({ type: 'order.nudged', minutes: 60, technicians: 1, among })
  scene.actor.send({ type: 'order.dropped' })
  await flush()
  return scene
}

const confirm = async ({ actor }: Scene) => {
  actor.send({ type: 'reason.chosen', reasonId: '41' })
  actor.send({ type: 'move.confirmed' })
  await flush()
}

describe('the board', () => {
  it('begins with nothing moved, drawn, missing or refused', () => {
    const [{ context }] = initialTransition(boardMachine, { date: '2026-11-23' })
    const nothing = { day: null, drawing: null, move: null, moved: null, failure: null }
    expect(context).toMatchObject({ ...nothing, missing: [], reasons: [], stale: false, mayBlock: false })
  })

  it('moves by keyboard in half hours and technicians, never off the board, and says where', async () => {
    const { actor, grab, carried } = await open()
    grab()
    expect(carried()?.words).toBe('OS #42: Ana, 10:00')
    actor.send({ type: 'order.nudged', minutes: 30, technicians: 1, among })
    expect(carried()?.words).toBe('OS #42: Bruno, 10:30')
    actor.send({ type: 'order.nudged', minutes: 0, technicians: 9, among })
    actor.send({ type: 'order.nudged', minutes: 900, technicians: 0, among })
    expect(carried()?.words).toBe('OS #42: Carla, 17:30')
    actor.send({ type: 'order.nudged', minutes: -9000, technicians: -9, among })
    expect(carried()?.words).toBe('OS #42: Ana, 07:00')
  })

  it('operator D19 says what a carried order would lie over, and not itself, what is done or another’s', async () => {
    const at = (
      id: string,
      start: string,
      end: string,
      status: OrderItem['order']['status'] = 'SCHEDULED',
    ) => {
      const item = itemOf(status)
      return { ...item, start, end, order: { ...item.order, id, number: Number(id) } }
    }
    const block: CalendarItem = {
      kind: 'BLOCK',
      start: '2026-11-23T18:00:00.000Z',
      end: '2026-11-23T19:00:00.000Z',
      block: {
        id: '5',
        technician: { id: '11', name: 'Ana' },
        startsAt: '2026-11-23T18:00:00.000Z',
        endsAt: '2026-11-23T19:00:00.000Z',
        allDay: false,
        reason: 'TRAINING',
        note: null,
        seriesId: null,
        version: 1,
      },
    }
    const ana = [
      itemOf('SCHEDULED'),
      at('43', '2026-11-23T16:00:00.000Z', '2026-11-23T17:00:00.000Z'),
      at('44', '2026-11-23T20:00:00.000Z', '2026-11-23T21:00:00.000Z', 'FINISHED'),
      block,
    ]
    const calendars = day.calendars.map((each, index) => (index > 0 ? each : { ...each, items: ana }))
    const { actor, grab, carried } = await open({ days: [{ ...day, calendars }] })
    grab()
    const overlapAt = (minute: number, technicianId = '11') => {
      actor.send({ type: 'order.carried', place: { technicianId, minute } })
      return carried()?.overlap
    }
    expect([600, 690, 720, 840, 810, 960, 990].map(minute => overlapAt(minute))).toEqual([
      null,
      null,
      'OS #43',
      'Treinamento',
      'OS #43',
      null,
      null,
    ])
    expect(overlapAt(720, '12')).toBeNull()
    overlapAt(720)
    expect(carried()?.words).toBe('OS #42: Ana, 12:00, sobre OS #43')
  })

  it('moves by pointer, snapped to the half hour', async () => {
    const { actor, grab, carried } = await open()
    grab()
    actor.send({ type: 'order.carried', place: { technicianId: '13', minute: 671 } })
    expect(carried()?.to).toEqual({ technicianId: '13', minute: 660 })
  })

  it('takes hold only of what RESCHEDULE takes', async () => {
    const { grab, state } = await open()
    for (const item of [itemOf('IN_PROGRESS'), itemOf('FINISHED'), itemOf('SCHEDULED', 'MORNING')]) grab(item)
    expect(state()).toBe('{"watching":"resting"}')
    grab(itemOf('RESCHEDULED'))
    expect(state()).toBe('{"moving":"carrying"}')
  })

  it('asks nothing when dropped where it was, or given up', async () => {
    const { actor, grab, state, context } = await open()
    for (const type of ['order.dropped', 'move.cancelled'] as const) {
      grab()
      actor.send({ type })
      expect([state(), context().move]).toEqual(['{"watching":"resting"}', null])
    }
  })

  it('M-144 asks the reason once, sends the move, and offers to undo for 8 s', async () => {
    const after = { ...day, at: '2026-11-23T12:01:00.000Z' }
    const scene = await asking({ days: [day, after] })
    expect(scene.dialog()).toMatchObject({ from: 'Ana, 10:00', to: 'Bruno, 11:00', step: 'justifying' })
    await confirm(scene)
    expect(scene.context().day).toEqual(after)
    expect(scene.sent).toEqual([
      {
        item: itemOf('SCHEDULED'),
        version: 4,
        to: { technicianId: '12', minute: 660 },
        date: '2026-11-23',
        reasonId: '41',
        note: '',
      },
    ])
    expect(scene.facts).toEqual(['order.moved 5'])
    scene.clock.increment(7999)
    expect(scene.view().undoable).toBe(true)
    scene.clock.increment(1)
    expect([scene.view().undoable, scene.state()]).toEqual([false, '{"watching":"resting"}'])
    expect(scene.context()).toMatchObject({ moved: null, move: null })
  })

  it('undoes by the inverse event on the new version', async () => {
    const scene = await asking()
    await confirm(scene)
    scene.actor.send({ type: 'undo.requested' })
    await flush()
    expect(scene.sent[1]).toMatchObject({
      version: 5,
      to: { technicianId: '11', minute: 600 },
      reasonId: '41',
    })
    expect(scene.facts).toEqual(['order.moved 5', 'move.undone 6'])
    expect(scene.state()).toBe('{"watching":"resting"}')
    expect(scene.asked).toHaveLength(3)
    expect(scene.context()).toMatchObject({ moved: null, move: null })
  })

  it('shows the board as it is when an undo is refused, and says why', async () => {
    const scene = await asking({ replies: [moved, offline()] })
    await confirm(scene)
    scene.actor.send({ type: 'undo.requested' })
    await flush()
    expect(scene.view()).toMatchObject({ kind: 'board', undoable: false })
    expect(scene.facts).toEqual(['order.moved 5', 'undo.refused Sem conexão.'])
    expect(scene.state()).toBe('{"watching":"resting"}')
    expect(scene.asked).toHaveLength(3)
    expect(scene.context()).toMatchObject({ moved: null, move: null })
  })

  it('keeps the offer over a refresh, and lets it be closed', async () => {
    const scene = await asking()
    await confirm(scene)
    scene.actor.send({ type: 'refresh.requested' })
    expect(scene.view().undoable).toBe(true)
    scene.actor.send({ type: 'undo.dismissed' })
    expect(scene.state()).toBe('{"watching":"resting"}')
    expect(scene.context()).toMatchObject({ moved: null, move: null })
    scene.grab()
    scene.actor.send({ type: 'order.nudged', minutes: 30, technicians: 0, among })
    scene.actor.send({ type: 'order.dropped' })
    expect(scene.dialog()?.step).toBe('justifying')
  })

  it('points out a missing reason, and a note where the reason wants one', async () => {
    const scene = await asking()
    scene.actor.send({ type: 'move.confirmed' })
    expect(scene.dialog()?.missing).toEqual(['reason'])
    scene.actor.send({ type: 'reason.chosen', reasonId: '49' })
    scene.actor.send({ type: 'move.confirmed' })
    expect(scene.dialog()).toMatchObject({ missing: ['note'], noteRequired: true })
    scene.actor.send({ type: 'note.changed', note: 'Chuva forte no bairro.' })
    scene.actor.send({ type: 'move.cancelled' })
    expect(scene.state()).toBe('{"watching":"resting"}')
    expect(scene.context()).toMatchObject({ move: null, missing: [] })
  })

  it('keeps the dialog with what was said when the server refuses', async () => {
    const scene = await asking({
      replies: [
        new Failure('conflict', 'O técnico já tem a OS #9 das 11:00 às 12:00.', { code: 'SLOT_TAKEN' }),
        moved,
      ],
    })
    await confirm(scene)
    expect(scene.dialog()).toMatchObject({
      problem: 'O técnico já tem a OS #9 das 11:00 às 12:00.',
      reasonId: '41',
      busy: false,
    })
    scene.actor.send({ type: 'move.confirmed' })
    expect([scene.state(), scene.context().failure]).toEqual(['{"moving":"sending"}', null])
    await flush()
    expect(scene.sent).toHaveLength(2)
  })

  it('offers to try again wherever something did not come', async () => {
    const first = await open({ days: [offline(), day, offline(), day] })
    expect(first.view()).toMatchObject({ kind: 'failed', problem: 'Sem conexão.' })
    first.actor.send({ type: 'retry.requested' })
    await flush()
    first.grab()
    first.actor.send({ type: 'order.nudged', minutes: 30, technicians: 0, among })
    first.actor.send({ type: 'order.dropped' })
    await flush()
    await confirm(first)
    expect(first.state()).toBe('"failed"')
    expect(first.context().failure?.message).toBe('Sem conexão.')
    const second = await asking({ reasons: [offline(), [rain]] })
    expect(second.dialog()).toMatchObject({ step: 'withoutReasons', problem: 'Sem conexão.' })
    second.actor.send({ type: 'retry.requested' })
    expect([second.state(), second.context().failure]).toEqual(['{"moving":"loadingReasons"}', null])
    await flush()
    expect(second.dialog()?.step).toBe('justifying')
    const again = await asking({ reasons: [offline(), [rain]] })
    again.actor.send({ type: 'server.returned' })
    expect(again.dialog()).toMatchObject({ step: 'loadingReasons', problem: null })
    await flush()
    expect(again.dialog()).toMatchObject({ step: 'justifying', reasons: [rain] })
    const third = await asking({ reasons: [offline()] })
    third.actor.send({ type: 'move.cancelled' })
    expect(third.state()).toBe('{"watching":"resting"}')
    expect(third.context()).toMatchObject({ failure: null, move: null })
  })

  it('M-199 repeats a failed day by itself when the server returns, never a move', async () => {
    const returned = { type: 'server.returned' } as const
    const { actor, view } = await open({ days: [offline(), day] })
    actor.send(returned)
    await flush()
    expect(view()).toMatchObject({ kind: 'board' })
    const moved = await asking({ reasons: [[rain]] })
    expect(moved.actor.getSnapshot().can(returned)).toBe(false)
  })

  it('takes a list of reasons with nothing in it as it came', async () => {
    const scene = await asking({ reasons: [[]] })
    expect(scene.dialog()).toMatchObject({ step: 'justifying', reasons: [] })
  })

  it('asks for reasons again with a draft of another tab, where none had come', async () => {
    const scene = await asking({ days: [dayWith(itemOf('SCHEDULED'), 4)], reasons: [[], [rain]] })
    scene.actor.send({ type: 'note.changed', note: 'Escrita antes.' })
    const draft = selectMoveDraft(scene.actor.getSnapshot())!
    scene.actor.send({ type: 'move.recalled', draft })
    expect(scene.dialog()?.step).toBe('loadingReasons')
    await flush()
    expect(scene.dialog()).toMatchObject({ step: 'justifying', reasons: [rain] })
  })

  it('never sends a stale version again: the board is asked anew and what was said stays', async () => {
    const scene = await asking({
      days: [day, dayWith(itemOf('RESCHEDULED'), 7)],
      reasons: [[rain, other], offline()],
      replies: [overtaken(), moved],
    })
    await confirm(scene)
    expect(scene.dialog()).toMatchObject({
      step: 'justifying',
      reasonId: '41',
      problem: 'Este registro foi alterado por Bia às 10:12.',
    })
    scene.actor.send({ type: 'move.confirmed' })
    await flush()
    expect(scene.sent.map(({ version }) => version)).toEqual([4, 7])
  })

  it('says so when a move whose answer was lost had arrived with another note, and goes on from there', async () => {
    const scene = await asking({
      days: [day, dayWith(itemOf('RESCHEDULED'), 5)],
      replies: [
        offline(),
        new Failure('conflict', 'Esta operação já foi enviada com outros dados.', {
          code: 'IDEMPOTENCY_MISMATCH',
        }),
        back,
      ],
    })
    await confirm(scene)
    scene.actor.send({ type: 'note.changed', note: 'Cliente pediu.' })
    scene.actor.send({ type: 'move.confirmed' })
    await flush()
    expect(scene.dialog()).toMatchObject({ step: 'justifying', reasonId: '41', note: 'Cliente pediu.' })
    expect(scene.dialog()?.problem).toMatch('O envio anterior chegou e foi salvo')
    scene.actor.send({ type: 'move.confirmed' })
    await flush()
    expect(scene.sent.map(({ version }) => version)).toEqual([4, 4, 5])
  })

  it('offers only the way back when the order has left the board; the board is asked anew', async () => {
    const now = { ...day, at: '2026-11-23T12:01:00.000Z' }
    for (const [after, shown] of [
      [now, now],
      [offline(), day],
    ] as const) {
      const scene = await asking({ days: [day, after, day], replies: [overtaken()] })
      await confirm(scene)
      expect(scene.dialog()?.step).toBe('overtaken')
      expect(scene.context().day).toEqual(shown)
      scene.actor.send({ type: 'move.confirmed' })
      await flush()
      expect(scene.sent).toHaveLength(1)
      scene.actor.send({ type: 'move.cancelled' })
      expect(scene.context().move).toBeNull()
      await flush()
      expect(scene.asked).toHaveLength(3)
      expect(scene.state()).toBe('{"watching":"resting"}')
      expect(scene.view().problem).toBeNull()
    }
  })

  it('D-19 offers the next three free slots in place of one that was taken', async () => {
    const scene = await asking({
      replies: [taken(), moved, back],
      reasons: [[rain, other], offline()],
    })
    await confirm(scene)
    expect(scene.state()).toBe('{"moving":"justifying"}')
    expect(scene.dialog()?.alternatives).toEqual([
      { date: '2026-11-23', time: '13:00', minute: 780 },
      { date: '2026-11-24', time: '08:00', minute: 480 },
      { date: '2026-11-24', time: '09:30', minute: 570 },
    ])
    scene.actor.send({ type: 'alternative.chosen', date: '2026-11-24', minute: 480 })
    expect(scene.dialog()).toMatchObject({
      problem: null,
      alternatives: [],
      to: 'Bruno, 08:00',
      toDate: '2026-11-24',
    })
    expect([scene.state(), scene.sent.length]).toEqual(['{"moving":"justifying"}', 1])
    scene.actor.send({ type: 'move.confirmed' })
    await flush()
    expect(scene.sent[1]).toMatchObject({ date: '2026-11-24', to: { technicianId: '12', minute: 480 } })
    scene.actor.send({ type: 'undo.requested' })
    await flush()
    expect(scene.sent[2]).toMatchObject({ date: '2026-11-23', to: { technicianId: '11', minute: 600 } })
  })

  it('asks for the board anew when a refused move is given up', async () => {
    const scene = await asking({ replies: [taken()] })
    await confirm(scene)
    scene.actor.send({ type: 'move.cancelled' })
    expect(scene.context().move).toBeNull()
    await flush()
    expect(scene.asked).toHaveLength(2)
    expect(scene.dialog()).toBeNull()
  })

  it('M-144 brings back what was said of a move, once the order is on the board', async () => {
    const scene = await asking({ days: [dayWith(itemOf('SCHEDULED'), 4)] })
    expect(selectMoveDraft(scene.actor.getSnapshot())).toBeNull()
    scene.actor.send({ type: 'reason.chosen', reasonId: '49' })
    scene.actor.send({ type: 'note.changed', note: 'Chuva forte no bairro.' })
    const draft = readMoveDraft(JSON.parse(JSON.stringify(selectMoveDraft(scene.actor.getSnapshot()))))!
    const later = await open({ days: [dayWith(itemOf('SCHEDULED'), 5)] })
    later.actor.send({ type: 'move.recalled', draft: { ...draft, date: '2026-11-30' } })
    later.actor.send({ type: 'move.recalled', draft: { ...draft, orderId: '1' } })
    expect(later.state()).toBe('{"watching":"resting"}')
    later.actor.send({ type: 'move.recalled', draft })
    await flush()
    expect(later.dialog()).toMatchObject({
      from: 'Ana, 10:00',
      to: 'Bruno, 11:00',
      reasonId: '49',
      note: 'Chuva forte no bairro.',
    })
    later.actor.send({ type: 'move.recalled', draft: { ...draft, note: 'Da outra aba.' } })
    expect(later.dialog()).toMatchObject({ step: 'justifying', note: 'Da outra aba.' })
    later.actor.send({ type: 'move.recalled', draft })
    expect(later.sent).toEqual([])
    later.actor.send({ type: 'move.confirmed' })
    await flush()
    expect(later.sent[0]?.version).toBe(5)
    for (const found of [null, {}, 'x', { ...draft, to: { minute: 1 } }])
      expect(readMoveDraft(found)).toBeNull()
  })

  it('M-53 lets block whoever may now, and no longer who may not', async () => {
    const { actor, state } = await open()
    const ask = () => actor.send({ type: 'block.asked', technicianId: '13' })
    actor.send({ type: 'rights.changed', mayBlock: false })
    ask()
    actor.send({ type: 'block.started', place: { technicianId: '13', minute: 600 } })
    expect(state()).toBe('{"watching":"resting"}')
    actor.send({ type: 'rights.changed', mayBlock: true })
    ask()
    expect(state()).toBe('"blocking"')
    actor.send({ type: 'rights.changed', mayBlock: false })
    expect(state()).toBe('"blocking"')
  })

  it('D-21 draws a block over a day in half hours, either way, and opens its form', async () => {
    const { actor, state, asked, context } = await open()
    const drawing = () => selectDrawing(actor.getSnapshot())
    const place = { technicianId: '12', minute: 611 }
    actor.send({ type: 'block.started', place })
    actor.send({ type: 'block.stretched', minute: 700 })
    expect(drawing()).toMatchObject({
      from: 600,
      to: 720,
      open: false,
      words: 'Bloqueio: Bruno, 10:00 às 12:00',
    })
    actor.send({ type: 'block.stretched', minute: -50 })
    expect(drawing()).toMatchObject({ from: 420, to: 630 })
    actor.send({ type: 'block.closed' })
    expect([drawing(), context().drawing]).toEqual([null, null])
    actor.send({ type: 'block.started', place })
    actor.send({ type: 'block.drawn' })
    expect(drawing()).toMatchObject({
      technician: { id: '12', name: 'Bruno' },
      from: 600,
      to: 630,
      open: true,
    })
    actor.send({ type: 'block.closed' })
    expect([state(), context().drawing]).toEqual(['{"watching":"resting"}', null])
    actor.send({ type: 'block.asked', technicianId: '13' })
    expect(drawing()).toMatchObject({ technician: { name: 'Carla' }, from: 480, to: 540, open: true })
    actor.send({ type: 'block.saved' })
    expect(context().drawing).toBeNull()
    await flush()
    expect(asked).toHaveLength(2)
  })

  it('keeps where the form that is open was drawn, to be drawn there again', async () => {
    const { actor } = await open()
    const drawn = () => selectDrawnBlock(actor.getSnapshot())
    actor.send({ type: 'block.started', place: { technicianId: '12', minute: 611 } })
    expect(drawn()).toBeNull()
    actor.send({ type: 'block.stretched', minute: 700 })
    actor.send({ type: 'block.drawn' })
    const found = { technicianId: '12', from: 600, to: 720 }
    expect(drawn()).toEqual(found)
    actor.send({ type: 'block.closed' })
    expect(drawn()).toBeNull()
    expect(readDrawnBlock(JSON.parse(JSON.stringify(found)))).toEqual(found)
    for (const other of [null, 'x', {}, { ...found, from: 'y' }, { ...found, to: null }])
      expect(readDrawnBlock(other)).toBeNull()
  })

  it('is asked for anew by whatever is new, although it did not come the last time', async () => {
    const { actor, state, view } = await open({ days: [day, offline(), day] })
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(view()).toMatchObject({ kind: 'board', problem: 'Sem conexão.' })
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(state()).toBe('{"watching":"resting"}')
    expect(view().problem).toBeNull()
  })

  describe('what a person takes hold of', () => {
    const item = itemOf('SCHEDULED')
    const place = { technicianId: '11', minute: 600 }
    const draft = {
      orderId: '42',
      date: '2026-11-23',
      to: { technicianId: '12', minute: 660 },
      toDate: '2026-11-23',
      reasonId: null,
      note: '',
    }
    const takes = [
      [
        { type: 'order.grabbed', item, place },
        '{"moving":"carrying"}',
        'move.cancelled',
        { move: { item, from: place, to: place } },
      ],
      [
        { type: 'move.recalled', draft },
        '{"moving":"justifying"}',
        'move.cancelled',
        { move: { item, to: draft.to } },
      ],
      [{ type: 'block.started', place }, '"drawing"', 'block.closed', { drawing: { technicianId: '11' } }],
      [
        { type: 'block.asked', technicianId: '13' },
        '"blocking"',
        'block.closed',
        { drawing: { technicianId: '13' } },
      ],
    ] as const

    it.each(takes)(
      'is taken while the board is on its way once more: %j',
      async (take, taken, given, held) => {
        const { actor, asked, state, context } = await open({ days: [dayWith(item, 4)] })
        actor.send({ type: 'refresh.requested' })
        expect(state()).toBe('"loading"')
        actor.send(take)
        await flush()
        expect(state()).toBe(taken)
        expect(context()).toMatchObject(held)
        actor.send({ type: given })
        expect(state()).toBe('"loading"')
        await flush()
        expect(state()).toBe('{"watching":"resting"}')
        expect(asked).toHaveLength(3)
      },
    )

    it.each(takes)('is taken when the board did not come again: %j', async (take, taken, given, held) => {
      const { actor, state, context } = await open({ days: [dayWith(item, 4), offline(), dayWith(item, 4)] })
      actor.send({ type: 'refresh.requested' })
      await flush()
      expect(state()).toBe('"failed"')
      actor.send(take)
      await flush()
      expect(state()).toBe(taken)
      expect(context()).toMatchObject(held)
      actor.send({ type: given })
      expect(state()).toBe('"loading"')
      await flush()
      expect(state()).toBe('{"watching":"resting"}')
    })

    it('is taken when the board did not come after a move, and the board is asked anew', async () => {
      const scene = await asking({ days: [dayWith(item, 4), offline(), dayWith(item, 4)] })
      await confirm(scene)
      expect(scene.state()).toBe('"failed"')
      scene.grab()
      scene.actor.send({ type: 'move.cancelled' })
      expect(scene.state()).toBe('"loading"')
    })

    it('asks for the reasons of a move that is taken up again, and for them only once', async () => {
      const { actor, state, grab } = await open({
        days: [dayWith(item, 4)],
        reasons: [[rain, other], offline()],
      })
      actor.send({ type: 'refresh.requested' })
      actor.send({ type: 'move.recalled', draft })
      expect(state()).toBe('{"moving":"loadingReasons"}')
      await flush()
      actor.send({ type: 'move.cancelled' })
      grab(itemOf('IN_PROGRESS'))
      expect(state()).toBe('"loading"')
      actor.send({ type: 'move.recalled', draft })
      expect(state()).toBe('{"moving":"justifying"}')
    })

    it.each([
      ['watching', []],
      ['failed', [offline()]],
    ] as const)('asks for the reasons once over a board that is %s too', async (where, answers) => {
      const { actor, state } = await open({
        days: [dayWith(item, 4), ...answers, ...answers, dayWith(item, 4)],
        reasons: [[rain, other], offline()],
      })
      const arrive = async () => {
        if (where === 'failed') actor.send({ type: 'refresh.requested' })
        await flush()
        expect(state()).toMatch(where)
      }
      await arrive()
      actor.send({ type: 'move.recalled', draft })
      expect(state()).toBe('{"moving":"loadingReasons"}')
      await flush()
      actor.send({ type: 'move.cancelled' })
      await (where === 'failed' ? flush() : arrive())
      actor.send({ type: 'move.recalled', draft })
      expect(state()).toBe('{"moving":"justifying"}')
    })

    it.each(takes)('is not, while there is no board: %j', async take => {
      const { actor, state } = await open({ days: [offline()] })
      actor.send(take)
      expect(state()).toBe('"failed"')
      actor.send({ type: 'retry.requested' })
      actor.send(take)
      expect(state()).toBe('"loading"')
    })
  })

  it('M-144 carries an order by keyboard among the technicians on the screen, in their order there', async () => {
    const { actor, grab, carried } = await open()
    grab()
    const nudge = (technicians: number) =>
      actor.send({ type: 'order.nudged', minutes: 0, technicians, among: ['13', '11'] })
    nudge(1)
    expect(carried()?.to.technicianId).toBe('11')
    nudge(-1)
    expect(carried()?.to.technicianId).toBe('13')
  })

  it('D-20 offers no way back to an hour that is past, and says for 8 s that the order has moved', async () => {
    const late = { ...day, at: '2026-11-23T13:05:00.000Z' }
    const scene = await asking({ days: [day, late] })
    await confirm(scene)
    expect(scene.view()).toMatchObject({ undoable: false, landed: '42' })
    scene.actor.send({ type: 'undo.requested' })
    scene.actor.send({ type: 'refresh.requested' })
    expect(scene.state()).toBe('{"watching":"settled"}')
    expect(scene.context().day?.at).toBe(late.at)
    scene.clock.increment(8000)
    expect(scene.view().landed).toBeNull()
    expect([scene.state(), scene.context().moved]).toEqual(['{"watching":"resting"}', null])
    const closed = await asking({ days: [day, late] })
    await confirm(closed)
    closed.actor.send({ type: 'undo.dismissed' })
    expect([closed.state(), closed.view().landed]).toEqual(['{"watching":"resting"}', null])
    expect(closed.context()).toMatchObject({ moved: null, move: null })
    const intime = await asking({ days: [day, { ...day, at: '2026-11-23T13:04:00.000Z' }] })
    await confirm(intime)
    expect(intime.view()).toMatchObject({ undoable: true, landed: '42' })
  })

  it('turns to another day and forgets what was being moved', async () => {
    const { actor, asked, grab, carried } = await open()
    grab()
    actor.send({ type: 'date.changed', date: '2026-11-24' })
    expect(carried()).toBeNull()
    await flush()
    actor.send({ type: 'refresh.requested' })
    await flush()
    expect(asked).toEqual(['2026-11-23', '2026-11-24', '2026-11-24'])
  })

  it('operator D01 shows and moves nothing over a day that is not one, and takes the same day again', async () => {
    const { actor, asked, grab, state, context } = await open()
    actor.send({ type: 'date.cleared' })
    expect(selectBoard(actor.getSnapshot())).toMatchObject({ kind: 'undated', day: null, date: '2026-11-23' })
    grab()
    actor.send({ type: 'block.asked', technicianId: '11' })
    actor.send({ type: 'refresh.requested' })
    expect([state(), context().move, context().drawing, asked.length]).toEqual(['"undated"', null, null, 1])
    actor.send({ type: 'date.changed', date: '2026-11-23' })
    await flush()
    expect(selectBoard(actor.getSnapshot())).toMatchObject({ kind: 'board', date: '2026-11-23' })
  })

  it('takes every transition it declares', () => expect(transitions.untaken(boardMachine)).toEqual([]))
})
