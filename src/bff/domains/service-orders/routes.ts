import type {
  newServiceOrderRoutes,
  TransitionEvent,
  transitionRoutes,
} from '#contracts/service-order-events.contract.ts'
import { transitionBodies } from '#contracts/service-order-events.contract.ts'
import type { serviceOrderRoutes } from '#contracts/service-orders.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Write } from '../../http/writes.ts'
import type { Clock } from '../../time.ts'
import type { EventInput } from './effects.ts'
import { findOrder } from './find.ts'
import { listOrders } from './list.ts'
import { createServiceOrder, sendEvent } from './service.ts'

export const serviceOrderHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof serviceOrderRoutes & typeof newServiceOrderRoutes> => ({
  list: ({ query }) => listOrders(db, query, clock()),

  async find({ params, actor }) {
    const order = await findOrder(db, params.id, actor, clock())
    if (!order) throw new Refusal('NOT_FOUND')
    return order
  },

  create: ({ body, actor, request }) => write(actor, request, work => createServiceOrder(work, body)),
})

/** One handler an event: the flow, not the route, decides what it may do. */
export const transitionHandlers = (write: Write): Handlers<typeof transitionRoutes> => {
  const handler =
    (event: TransitionEvent) =>
    ({ params, body, actor, request }: Call<(typeof transitionRoutes)[TransitionEvent]>) =>
      write(actor, request, work => sendEvent(work, params.id, event, body as EventInput))
  const events = Object.keys(transitionBodies) as TransitionEvent[]
  return Object.fromEntries(events.map(event => [event, handler(event)])) as Handlers<typeof transitionRoutes>
}
