import type { Kysely } from 'kysely'
import type { BodyOf, ReplyOf } from '#contracts/kit/wire.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Work, Write } from '../../http/writes.ts'
import type { Mapping, TableName } from './columns.ts'
import { type NamedRoute, type RecordRoutes, recordHandlers } from './handlers.ts'
import { tableRepository } from './repository.ts'
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
    parent: Parent
    /** Columns; the id comes last by itself. */
    orderBy: readonly string[]
    /** Columns of a new row that the body does not give. */
    initial?(work: Work, parentId: string): Promise<object>
  }

type CrudRoutes = RecordRoutes & { find: { reply: { entries: object } } }

type ReadOf<Routes extends CrudRoutes> = ReplyOf<Routes['find']> & Versioned
type WriteOf<Routes extends CrudRoutes> = BodyOf<Routes['create']> & object

export interface RecordKit<Routes extends RecordRoutes, Read, Body> extends RecordService<Read, Body> {
  handlers(db: Db, write: Write): Pick<Handlers<Routes & HandlerRoutes>, NamedRoute & keyof Routes>
}

type HandlerRoutes = Parameters<typeof recordHandlers>[0]

/**
 * A record of a parent: its handlers, and the reads and writes they are made of, from its routes and one
 * description. The audit trail calls it by its table.
 */
export const defineRecord = <Routes extends CrudRoutes & HandlerRoutes, Name extends TableName>(
  routes: Routes,
  description: Description<Name, ReadOf<Routes>, WriteOf<Routes>>,
): RecordKit<Routes, ReadOf<Routes>, WriteOf<Routes>> => {
  const { parent, table } = description
  const repository = tableRepository<ReadOf<Routes>, WriteOf<Routes>>({
    ...description,
    parentColumn: parent.column,
    fields: Object.keys(routes.find.reply.entries),
  })
  const service = recordService(repository, {
    ...description,
    entity: table,
    parentField: parent.field,
    lock: parent.lock,
    announce: parent.announce,
  })
  return {
    ...service,
    handlers: (db, write) => recordHandlers(routes, service, { db, write }, parent.check),
  }
}
