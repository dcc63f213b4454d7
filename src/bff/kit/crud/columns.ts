import { type AliasedRawBuilder, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import type { Tables } from '../../db/tables.ts'

export type TableName = keyof Tables & string

export type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : ''

type Column<Row, Field> = Field extends string
  ? Snake<Field> extends keyof Row
    ? Row[Snake<Field>]
    : undefined
  : undefined

type OnWire<Value> = Value extends Date ? string : Value

type ToSelect<Row, Read> = {
  [Field in keyof Read as OnWire<Column<Row, Field>> extends Read[Field] ? never : Field]: RawBuilder<unknown>
} & { [Field in keyof Read]?: RawBuilder<unknown> }

type ToStore<Row, Write> = {
  [Field in keyof Write as Write[Field] extends Column<Row, Field> ? never : Field]-?: (
    value: Write[Field],
    all: Write,
  ) => unknown
} & {
  [Field in keyof Write]?: (value: Write[Field], all: Write) => unknown
}

type OptionalWhenEmpty<Name extends string, Mapping> =
  Record<never, unknown> extends Mapping ? { [Key in Name]?: Mapping } : { [Key in Name]: Mapping }

/** Fields of other names or types than their columns (snake case) need an entry. */
export type Mapping<Name extends TableName, Read, Write> = OptionalWhenEmpty<
  'select',
  ToSelect<Selectable<Tables[Name]>, Read>
> &
  OptionalWhenEmpty<'store', ToStore<Insertable<Tables[Name]>, Write>>

export const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

export const selectionOf = (
  table: string,
  fields: readonly string[],
  select: Readonly<Record<string, RawBuilder<unknown> | undefined>>,
): AliasedRawBuilder[] =>
  fields.map(field => (select[field] ?? sql.ref(`${table}.${snake(field)}`)).as(field) as AliasedRawBuilder)

/** A row in wire format: instants are ISO-8601 text. */
export const wireOf = <Read>(row: Readonly<Record<string, unknown>>): Read =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  ) as Read

/** Columns to write; an omitted field without a rule leaves its column alone. */
export const columnsOf = (
  body: object,
  fields: readonly string[],
  store: Readonly<Record<string, ((value: never, all: never) => unknown) | undefined>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(field => {
      const value = (body as Record<string, unknown>)[field]
      const stored = store[field]
      return [snake(field), stored ? stored(value as never, body as never) : value]
    }),
  )

export const notStored = (): undefined => undefined

/** Empty text is stored as null. */
export const emptyToNull = (text: string | null | undefined): string | null => text || null

export const ascending = <Item extends string | number>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

export const refTo = (table: TableName, column: string, name = 'name'): RawBuilder<unknown> =>
  sql`(SELECT jsonb_build_object('id', id::text, 'name', ${sql.ref(name)})
    FROM ${sql.table(table)} WHERE id = ${sql.ref(column)})`

/** `{ id, name }` of each row that meets the condition, by name. */
export const refsTo = (table: TableName, where: RawBuilder<unknown>): RawBuilder<Ref[]> =>
  sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name) ORDER BY folded(name), id), '[]')
    FROM ${sql.table(table)} WHERE ${where})`
