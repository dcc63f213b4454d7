import type { ColumnType, Generated } from 'kysely'
import type { OccurrenceCategory, OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { HandoverSnapshot } from '#contracts/stations/handover.contract.ts'
import type { StationKind } from '#contracts/stations/stations.contract.ts'
import type { Id, Instant, Json } from './columns.ts'

export interface PermissionGroupTable {
  id: Id
  name: string
  description: string | null
  permissions: string[]
}

export interface OperationalProfileTable {
  id: Id
  code: string
  name: string
}

export interface AttendanceProfileTable {
  id: Id
  name: string
  description: string | null
  active: Generated<boolean>
  categories: Generated<OccurrenceCategory[]>
  min_priority: Generated<OccurrencePriority>
  max_priority: Generated<OccurrencePriority>
  account_tag_ids: Generated<string[]>
  max_simultaneous: Generated<number>
  auto_feed: Generated<boolean>
  can_cftv: Generated<boolean>
  can_dispatch: Generated<boolean>
  can_close: Generated<boolean>
  version: Generated<number>
}

export interface AppUserTable {
  id: Id
  name: string
  name_folded: Generated<string>
  email: string
  password_hash: string | null
  document: string | null
  phone: string | null
  phone_extension: string | null
  image_key: string | null
  active: Generated<boolean>
  permission_group_id: string | null
  extra_permissions: Generated<string[]>
  denied_permissions: Generated<string[]>
  operational_profile_id: string | null
  attendance_profile_id: string | null
  theme: 'light' | 'dark' | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface UserTagTable {
  id: Id
  name: string
}

export interface AppUserTagTable {
  user_id: string
  tag_id: string
}

export interface UserCoverageTable {
  id: Id
  user_id: string
  uf: string
  city: string | null
  neighborhood: string | null
}

export interface TokenFamilyTable {
  id: string
  user_id: string
  key: Buffer
  generation: Generated<number>
  delivered_at: Instant
  confirmed: Generated<boolean>
  created_at: Instant
  revoked_at: Instant | null
  revoked_why: 'LOGOUT' | 'REUSE' | 'PASSWORD' | 'ADMIN' | null
}

export interface UserSessionTable {
  user_id: string
  status: 'ONLINE' | 'OFFLINE'
  last_seen_at: Instant
}

export interface UserTabTable {
  user_id: string
  tab_id: string
  family_id: string | null
  seq: string
  status: 'ONLINE' | 'OFFLINE'
  last_seen_at: Instant
}

export interface PasswordTokenTable {
  token_hash: Buffer
  /** Null for an unknown e-mail. */
  user_id: string | null
  expires_at: Instant
  used_at: Instant | null
}

export interface AttemptTable {
  id: Id
  key: string
  at: Instant
  ok: boolean | null
}

export interface UnknownSignInTable {
  hour: Instant
  /** An IPv4 address or an IPv6 /64; empty when unknown. */
  network: string
  count: number
}

export interface StationTable {
  id: Id
  name: string
  phone_extension: string | null
  location: string | null
  kind: Generated<StationKind>
  attendance_profile_id: string | null
  active: Generated<boolean>
  deleted_at: Instant | null
  operator_id: string | null
  logged_on_at: Instant | null
  muted_until: Instant | null
  version: Generated<number>
}

export interface StationLogTable {
  id: Id
  station_id: string
  operator_id: string
  action: 'LOGON' | 'LOGOFF' | 'FORCED_LOGOFF'
  at: Generated<Instant>
  by_user_id: string | null
}

export interface ShiftHandoverTable {
  id: Id
  station_id: string
  from_user_id: string
  to_user_id: Generated<string | null>
  at: Instant
  text: string
  snapshot: Json<HandoverSnapshot>
  accepted_at: ColumnType<Instant | null, undefined, Instant>
}
