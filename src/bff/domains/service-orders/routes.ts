import type {
  newServiceOrderRoutes,
  TransitionEvent,
  transitionRoutes,
} from '#contracts/service-orders/service-order-events.contract.ts'
import { transitionBodies } from '#contracts/service-orders/service-order-events.contract.ts'
import type { serviceOrderVisitRoutes } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { serviceOrderWorkRoutes } from '#contracts/service-orders/service-order-work.contract.ts'
import type { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/mount.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import type { Write } from '../../http/writes.ts'
import { readUpload } from '../../images/upload.ts'
import type { Clock } from '../../kit/time.ts'
import { queryTags } from '../accounts/tags/service.ts'
import type { EventInput } from './apply-event.ts'
import { findOrder } from './details/repository.ts'
import { duplicateOrder, updateOrder } from './edit/service.ts'
import { listOrders, listRows } from './list/repository.ts'
import { summarize } from './list/summary.ts'
import { booking } from './schedule/slot-conflicts.ts'
import { createServiceOrder, sendEvent } from './service.ts'
import { addImage, markImage, removeImage } from './visits/images.ts'
import { addNote, editNote, removeNote } from './visits/notes.ts'
import { findInterventions } from './visits/repository.ts'
import { addIntervention, editIntervention, removeIntervention } from './visits/service.ts'
import { removeSignature, signVisit } from './visits/signature.ts'

export const serviceOrderHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<
  typeof serviceOrderRoutes &
    typeof serviceOrderWorkRoutes &
    typeof serviceOrderVisitRoutes &
    typeof newServiceOrderRoutes
> => ({
  list: ({ query }) => listOrders(db, query, clock()),

  async find({ params, actor }) {
    const order = await findOrder(db, params.id, actor, clock())
    if (!order) throw new Refusal('NOT_FOUND')
    return order
  },

  ofAccount: ({ params, query }) => listRows(db, { ...query, accountIds: [params.accountId] }, clock()),

  summary: ({ query }) => summarize(db, query, clock()),

  tags: ({ body }) => queryTags(db, { ...body, scope: 'SERVICE_ORDER' }),

  create: ({ body, actor, request }) =>
    booking(db, clock(), actor, '0', body.schedule, () =>
      write(actor, request, work => createServiceOrder(work, body)),
    ),

  update: ({ params, body, actor, request }) =>
    write(actor, request, work => updateOrder(work, params.id, body)),

  duplicate: ({ params, actor, request }) => write(actor, request, work => duplicateOrder(work, params.id)),

  async interventions({ params }) {
    const order = await db
      .selectFrom('service_order')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!order) throw new Refusal('NOT_FOUND')
    return findInterventions(db, params.id)
  },

  addIntervention: ({ params, body, actor, request }) =>
    write(actor, request, work => addIntervention(work, params.id, body)),

  editIntervention: ({ params, body, actor, request }) =>
    write(actor, request, work => editIntervention(work, params, body)),

  removeIntervention: ({ params, actor, request }) =>
    write(actor, request, work => removeIntervention(work, params)),

  async addImage({ params, body, actor, request }) {
    const photo = await readUpload(body.imageFile)
    return write(actor, request, work => addImage(work, params.id, body, photo))
  },

  markImage: ({ params, body, actor, request }) =>
    write(actor, request, work => markImage(work, params, body.stage)),

  removeImage: ({ params, actor, request }) => write(actor, request, work => removeImage(work, params)),

  async sign({ params, body, actor, request }) {
    const onScreen = body.way === 'SCREEN'
    if (onScreen && !body.imageFile)
      throw invalidField('imageFile', 'required', 'Falta o desenho da assinatura.')
    const photo = onScreen && body.imageFile ? await readUpload(body.imageFile) : null
    return write(actor, request, work => signVisit(work, params, body, photo))
  },

  removeSignature: ({ params, actor, request }) =>
    write(actor, request, work => removeSignature(work, params)),

  addNote: ({ params, body, actor, request }) => write(actor, request, work => addNote(work, params, body)),

  editNote: ({ params, body, actor, request }) => write(actor, request, work => editNote(work, params, body)),

  removeNote: ({ params, actor, request }) => write(actor, request, work => removeNote(work, params)),
})

/** One handler per event: the flow decides, not the route. */
export const transitionHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof transitionRoutes> => {
  const handler =
    (event: TransitionEvent) =>
    ({ params, body, actor, request }: Call<(typeof transitionRoutes)[TransitionEvent]>) =>
      booking(db, clock(), actor, params.id, 'date' in body ? body : null, () =>
        write(actor, request, work => sendEvent(work, params.id, event, body as EventInput)),
      )
  const events = Object.keys(transitionBodies) as TransitionEvent[]
  return Object.fromEntries(events.map(event => [event, handler(event)])) as Handlers<typeof transitionRoutes>
}
