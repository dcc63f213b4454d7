import type { Kysely } from 'kysely'
import type { BodyOf, ReplyOf } from '#contracts/kit/wire.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Work, Write } from '../../http/writes.ts'
import type { Mapping, TableName } from './columns.ts'
import { type NamedRoute, type RecordRoutes, recordHandlers } from './handlers.ts'
import { type Filter, type TableOptions, tableRepository } from './repository.ts'
import { type RecordRules, type RecordService, recordService, type Versioned } from './service.ts'

/** Records that belong to another, such as those of an account. */
export interface Parent {
  /** Where its id is kept. */
  column: string
  /** Its name in the audit trail. */
  field: string
  /** @throws Refusal NOT_FOUND */
  check(db: Kysely<Tables>, parentId: string): Promise<unknown>
  /** Holds it until the write ends. @throws Refusal NOT_FOUND */
  lock(work: Work, parentId: string): Promise<unknown>
  announce(work: Work, parentId: string): Promise<void>
}

type Rules<Read, Body> = Omit<RecordRules<Read, Body>, 'entity' | 'lock' | 'announce' | 'parentField'>

type Description<Name extends TableName, Read, Body> = Rules<Read, Body> &
  Mapping<Name, Read, Body> & {
    table: Name
    orderBy: TableOptions['orderBy']
    where?: Filter
    /** Columns of a new row that the body does not give. */
    initial?(work: Work, parentId: string): Promise<object>
  } & (
    | { parent: Parent }
    | {
        parent?: never
        /** Tells open screens. */
        announce(work: Work, id: string): Promise<void>
      }
  )

type CrudRoutes = RecordRoutes & {
  find: { reply: { entries: object } }
  create: { body: { entries: object } }
}

type ReadOf<Routes extends CrudRoutes> = ReplyOf<Routes['find']> & Versioned
type WriteOf<Routes extends CrudRoutes> = BodyOf<Routes['create']> & object

export interface RecordKit<Routes extends RecordRoutes, Read, Body> extends RecordService<Read, Body> {
  handlers(db: Db, write: Write): Pick<Handlers<Routes & HandlerRoutes>, NamedRoute & keyof Routes>
}

type HandlerRoutes = Parameters<typeof recordHandlers>[0]

/**
 * A record: its handlers, and the reads and writes they are made of, from its routes and one description. Without
 * a parent its own row is held while it is written. The audit trail calls it by its table.
 */
export const defineRecord = <Routes extends CrudRoutes & HandlerRoutes, Name extends TableName>(
  routes: Routes,
  description: Description<Name, ReadOf<Routes>, WriteOf<Routes>>,
): RecordKit<Routes, ReadOf<Routes>, WriteOf<Routes>> => {
  const { parent, table } = description
  const repository = tableRepository<ReadOf<Routes>, WriteOf<Routes>>({
    ...description,
    ...(parent && { parentColumn: parent.column }),
    fields: Object.keys(routes.find.reply.entries),
    written: Object.keys(routes.create.body.entries),
  })
  const service = recordService<ReadOf<Routes>, WriteOf<Routes>>(repository, {
    ...description,
    entity: table,
    ...(parent && { parentField: parent.field }),
    async lock(work, parentId, id) {
      if (parent) await parent.lock(work, parentId)
      else if (id !== null) await repository.lock(work, id)
    },
    announce: (work, parentId, { id }) =>
      description.parent ? description.parent.announce(work, parentId) : description.announce(work, id),
  })
  return {
    ...service,
    handlers: (db, write) => recordHandlers(routes, service, { db, write }, parent?.check),
  }
}
