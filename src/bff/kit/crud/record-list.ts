import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { QueryOf, ReplyOf, RouteShape } from '#contracts/kit/wire.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Write } from '../../http/writes.ts'
import { allOf, like, type PageQuery, sortOf } from '../list.ts'
import { type Snake, snake, type TableName } from './columns.ts'
import type { NamedRoute } from './handlers.ts'
import {
  type CrudRoutes,
  type Description,
  defineRecord,
  type HandlerRoutes,
  type WriteOf,
  type Writing,
} from './record.ts'

const paging = ['sort', 'recordsPerPage', 'offset', 'page'] as const

type Filter<Query> = Exclude<keyof Query & string, (typeof paging)[number]>
type Condition<Value> = (value: NonNullable<Value>) => RawBuilder<unknown>
type SortName<Query> = Query extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : never

/** A filter without a column of its name (snake case) needs an entry. */
type Conditions<Row, Query> = {
  [Name in Filter<Query> as Snake<Name> extends keyof Row ? never : Name]: Condition<Query[Name]>
} & { [Name in Filter<Query>]?: Condition<Query[Name]> }

interface Listing<Row, Query> {
  /** Other filters compare their column. */
  where: Conditions<Row, Query>
  /** SQL by name of sort; the first is the usual one. */
  sorts: (query: Query) => Readonly<Record<SortName<Query>, RawBuilder<unknown>>>
}

type PagedRoutes = CrudRoutes & HandlerRoutes & { query: RouteShape }

/** Finds a text anywhere in one, accent- and case-free. */
export const searchIn =
  (text: RawBuilder<unknown>) =>
  (search: string): RawBuilder<unknown> =>
    sql`folded(${text}) LIKE folded(${like(search)})`

const equals = (table: string, name: string, value: unknown) => {
  const column = sql.ref(`${table}.${snake(name)}`)
  return Array.isArray(value) ? sql`${column} = ANY(${value}::text[])` : sql`${column} = ${value}`
}

/** A record of `pagedRoutes`: what `defineRecord` makes, and the handler of its list. */
export const definePagedRecord = <Routes extends PagedRoutes, Name extends TableName>(
  routes: Routes,
  {
    list: { where, sorts },
    ...description
  }: Description<Name, ReplyOf<Writing<Routes>>, WriteOf<Routes>> & {
    list: Listing<Selectable<Tables[Name]>, QueryOf<Routes['query']>>
  },
) => {
  const record = defineRecord<Routes, Name>(
    routes,
    description as unknown as Description<Name, ReplyOf<Writing<Routes>>, WriteOf<Routes>>,
  )
  const conditions: Readonly<Record<string, Condition<unknown> | undefined>> = where
  const matching = (query: object) =>
    allOf(
      ...Object.entries(query).map(([name, value]) => {
        const isFilter = !paging.some(each => each === name) && value !== undefined && value !== ''
        return isFilter && (conditions[name]?.(value) ?? equals(description.table, name, value))
      }),
    )
  const page = (db: Db, query: PageQuery & { sort?: string }) => {
    const columns: Readonly<Record<string, RawBuilder<unknown>>> = sorts(query as QueryOf<Routes['query']>)
    return record.page(
      db,
      query,
      matching(query),
      sortOf(columns, query.sort ?? Object.keys(columns)[0] ?? ''),
    )
  }
  return {
    ...record,
    handlers: (db: Db, write: Write) =>
      ({
        ...record.handlers(db, write),
        query: ({ query }: { query: PageQuery }) => page(db, query),
      }) as unknown as Pick<Handlers<Routes>, (NamedRoute | 'query') & keyof Routes>,
  }
}
