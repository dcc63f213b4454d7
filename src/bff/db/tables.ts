import type {
  CentralCommandTable,
  CentralPartitionTable,
  CentralTable,
  CentralZoneTable,
  ContactTable,
  EquipmentTable,
  HolidayTable,
  OfficeHourTable,
  PatrolRunTable,
  PatrolTable,
} from './tables/account-records.ts'
import type {
  AccountNoteTable,
  AccountTable,
  AccountTagTable,
  CustomerTable,
  CustomerTagTable,
  PatrimonyTable,
  TagTable,
} from './tables/accounts.ts'
import type {
  AttendancePolicyOrderTable,
  AttendancePolicyTable,
  AttendancePolicyVersionTable,
  EventCodeTable,
} from './tables/attendance.ts'
import type {
  AttendanceSentenceTable,
  VehiclePositionHistoryTable,
  VehiclePositionTable,
  VehicleTable,
} from './tables/configuration.ts'
import type {
  AuditLogTable,
  DraftTable,
  IdempotencyKeyTable,
  MailOutboxTable,
  OutboxTable,
  SchemaMigrationTable,
  SettingTable,
  StoredFileTable,
} from './tables/cross-cutting.ts'
import type {
  AppUserTable,
  AppUserTagTable,
  AttemptTable,
  AttendanceProfileTable,
  OperationalProfileTable,
  PasswordTokenTable,
  PermissionGroupTable,
  ShiftHandoverTable,
  StationLogTable,
  StationTable,
  TokenFamilyTable,
  UnknownSignInTable,
  UserCoverageTable,
  UserSessionTable,
  UserTabTable,
  UserTagTable,
} from './tables/identity.ts'
import type {
  ContactAttemptTable,
  DispatchTable,
  OccurrenceEventTable,
  OccurrenceTable,
  SignalTable,
} from './tables/occurrences.ts'
import type { DueTable, ReceiverTable } from './tables/receivers.ts'
import type { RefusedConnectionTable } from './tables/refused-connections.ts'
import type {
  CounterTable,
  InterventionEquipmentChangeTable,
  InterventionNoteTable,
  InterventionPauseTable,
  InterventionTable,
  MediaTable,
  ReasonTable,
  ServiceOrderEventTable,
  ServiceOrderTable,
  ServiceOrderTagTable,
  TechnicianBlockTable,
  TechnicianCalendarTable,
} from './tables/service-orders.ts'
import type { TrainingRunTable } from './tables/training.ts'

export type { TokenFamilyTable } from './tables/identity.ts'
export type { OccurrenceTable } from './tables/occurrences.ts'
export type { AddedEquipment, InterventionTable, ServiceOrderTable } from './tables/service-orders.ts'

export interface Tables {
  permission_group: PermissionGroupTable
  operational_profile: OperationalProfileTable
  attendance_profile: AttendanceProfileTable
  app_user: AppUserTable
  user_tag: UserTagTable
  app_user_tag: AppUserTagTable
  user_coverage: UserCoverageTable
  token_family: TokenFamilyTable
  password_token: PasswordTokenTable
  user_session: UserSessionTable
  user_tab: UserTabTable
  attempt: AttemptTable
  unknown_sign_in: UnknownSignInTable
  station: StationTable
  station_log: StationLogTable
  shift_handover: ShiftHandoverTable
  tag: TagTable
  customer: CustomerTable
  customer_tag: CustomerTagTable
  patrimony: PatrimonyTable
  account: AccountTable
  account_tag: AccountTagTable
  account_note: AccountNoteTable
  central: CentralTable
  central_partition: CentralPartitionTable
  central_zone: CentralZoneTable
  central_command: CentralCommandTable
  central_refused_connection: RefusedConnectionTable
  receiver: ReceiverTable
  due: DueTable
  contact: ContactTable
  office_hour: OfficeHourTable
  patrol: PatrolTable
  patrol_run: PatrolRunTable
  vehicle: VehicleTable
  vehicle_position: VehiclePositionTable
  vehicle_position_history: VehiclePositionHistoryTable
  attendance_sentence: AttendanceSentenceTable
  event_code: EventCodeTable
  attendance_policy: AttendancePolicyTable
  attendance_policy_order: AttendancePolicyOrderTable
  attendance_policy_version: AttendancePolicyVersionTable
  holiday: HolidayTable
  equipment: EquipmentTable
  occurrence: OccurrenceTable
  occurrence_event: OccurrenceEventTable
  signal: SignalTable
  contact_attempt: ContactAttemptTable
  dispatch: DispatchTable
  training_run: TrainingRunTable
  reason: ReasonTable
  counter: CounterTable
  service_order: ServiceOrderTable
  service_order_tag: ServiceOrderTagTable
  service_order_event: ServiceOrderEventTable
  intervention: InterventionTable
  intervention_pause: InterventionPauseTable
  intervention_equipment_change: InterventionEquipmentChangeTable
  intervention_note: InterventionNoteTable
  media: MediaTable
  technician_block: TechnicianBlockTable
  technician_calendar: TechnicianCalendarTable
  audit_log: AuditLogTable
  idempotency_key: IdempotencyKeyTable
  draft: DraftTable
  outbox: OutboxTable
  mail_outbox: MailOutboxTable
  stored_file: StoredFileTable
  setting: SettingTable
  schema_migration: SchemaMigrationTable
}
