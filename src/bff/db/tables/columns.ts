import type { ColumnType, Generated } from 'kysely'

/** bigint in the database, string elsewhere. */
export type Id = Generated<string>
export type Instant = Date
export type Json<Value> = ColumnType<Value, string, string>
