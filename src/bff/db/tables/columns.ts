import type { ColumnType, Generated } from 'kysely'

/** bigint in the database, a string everywhere else. */
export type Id = Generated<string>
export type Instant = Date
/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>
