import type {
  AccountTable,
  CustomerTable,
  EquipmentTable,
  PatrimonyTable,
  TagTable,
} from './tables/accounts.ts'
import type {
  AuditLogTable,
  IdempotencyKeyTable,
  MailOutboxTable,
  OutboxTable,
  SchemaMigrationTable,
  SettingTable,
  StoredFileTable,
} from './tables/cross-cutting.ts'
import type {
  AppUserTable,
  AttemptTable,
  AttendanceProfileTable,
  OperationalProfileTable,
  PasswordTokenTable,
  PermissionGroupTable,
  StationLogTable,
  StationTable,
  TokenFamilyTable,
  UserSessionTable,
  UserTabTable,
} from './tables/identity.ts'
import type {
  CounterTable,
  InterventionEquipmentChangeTable,
  InterventionNoteTable,
  InterventionPauseTable,
  InterventionTable,
  ReasonTable,
  ServiceOrderEventTable,
  ServiceOrderTable,
  ServiceOrderTagTable,
  TechnicianBlockTable,
  TechnicianCalendarTable,
} from './tables/service-orders.ts'

export type { TokenFamilyTable } from './tables/identity.ts'
export type { AddedEquipment, InterventionTable, ServiceOrderTable } from './tables/service-orders.ts'

/** The tables the queries touch, as the migrations make them. */
export interface Tables {
  permission_group: PermissionGroupTable
  operational_profile: OperationalProfileTable
  attendance_profile: AttendanceProfileTable
  app_user: AppUserTable
  token_family: TokenFamilyTable
  password_token: PasswordTokenTable
  user_session: UserSessionTable
  user_tab: UserTabTable
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
  intervention_note: InterventionNoteTable
  technician_block: TechnicianBlockTable
  technician_calendar: TechnicianCalendarTable
  audit_log: AuditLogTable
  idempotency_key: IdempotencyKeyTable
  outbox: OutboxTable
  mail_outbox: MailOutboxTable
  stored_file: StoredFileTable
  setting: SettingTable
  schema_migration: SchemaMigrationTable
}
