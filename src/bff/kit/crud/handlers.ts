import type { RouteShape } from '#contracts/kit/wire.ts'
import type { Db } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/mount.ts'
import type { Write } from '../../http/writes.ts'
import type { RecordService } from './service.ts'

export interface RecordRoutes {
  find?: RouteShape
  create?: RouteShape
  update?: RouteShape
  remove: RouteShape
}

export type NamedRoute = 'list' | keyof RecordRoutes

type AnyCall = Pick<Call<RouteShape & { access: 'signedIn' }>, 'actor' | 'request'> & {
  params: Readonly<Record<string, string>>
  body: never
}

/**
 * Handlers of a record's routes; spread others over those that differ.
 * @param checkParent requires the parent of a list
 * @throws Refusal NOT_FOUND
 */
export const recordHandlers = <Routes extends RecordRoutes & Record<string, RouteShape>>(
  routes: Routes,
  service: RecordService<object, never>,
  { db, write }: { db: Db; write: Write },
  checkParent: (db: Db, parentId: string) => Promise<unknown> = async () => {},
): Pick<Handlers<Routes>, NamedRoute & keyof Routes> => {
  const names = [...routes.remove.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const idParam = names.at(-1) ?? ''
  const [parentParam] = names.slice(0, -1)
  const parentOf = ({ params }: AnyCall) => (parentParam ? (params[parentParam] ?? '') : '')
  const idOf = ({ params }: AnyCall) => params[idParam] ?? ''
  const handlers = {
    async list(call: AnyCall) {
      await checkParent(db, parentOf(call))
      return service.list(db, parentOf(call))
    },
    find: (call: AnyCall) => service.find(db, parentOf(call), idOf(call)),
    create: (call: AnyCall) =>
      write(call.actor, call.request, work => service.create(work, parentOf(call), call.body)),
    update: (call: AnyCall) =>
      write(call.actor, call.request, work => service.update(work, parentOf(call), idOf(call), call.body)),
    remove: (call: AnyCall) =>
      write(call.actor, call.request, work => service.remove(work, parentOf(call), idOf(call))),
  }
  return handlers as unknown as Pick<Handlers<Routes>, NamedRoute & keyof Routes>
}
