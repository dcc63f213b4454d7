import { orderCopyMachine } from '#machines/service-orders/create/copy-order.machine.ts'
import {
  type Day,
  type ScheduleDraft,
  scheduleMachine,
} from '#machines/service-orders/schedule/schedule.machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'
import { answers, failing, lifeOf } from '../life.ts'

const open = serviceOrder({ allowed: ['SCHEDULE', 'CANCEL'] })
const visiting = serviceOrder({ status: 'IN_PROGRESS', allowed: ['INTERRUPT'], version: 5 })
const canceled = serviceOrder({ status: 'CANCELED', allowed: [], version: 9 })
const booked = serviceOrder({ status: 'SCHEDULED', allowed: ['RESCHEDULE'], version: 6 })

export const orderCopyLife = lifeOf(orderCopyMachine, {
  inputs: [{ id: '42', seed: 'uma semente' }],
  sees: ({ intents }) => intents % 2,
  says: {
    'xstate.done.actor.copyOrder': answers(serviceOrder({ id: '43', number: 1043 })),
    'xstate.error.actor.copyOrder': [failing(), failing('conflict')],
  },
})

const day: Day = { choices: [], total: 0, calendars: [], over: [] }
const reasons = [{ id: '49', code: 'OTHER', name: 'Outro', requiresNote: true }]
const said = { reasonId: '49', note: 'O cliente pediu.', result: 'SOLVED' as const }
const draft: ScheduleDraft = {
  plan: {
    date: '2026-11-24',
    minutes: 60,
    technicianId: '12',
    technicianName: 'Bruno',
    time: '10:00',
    period: null,
  },
  justification: said,
}
const taken = failing('conflict', {
  code: 'SLOT_TAKEN',
  details: { alternatives: [{ start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T15:00:00.000Z' }] },
})

/** Orders by id; one of them asks for a reason. */
const orders = new Map([
  ['42', open],
  ['43', { ...visiting, id: '43' }],
])

export const scheduleLife = lifeOf(scheduleMachine, {
  inputs: [...orders.keys()].map(id => ({ id, date: '2026-11-23' })),
  sees: ({ order, event, plan, justification, day: shown, ...rest }) => [
    order?.version,
    shown?.current === true,
    event,
    plan.technicianId,
    plan.technicianName,
    plan.time,
    justification.reasonId,
    rest.reasons.length,
    rest.missing.length > 0,
    rest.failure !== null,
  ],
  says: {
    'plan.changed': [{ change: { date: '2026-11-24' } }, { change: { minutes: 90 } }],
    'name.changed': [{ name: 'ana' }],
    'slot.chosen': [{ technicianId: '12', technicianName: 'Bruno', time: '10:00', period: null }],
    'alternative.chosen': [{ date: '2026-11-24', time: '10:00', period: null }],
    'justification.changed': [{ change: said }],
    'draft.recalled': [{ draft }],
    'xstate.done.actor.loadOrder': ({ context: { id, order } }) =>
      answers(...(order ? [{ ...order, version: 8 }, booked, canceled] : [orders.get(id), canceled])),
    'xstate.error.actor.loadOrder': [failing('notFound'), failing()],
    'xstate.done.actor.loadDay': answers(day),
    'xstate.done.actor.loadReasons': answers(reasons),
    'xstate.done.actor.sendSchedule': answers(booked),
    'xstate.error.actor.sendSchedule': [taken, failing('conflict', { code: 'VERSION_CONFLICT' }), failing()],
  },
})
