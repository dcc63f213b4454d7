import type { FieldError } from '#contracts/kit/wire.ts'
import { blockEditorMachine } from '#machines/technicians/blocks/block-editor.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

const ordersOf = (...ids: string[]) => ids.map(id => ({ id, number: 1000 + Number(id), status: 'SCHEDULED' }))
const hit = (orders: readonly unknown[], ...fieldErrors: FieldError[]) =>
  failing('conflict', { code: 'BLOCK_CONFLICT', fieldErrors, details: { orders } })
const opposed = { field: 'startsAt', code: 'blocked', message: 'Ana Lima já tem a agenda bloqueada.' }
const outcomes = [
  hit(ordersOf('1')),
  hit(ordersOf('1', '9')),
  hit(ordersOf('1'), opposed),
  hit([], opposed),
  failing(),
]

export const blockingLife = lifeOf(blockEditorMachine, {
  inputs: [true, false].map(mayUnschedule => ({ mayUnschedule })),
  sees: ({ blocking, orders, failure, problem }) => [
    blocking?.idempotencyKey,
    orders.map(({ id }) => id),
    failure?.kind,
    problem,
  ],
  says: {
    'blocking.requested': [{ blocking: { values: {}, version: null, idempotencyKey: 'semente-1' } }],
    'xstate.done.actor.send': answers([{ id: '3' }]),
    'xstate.done.actor.unschedule': answers([{ id: '3' }]),
    'xstate.error.actor.send': outcomes,
    'xstate.error.actor.unschedule': outcomes,
  },
})
