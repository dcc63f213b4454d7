import type { Kysely } from 'kysely'
import type { BodyOf, ReplyOf, RouteShape } from '#contracts/kit/wire.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Work, Write } from '../../http/writes.ts'
import type { Mapping, TableName } from './columns.ts'
import { type NamedRoute, type RecordRoutes, recordHandlers } from './handlers.ts'
import { type Filter, type TableOptions, tableRepository } from './repository.ts'
import { type RecordRules, type RecordService, recordService, type Versioned } from './service.ts'

export interface Parent {
  column: string
  field: string
  /** @throws Refusal NOT_FOUND */
  check(db: Kysely<Tables>, parentId: string): Promise<unknown>
  /** Locks it until the write ends. @throws Refusal NOT_FOUND */
  lock(work: Work, parentId: string): Promise<unknown>
  announce(work: Work, parentId: string): Promise<void>
}

type Rules<Read, Body> = Omit<RecordRules<Read, Body>, 'entity' | 'lock' | 'announce' | 'parentField'>

export type Description<Name extends TableName, Reply, Body> = Rules<Reply & Versioned, Body> &
  Mapping<Name, Reply, Body> & {
    table: Name
    orderBy: TableOptions['orderBy']
    where?: Filter
    /** Columns of a new row that the body does not give. */
    initial?(work: Work, parentId: string): Promise<object>
    /** Marks a removed row, which stays; `where` hides it. */
    removed?: object
    columns?(body: Body): object
  } & (
    | {
        parent: Parent
        announce?(work: Work, id: string, record: Reply & Versioned): Promise<void>
      }
    | {
        parent?: never
        announce(work: Work, id: string, record: Reply & Versioned): Promise<void>
      }
  )

type WritingRoute = RouteShape & { reply: { entries: object }; body: { entries: object } }

export type CrudRoutes = RecordRoutes & ({ update: WritingRoute } | { create: WritingRoute })

export type Writing<Routes extends CrudRoutes> = Routes extends { update: infer Route extends WritingRoute }
  ? Route
  : Routes extends { create: infer Route extends WritingRoute }
    ? Route
    : never

type ReadOf<Routes extends CrudRoutes> = ReplyOf<Writing<Routes>> & Versioned
export type WriteOf<Routes extends CrudRoutes> = BodyOf<Writing<Routes>> & object

interface RecordKit<Routes extends RecordRoutes, Read, Body> extends RecordService<Read, Body> {
  handlers(db: Db, write: Write): Pick<Handlers<Routes & HandlerRoutes>, NamedRoute & keyof Routes>
}

export type HandlerRoutes = Parameters<typeof recordHandlers>[0]

/** Handlers, reads and writes of a record, from its routes and one description. */
export const defineRecord = <Routes extends CrudRoutes & HandlerRoutes, Name extends TableName>(
  routes: Routes,
  description: Description<Name, ReplyOf<Writing<Routes>>, WriteOf<Routes>>,
): RecordKit<Routes, ReadOf<Routes>, WriteOf<Routes>> => {
  const { parent, table } = description
  const { reply, body } = (routes.update ?? routes.create) as WritingRoute
  const repository = tableRepository<ReadOf<Routes>, WriteOf<Routes>>({
    ...description,
    ...(parent && { parentColumn: parent.column }),
    fields: Object.keys(reply.entries),
    written: Object.keys(body.entries),
  })
  const service = recordService<ReadOf<Routes>, WriteOf<Routes>>(repository, {
    ...description,
    entity: table,
    ...(parent && { parentField: parent.field }),
    async lock(work, parentId, id) {
      if (parent) await parent.lock(work, parentId)
      else if (id !== null) await repository.lock(work, id)
    },
    async announce(work, parentId, record) {
      await description.announce?.(work, record.id, record)
      await parent?.announce(work, parentId)
    },
  })
  return {
    ...service,
    handlers: (db, write) => recordHandlers(routes, service, { db, write }, parent?.check),
  }
}
