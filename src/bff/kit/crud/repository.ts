import { type Generated, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import type { Tables } from '../../db/tables.ts'
import type { Work } from '../../http/writes.ts'
import { type PageQuery, pageOf, type SortOrder } from '../list.ts'
import { columnsOf, selectionOf, wireOf } from './columns.ts'

export type Filter = RawBuilder<boolean>

/** Ids are those of the wire; no parent is `''`. */
export interface Repository<Read, Write> {
  /** @param filter adds conditions */
  list(db: Kysely<Tables>, parentId: string, filter?: Filter): Promise<Read[]>
  /** A page of all records, whatever their parent. @param filter adds conditions @param first sorts before the usual */
  page(db: Kysely<Tables>, query: PageQuery, filter?: Filter, first?: SortOrder): Promise<Page<Read>>
  /** Null when the parent has no such record. */
  find(db: Kysely<Tables>, parentId: string, id: string): Promise<Read | null>
  insert(work: Work, parentId: string, body: Write): Promise<Read>
  /** Raises the version. */
  update(work: Work, parentId: string, id: string, body: Write): Promise<Read>
  remove(work: Work, parentId: string, id: string): Promise<void>
  /** Locks one row until the write ends. */
  lock(work: Work, id: string): Promise<void>
}

export interface TableOptions {
  table: string
  parentColumn?: string
  /** Of the record; `written`: of the body. */
  fields: readonly string[]
  written: readonly string[]
  /** Columns or SQL; the id is appended. */
  orderBy: readonly (string | RawBuilder<unknown>)[]
  /** Hides other rows, such as deleted ones. */
  where?: Filter
  select?: object
  store?: object
  initial?(work: Work, parentId: string): Promise<object>
  removed?: object
  columns?(body: never): object
}

interface AnyTable {
  id: Generated<string>
  version: Generated<number>
}

/** Untyped: table names are not known here. */
const anyTables = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, AnyTable>>

export const tableRepository = <Read, Write extends object>({
  table,
  parentColumn,
  fields,
  written,
  orderBy,
  where = sql<boolean>`true`,
  select = {},
  store = {},
  initial = async () => ({}),
  removed,
  columns = () => ({}),
}: TableOptions): Repository<Read, Write> => {
  const selection = selectionOf(table, fields, select as Parameters<typeof selectionOf>[2])
  const stored = (body: Write) => ({
    ...columnsOf(body, written, store as Parameters<typeof columnsOf>[2]),
    ...columns(body as never),
  })
  const parentOf = (parentId: string) => (parentColumn ? { [parentColumn]: parentId } : {})
  const isOne = (parentId: string, id: string) =>
    sql<boolean>`${isUnder(parentId)} AND ${column('id')} = ${id}`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const isUnder = (parentId: string) =>
    parentColumn ? sql<boolean>`${where} AND ${column(parentColumn)} = ${parentId}` : where
  const inOrder = <Row>(rows: SelectQueryBuilder<Record<string, AnyTable>, string, Row>) =>
    [...orderBy, 'id'].reduce(
      (sorted: typeof rows, each) => sorted.orderBy(typeof each === 'string' ? column(each) : each),
      rows,
    )
  return {
    async list(db, parentId, filter = sql<boolean>`true`) {
      const rows = await inOrder(
        anyTables(db).selectFrom(table).select(selection).where(isUnder(parentId)).where(filter),
      ).execute()
      return rows.map(row => wireOf<Read>(row))
    },

    async page(db, query, filter = sql<boolean>`true`, first) {
      const matching = anyTables(db).selectFrom(table).where(where).where(filter)
      const { data, totalElements } = await pageOf(matching, query, found => {
        const rows = found.select(selection)
        return inOrder(first ? rows.orderBy(...first) : rows)
      })
      return { data: data.map(row => wireOf<Read>(row)), totalElements }
    },

    async find(db, parentId, id) {
      const row = await anyTables(db)
        .selectFrom(table)
        .select(selection)
        .where(isOne(parentId, id))
        .executeTakeFirst()
      return row ? wireOf<Read>(row) : null
    },

    async insert(work, parentId, body) {
      const row = await anyTables(work.trx)
        .insertInto(table)
        .values({ ...parentOf(parentId), ...(await initial(work, parentId)), ...stored(body) })
        .returning(selection)
        .executeTakeFirstOrThrow()
      return wireOf<Read>(row)
    },

    async update(work, parentId, id, body) {
      const row = await anyTables(work.trx)
        .updateTable(table)
        .set({ ...stored(body), version: sql<number>`version + 1` })
        .where(isOne(parentId, id))
        .returning(selection)
        .executeTakeFirstOrThrow()
      return wireOf<Read>(row)
    },

    async remove(work, parentId, id) {
      const rows = anyTables(work.trx)
      const one = isOne(parentId, id)
      if (removed)
        await rows
          .updateTable(table)
          .set({ ...removed, version: sql<number>`version + 1` })
          .where(one)
          .execute()
      else await rows.deleteFrom(table).where(one).execute()
    },

    async lock(work, id) {
      await anyTables(work.trx)
        .selectFrom(table)
        .select(sql`1`.as('held'))
        .where(sql<boolean>`${column('id')} = ${id}`)
        .forNoKeyUpdate()
        .execute()
    },
  }
}
