import {
  type DispatchUpdate,
  dispatchBodies,
  type dispatchRoutes,
  type dispatchUpdateRoutes,
} from '#contracts/occurrences/dispatch.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Call, Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import { callAuthority } from './call-authority.ts'
import { requestVehicle } from './request-vehicle.ts'
import { suggestVehicles } from './suggested-vehicles.ts'
import { updateDispatch } from './update-dispatch.ts'

export const dispatchHandlers = (db: Db, write: Write): Handlers<typeof dispatchRoutes> => ({
  async suggestedVehicles({ params }) {
    const vehicles = await db.connection().execute(one => suggestVehicles(one, params.id))
    if (!vehicles) throw new Refusal('NOT_FOUND')
    return vehicles
  },
  create: ({ params, body, actor, request }) =>
    write(actor, request, work => requestVehicle(work, params.id, body)),
  callAuthority: ({ params, body, actor, request }) =>
    write(actor, request, work => callAuthority(work, params.id, body)),
})

/** One handler per event: the flow decides, not the route. */
export const dispatchUpdateHandlers = (write: Write): Handlers<typeof dispatchUpdateRoutes> => {
  const handler =
    (event: DispatchUpdate) =>
    ({ params, body, actor, request }: Call<(typeof dispatchUpdateRoutes)[DispatchUpdate]>) =>
      write(actor, request, work => updateDispatch(work, params, event, body))
  const events = Object.keys(dispatchBodies) as DispatchUpdate[]
  return Object.fromEntries(events.map(event => [event, handler(event)])) as Handlers<
    typeof dispatchUpdateRoutes
  >
}
