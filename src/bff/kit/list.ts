import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'

export interface PageQuery {
  recordsPerPage?: number | undefined
  offset?: number | undefined
  page?: number | undefined
}

export const pageSpan = ({ recordsPerPage: limit = PAGE_SIZE, offset, page = 1 }: PageQuery) => ({
  limit,
  offset: offset ?? (page - 1) * limit,
})

/** Finds a text anywhere, with its wildcards escaped. */
export const like = (text: string) => `%${text.replace(/[\\%_]/g, char => `\\${char}`)}%`

export const onlyFields = <Row extends object, Field extends keyof Row & string>(
  rows: readonly Row[],
  fields: readonly Field[] | undefined,
): Partial<Row>[] =>
  fields
    ? rows.map(row => Object.fromEntries(fields.map(field => [field, row[field]])) as object as Partial<Row>)
    : [...rows]

/**
 * A page of a query's matches, and how many match in all.
 * @param matching conditions, without columns
 * @param rowsOf adds columns and an order
 */
export const pageOf = async <Db, Table extends keyof Db, Output, Row>(
  matching: SelectQueryBuilder<Db, Table, Output>,
  query: PageQuery,
  rowsOf: (matching: SelectQueryBuilder<Db, Table, Output>) => SelectQueryBuilder<Db, Table, Row>,
): Promise<Page<Row>> => {
  const { limit, offset } = pageSpan(query)
  const [data, { total }] = await Promise.all([
    rowsOf(matching).limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow() as unknown as Promise<{ total: string }>,
  ])
  return { data: data as Row[], totalElements: Number(total) }
}

/** All of the conditions; false and undefined ones are left out. */
export const allOf = (
  ...conditions: readonly (RawBuilder<unknown> | false | '' | undefined)[]
): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...conditions.filter(each => typeof each === 'object')], sql` AND `)}`

/** Arguments of a query's `orderBy`. */
export type SortOrder = readonly [column: RawBuilder<unknown>, direction: 'asc' | 'desc']

/** Order for `name` or `-name`. @param columns SQL by name of sort */
export const sortOf = <Name extends string>(
  columns: Readonly<Record<Name, RawBuilder<unknown>>>,
  sort: Name | `-${Name}`,
): SortOrder => [columns[sort.replace(/^-/, '') as Name], sort.startsWith('-') ? 'desc' : 'asc']
