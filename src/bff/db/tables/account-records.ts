import type { ColumnType, Generated } from 'kysely'
import type { ContactRelation } from '#contracts/accounts/contacts.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders/service-orders.contract.ts'
import type { Id, Instant, Json } from './columns.ts'

/** `channel_*`: 0 is on, 1 is off (spec §3). */
export interface CentralTable {
  id: Id
  account_id: string
  name: string
  manufacturer: string
  model: string
  protocol: 'CONTACT_ID' | 'SIA_DC09' | 'INTELBRAS' | 'JFL' | 'VIAWEB' | 'PARADOX' | 'DSC' | 'OTHER'
  receiver_account: string
  mac: string | null
  imei: string | null
  channel_ethernet: Generated<0 | 1>
  channel_gprs: Generated<0 | 1>
  network_mode: Generated<0 | 1 | 2>
  ip: string | null
  netmask: string | null
  gateway: string | null
  dns: string | null
  port: number | null
  sim1_iccid: string | null
  sim1_carrier: string | null
  sim2_iccid: string | null
  sim2_carrier: string | null
  command_password_enc: Buffer | null
  command_password_set_at: Instant | null
  test_interval_minutes: Generated<number>
  keepalive_seconds: Generated<number>
  firmware: string | null
  connection_status: Generated<'ONLINE' | 'OFFLINE' | 'UNKNOWN'>
  last_signal_at: Instant | null
  last_test_at: Instant | null
  active: Generated<boolean>
  version: Generated<number>
}

export interface CentralPartitionTable {
  id: Id
  central_id: string
  number: number
  name: string
  armed_state: Generated<'ARMED' | 'ARMED_PARTIAL' | 'DISARMED' | 'UNKNOWN'>
  armed_changed_at: Instant | null
  armed_by: string | null
}

export interface CentralZoneTable {
  id: Id
  central_id: string
  number: number
  name: string
  partition_number: Generated<number>
  kind: string
  bypassed: Generated<boolean>
  camera_equipment_id: string | null
}

export interface CentralCommandTable {
  id: Id
  central_id: string
  kind: string
  args: Json<unknown> | null
  user_id: string
  occurrence_id: string | null
  status: Generated<'SENT' | 'ACKED' | 'FAILED' | 'TIMEOUT'>
  created_at: Generated<Instant>
  finished_at: Instant | null
  error: string | null
}

interface ContactPhone {
  kind: 'MOBILE' | 'HOME' | 'WORK'
  number: string
  whatsapp: boolean
}

export interface ContactTable {
  id: Id
  account_id: string
  name: string
  call_order: number
  relation: ContactRelation
  document: string | null
  email: string | null
  phones: Json<ContactPhone[]>
  panel_user_code: string | null
  password_enc: Buffer | null
  counter_password_enc: Buffer | null
  duress_password_enc: Buffer | null
  has_key: Generated<boolean>
  can_cancel: Generated<boolean>
  can_request_test: Generated<boolean>
  can_authorize_so: Generated<boolean>
  available_from: string | null
  available_to: string | null
  valid_from: string | null
  valid_to: string | null
  note: string | null
  active: Generated<boolean>
  version: Generated<number>
}

export interface OfficeHourTable {
  id: Id
  account_id: string
  name: string
  partition_numbers: Generated<number[]>
  weekdays: number[]
  opens_at: string
  closes_at: string
  tolerance_before_min: Generated<number>
  tolerance_after_min: Generated<number>
  holiday_behavior: Generated<'CLOSED' | 'NORMAL' | 'SPECIAL'>
  holiday_opens_at: string | null
  holiday_closes_at: string | null
  check_late_to_arm: Generated<boolean>
  check_early_disarm: Generated<boolean>
  valid_from: string | null
  valid_to: string | null
  active: Generated<boolean>
  version: Generated<number>
}

export interface PatrolTable {
  id: Id
  account_id: string
  name: string
  kind: 'VEHICLE' | 'VIRTUAL'
  weekdays: number[]
  window_start: string
  window_end: string
  times: Generated<string[]>
  interval_minutes: number | null
  tolerance_minutes: Generated<number>
  vehicle_id: string | null
  checkpoints: Json<{ id: string; name: string; cameraId?: string }[]>
  instructions: string | null
  active: Generated<boolean>
  version: Generated<number>
}

export interface PatrolRunTable {
  patrol_id: string
  at: Instant
  due_until: Instant
  /** Day its window opened, in the account's zone. */
  date: string
  occurrence_id: string
  missed: Generated<boolean>
}

export interface EquipmentTable {
  id: Id
  account_id: string
  central_id: string | null
  zone_number: number | null
  kind: EquipmentKind
  manufacturer: string | null
  model: string
  serial_number: string | null
  patrimony_code: string | null
  ownership: 'COMPANY' | 'CUSTOMER'
  location: string | null
  stream_url: string | null
  stream_user: ColumnType<string | null, string | null | undefined>
  /** Sealed by the vault. */
  stream_secret: ColumnType<Buffer | null, Buffer | null | undefined>
  installed_at: string | null
  warranty_until: string | null
  status: Generated<'ACTIVE' | 'DEFECTIVE' | 'REMOVED'>
  version: Generated<number>
}

export interface HolidayTable {
  id: Id
  date: string
  name: string
  scope: 'NATIONAL' | 'STATE' | 'MUNICIPAL' | 'COMPANY'
  uf: string | null
  city: string | null
  recurring: Generated<boolean>
  active: Generated<boolean>
  version: Generated<number>
}
