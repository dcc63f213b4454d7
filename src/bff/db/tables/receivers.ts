import type { Generated } from 'kysely'
import type { Id, Instant, Json } from './columns.ts'

export interface ReceiverTable {
  id: Id
  name: string
  key_digest: Buffer
  created_at: Instant
  created_by: string | null
  last_seen_at: Instant | null
  received: Generated<string>
  revoked_at: Instant | null
  revoked_by: string | null
  version: Generated<number>
}

export interface DueTable {
  id: Id
  kind: string
  key: string
  at: Instant
  payload: Json<Readonly<Record<string, unknown>>>
  next_at: Instant
  failures: Generated<number>
}
