import type { ColumnType, Generated } from 'kysely'
import type {
  InterventionMode,
  InterventionResult,
  SchedulePeriod,
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders.contract.ts'

type Id = Generated<string>
type Instant = Date
type Json<T> = ColumnType<T, string, string>

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
  categories: Generated<string[]>
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

export interface AttemptTable {
  id: Id
  key: string
  at: Instant
  ok: boolean
}

export interface StationTable {
  id: Id
  name: string
  phone_extension: string | null
  location: string | null
  kind: Generated<string>
  attendance_profile_id: string | null
  active: Generated<boolean>
  deleted_at: Instant | null
  operator_id: string | null
  logged_on_at: Instant | null
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

export interface TagTable {
  id: Id
  name: string
  scope: 'CUSTOMER' | 'ACCOUNT' | 'SERVICE_ORDER'
  color: string | null
}

export interface CustomerTable {
  id: Id
  name: string
  second_name: Generated<string>
  name_folded: Generated<string>
  document: string
  person_type: 'PF' | 'PJ'
}

export interface PatrimonyTable {
  id: Id
  name: string
  city: string
  uf: string
}

export interface AccountTable {
  id: Id
  code: string
  name: string
  search_folded: Generated<string>
  customer_id: string
  patrimony_id: string
  status: Generated<'DRAFT' | 'ACTIVE' | 'SUSPENDED' | 'INACTIVE'>
}

export interface EquipmentTable {
  id: Id
  account_id: string
  kind: string
  model: string
  serial_number: string | null
  location: string | null
  ownership: 'COMPANY' | 'CUSTOMER'
  installed_at: string | null
  status: Generated<'ACTIVE' | 'DEFECTIVE' | 'REMOVED'>
  version: Generated<number>
}

export interface ReasonTable {
  id: Id
  scope: string
  code: string
  name: string
  requires_note: Generated<boolean>
  sort: Generated<number>
  active: Generated<boolean>
}

export interface CounterTable {
  name: string
  value: string
}

export interface ServiceOrderTable {
  id: Id
  number: string
  account_id: string
  type: ServiceOrderType
  status: ServiceOrderStatus
  defect: string
  description: Generated<string>
  requester_name: string | null
  requester_phone: string | null
  priority: Generated<number>
  cost_center: string | null
  billable: Generated<boolean>
  technician_id: string | null
  schedule_date: string | null
  schedule_time: string | null
  schedule_period: SchedulePeriod | null
  schedule_minutes: Generated<number>
  schedule_start: Instant | null
  schedule_end: Instant | null
  occurrence_id: string | null
  due_at: Instant | null
  reschedule_count: Generated<number>
  execution_started_at: Instant | null
  execution_finished_at: Instant | null
  validated_by: string | null
  validated_at: Instant | null
  cancel_reason_id: string | null
  cancel_note: string | null
  reprove_reason_id: string | null
  reprove_note: string | null
  reproved_at: Instant | null
  created_by: string | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface ServiceOrderTagTable {
  service_order_id: string
  tag_id: string
}

export interface ServiceOrderEventTable {
  id: Id
  service_order_id: string
  seq: number
  at: Generated<Instant>
  type: string
  actor_id: string | null
  from_status: string | null
  to_status: string | null
  reason_id: string | null
  note: string | null
  payload: ColumnType<Record<string, unknown>, string | undefined, string>
}

export interface InterventionTable {
  id: Id
  service_order_id: string
  technician_id: string
  mode: InterventionMode
  displaced_at: Instant | null
  arrived_at: Instant | null
  started_at: Generated<Instant>
  ended_at: Instant | null
  result: InterventionResult | null
  description: Generated<string>
  attended_by: string | null
  edited_at: Instant | null
  deleted_at: Instant | null
  version: Generated<number>
}

export interface InterventionPauseTable {
  id: Id
  intervention_id: string
  started_at: Instant
  ended_at: Instant | null
  reason_id: string | null
}

export interface AddedEquipment {
  kind: string
  model: string
  serialNumber?: string | undefined
  location?: string | undefined
}

export interface InterventionEquipmentChangeTable {
  id: Id
  intervention_id: string
  change: 'REPLACED' | 'ADDED' | 'REMOVED'
  equipment_id: string | null
  old_equipment_id: string | null
  added: Json<AddedEquipment | null> | null
  note: string | null
}

export interface TechnicianBlockTable {
  id: Id
  technician_id: string
  starts_at: Instant
  ends_at: Instant
  all_day: Generated<boolean>
  reason: string
  note: string | null
}

export interface TechnicianCalendarTable {
  id: Id
  technician_id: string
  during: string
  kind: 'ORDER' | 'BLOCK'
  service_order_id: string | null
  block_id: string | null
}

export interface AuditLogTable {
  id: Id
  at: Generated<Instant>
  user_id: string | null
  action: string
  entity: string
  entity_id: string
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

export interface OutboxTable {
  id: Id
  at: Generated<Instant>
  topic: string
  entity_id: string
  payload: Json<unknown>
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

/** The tables the queries touch, as the migrations make them. */
export interface Tables {
  permission_group: PermissionGroupTable
  operational_profile: OperationalProfileTable
  attendance_profile: AttendanceProfileTable
  app_user: AppUserTable
  token_family: TokenFamilyTable
  user_session: UserSessionTable
  attempt: AttemptTable
  station: StationTable
  station_log: StationLogTable
  tag: TagTable
  customer: CustomerTable
  patrimony: PatrimonyTable
  account: AccountTable
  equipment: EquipmentTable
  reason: ReasonTable
  counter: CounterTable
  service_order: ServiceOrderTable
  service_order_tag: ServiceOrderTagTable
  service_order_event: ServiceOrderEventTable
  intervention: InterventionTable
  intervention_pause: InterventionPauseTable
  intervention_equipment_change: InterventionEquipmentChangeTable
  technician_block: TechnicianBlockTable
  technician_calendar: TechnicianCalendarTable
  audit_log: AuditLogTable
  idempotency_key: IdempotencyKeyTable
  outbox: OutboxTable
  setting: SettingTable
  schema_migration: SchemaMigrationTable
}
