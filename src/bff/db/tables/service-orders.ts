import type { ColumnType, Generated } from 'kysely'
import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { ImageMoment } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import type {
  EquipmentKind,
  InterventionMode,
  InterventionResult,
  SchedulePeriod,
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { ImageStage } from '#contracts/service-orders/visit-images.contract.ts'
import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'
import type { Id, Instant, Json } from './columns.ts'

export interface ReasonTable {
  id: Id
  scope: string
  code: string
  name: string
  requires_note: Generated<boolean>
  sort: Generated<number>
  active: Generated<boolean>
  classification: ColumnType<OccurrenceClassification | null, OccurrenceClassification | null | undefined>
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
  arrival_latitude: number | null
  arrival_longitude: number | null
  started_at: Generated<Instant>
  ended_at: Instant | null
  result: InterventionResult | null
  description: Generated<string>
  attended_by: string | null
  signature_media_id: ColumnType<string | null, string | null | undefined>
  signed_on_paper_at: ColumnType<Instant | null, Instant | null | undefined>
  edited_at: Instant | null
  deleted_at: Instant | null
  version: Generated<number>
}

export interface MediaTable {
  id: Id
  owner_kind: 'OCCURRENCE' | 'SERVICE_ORDER' | 'INTERVENTION' | 'PATRIMONY' | 'USER' | 'EQUIPMENT'
  owner_id: string
  kind: 'IMAGE' | 'CLIP'
  title: string
  storage_key: string
  mime: string
  size_bytes: number | null
  created_at: Generated<Instant>
  created_by: string | null
  stage: ColumnType<ImageStage | null, ImageStage | null | undefined>
  reviewed_by: ColumnType<string | null, string | null | undefined>
  reviewed_at: ColumnType<Instant | null, Instant | null | undefined>
  attached_by: ColumnType<string | null, string | null | undefined>
  attached_at: ColumnType<Instant | null, Instant | null | undefined>
  camera_equipment_id: ColumnType<string | null, string | null | undefined>
  moment: ColumnType<ImageMoment | null, ImageMoment | null | undefined>
  width: ColumnType<number | null, number | null | undefined>
  height: ColumnType<number | null, number | null | undefined>
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
  kind: EquipmentKind
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

export interface InterventionNoteTable {
  id: Id
  intervention_id: string
  text: string
  author_id: string
  visibility: Generated<InterventionNote['visibility']>
  created_at: Generated<Instant>
  updated_at: Instant | null
  deleted_at: Instant | null
  version: Generated<number>
}

export interface TechnicianBlockTable {
  id: Id
  technician_id: string
  starts_at: Instant
  ends_at: Instant
  all_day: Generated<boolean>
  reason: BlockReason
  note: string | null
  series_id: string | null
  created_by: string | null
  created_at: Generated<Instant>
  version: Generated<number>
}

export interface TechnicianCalendarTable {
  id: Id
  technician_id: string
  during: string
  kind: 'ORDER' | 'BLOCK'
  service_order_id: string | null
  block_id: string | null
}
