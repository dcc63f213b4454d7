import type { Generated } from 'kysely'
import type { DraftKind } from '#contracts/drafts.contract.ts'
import type { Id, Instant, Json } from './columns.ts'

export interface AuditLogTable {
  id: Id
  at: Generated<Instant>
  user_id: string | null
  action: string
  entity: string
  entity_id: string
  account_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  ip: string | null
  request_id: string | null
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  request_hash: Buffer
  response: Json<unknown> | null
  created_at: Generated<Instant>
}

export interface DraftTable {
  user_id: string
  kind: DraftKind
  entity_key: string
  machine_version: number
  snapshot_enc: Buffer
  saved_at: Instant
}

export interface OutboxTable {
  id: Id
  at: Generated<Instant>
  topic: string
  entity_id: string
  payload: Json<unknown>
}

export interface MailOutboxTable {
  id: Id
  at: Generated<Instant>
  to_email: string
  subject: string
  body: string
  expires_at: Instant | null
  sent_at: Instant | null
  attempts: Generated<number>
  next_at: Generated<Instant>
}

export interface StoredFileTable {
  key: string
  type: string
  bytes: Buffer
  thumbnail: Buffer | null
  created_at: Generated<Instant>
}

export interface SettingTable {
  name: string
  value: string
}

export interface SchemaMigrationTable {
  name: string
  digest: string
  applied_at: Generated<Instant>
}
