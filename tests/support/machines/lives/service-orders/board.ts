import {
  type BoardDay,
  boardMachine,
  type MoveDraft,
  type OrderItem,
} from '#machines/service-orders/board/board.machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { answers, failing, lifeOf } from '../life.ts'

const TODAY = '2026-11-23'
/** A day for which the server knows no reasons. */
const WITHOUT_REASONS = '2026-11-25'

const itemOf = (id: string, status: OrderItem['order']['status'], version = 4): OrderItem => ({
  kind: 'ORDER',
  start: `${TODAY}T13:00:00.000Z`,
  end: `${TODAY}T14:30:00.000Z`,
  period: null,
  order: {
    id,
    number: Number(id),
    status,
    type: 'MAINTENANCE',
    priority: 3,
    account: { id: '7', name: 'Padaria Aurora', city: 'Campinas' },
    minutes: 90,
    late: false,
    version,
    covered: true,
  },
})

const technicians = [
  { id: '11', name: 'Ana', station: { id: '3', name: 'Posto 3' } },
  { id: '12', name: 'Bruno', station: null },
]

const dayWith = (...items: OrderItem[]): BoardDay => ({
  groups: technicians.map(({ id, name, station }) => ({
    station,
    technicians: [
      { id, name, image: { url: null }, vehicle: null, status: 'ONLINE', counts: {}, minutesScheduled: 90 },
    ],
  })) as never,
  calendars: technicians.map(({ id, name }, index) => ({
    technician: { id, name },
    items: index === 0 ? items : [],
    periods: [],
  })),
  at: `${TODAY}T12:00:00.000Z`,
})

const ordersIn = (day: BoardDay | null) =>
  day?.calendars.map(({ items }) =>
    items.map(item => item.kind === 'ORDER' && [item.order.id, item.order.version]),
  )

const mine = itemOf('42', 'SCHEDULED')
const visited = itemOf('9', 'IN_PROGRESS')
const now = dayWith(mine)
const later = dayWith(itemOf('42', 'RESCHEDULED', 5))
const without = dayWith(visited)
/** What the board may be like when it is asked for in some state. */
const boards: [string, BoardDay[]][] = [
  ['catchingUp', [later, without]],
  ['settling', [now, { ...now, at: `${TODAY}T13:30:00.000Z` }]],
]
const moved = serviceOrder({ id: '42', number: 42, status: 'RESCHEDULED', version: 5 })
const reasons = [{ id: '41', code: 'RAIN', name: 'Chuva', requiresNote: true }]
const place = { technicianId: '11', minute: 600 }
const draft: MoveDraft = {
  orderId: '42',
  date: TODAY,
  to: { technicianId: '12', minute: 660 },
  toDate: TODAY,
  reasonId: '41',
  note: 'O cliente pediu.',
}

export const boardLife = lifeOf(boardMachine, {
  inputs: [
    { date: TODAY, mayBlock: true },
    { date: WITHOUT_REASONS, mayBlock: false },
  ],
  sees: ({ date, mayBlock, drawing, day, move, ...rest }) => [
    date,
    mayBlock,
    drawing,
    ordersIn(day),
    move && [move.item.order.version, move.to, move.reasonId, move.note],
    rest.reasons.length,
    rest.missing,
    rest.moved?.version,
    rest.stale,
    rest.failure !== null,
  ],
  says: {
    'date.changed': [{ date: WITHOUT_REASONS }],
    'rights.changed': [{ mayBlock: true }, { mayBlock: false }],
    'order.grabbed': [mine, visited].map(item => ({ item, place })),
    'order.carried': [{ place: { technicianId: '12', minute: 665 } }],
    'order.nudged': [1, -1].map(rows => ({ minutes: 0, technicians: rows, among: ['11', '12'] })),
    'reason.chosen': [{ reasonId: '41' }],
    'note.changed': [{ note: 'O cliente pediu.' }],
    'alternative.chosen': [{ date: TODAY, minute: 660 }],
    'move.recalled': [{ draft }, { draft: { ...draft, orderId: '9' } }],
    'block.started': [{ place }],
    'block.stretched': [{ minute: 720 }],
    'block.asked': [{ technicianId: '12' }],
    'xstate.done.actor.loadBoard': ({ value }) =>
      answers(...(boards.find(([state]) => JSON.stringify(value).includes(state))?.[1] ?? [now])),
    'xstate.done.actor.loadReasons': ({ context: { date } }) =>
      answers(date === WITHOUT_REASONS ? [] : reasons),
    'xstate.done.actor.moveOrder': answers(moved),
    'xstate.error.actor.moveOrder': [failing('conflict', { code: 'VERSION_CONFLICT' }), failing()],
  },
})
