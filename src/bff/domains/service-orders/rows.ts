import type { Selectable } from 'kysely'
import type { Coordinates } from '#contracts/kit/location.ts'
import type { ServiceOrderTable } from '../../db/tables.ts'
import type { InterventionRecord, OrderRecord, OrderSchedule } from './aggregate.ts'

const scheduleOf = (row: Selectable<ServiceOrderTable>): OrderSchedule | null =>
  row.schedule_date && row.schedule_start && row.schedule_end
    ? {
        date: row.schedule_date,
        time: row.schedule_time,
        period: row.schedule_period,
        minutes: row.schedule_minutes,
        start: row.schedule_start,
        end: row.schedule_end,
      }
    : null

export const orderOf = (row: Selectable<ServiceOrderTable>): OrderRecord => ({
  id: row.id,
  number: Number(row.number),
  accountId: row.account_id,
  type: row.type,
  status: row.status,
  defect: row.defect,
  description: row.description,
  requesterName: row.requester_name,
  requesterPhone: row.requester_phone,
  priority: row.priority as OrderRecord['priority'],
  costCenter: row.cost_center,
  billable: row.billable,
  technicianId: row.technician_id,
  schedule: scheduleOf(row),
  occurrenceId: row.occurrence_id,
  dueAt: row.due_at,
  rescheduleCount: row.reschedule_count,
  executionStartedAt: row.execution_started_at,
  executionFinishedAt: row.execution_finished_at,
  validatedBy: row.validated_by,
  validatedAt: row.validated_at,
  cancelReasonId: row.cancel_reason_id,
  cancelNote: row.cancel_note,
  reproveReasonId: row.reprove_reason_id,
  reproveNote: row.reprove_note,
  reprovedAt: row.reproved_at,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

export const orderRow = (order: OrderRecord) => ({
  number: String(order.number),
  account_id: order.accountId,
  type: order.type,
  status: order.status,
  defect: order.defect,
  description: order.description,
  requester_name: order.requesterName,
  requester_phone: order.requesterPhone,
  priority: order.priority,
  cost_center: order.costCenter,
  billable: order.billable,
  technician_id: order.technicianId,
  schedule_date: order.schedule?.date ?? null,
  schedule_time: order.schedule?.time ?? null,
  schedule_period: order.schedule?.period ?? null,
  schedule_minutes: order.schedule?.minutes ?? 60,
  schedule_start: order.schedule?.start ?? null,
  schedule_end: order.schedule?.end ?? null,
  occurrence_id: order.occurrenceId,
  due_at: order.dueAt,
  reschedule_count: order.rescheduleCount,
  execution_started_at: order.executionStartedAt,
  execution_finished_at: order.executionFinishedAt,
  validated_by: order.validatedBy,
  validated_at: order.validatedAt,
  cancel_reason_id: order.cancelReasonId,
  cancel_note: order.cancelNote,
  reprove_reason_id: order.reproveReasonId,
  reprove_note: order.reproveNote,
  reproved_at: order.reprovedAt,
  created_by: order.createdBy,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  version: order.version,
})

export const positionOf = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

export const interventionRow = (orderId: string, intervention: InterventionRecord) => ({
  service_order_id: orderId,
  technician_id: intervention.technicianId,
  mode: intervention.mode,
  displaced_at: intervention.displacedAt,
  arrived_at: intervention.arrivedAt,
  arrival_latitude: intervention.arrivalPosition?.latitude ?? null,
  arrival_longitude: intervention.arrivalPosition?.longitude ?? null,
  started_at: intervention.startedAt,
  ended_at: intervention.endedAt,
  result: intervention.result,
  description: intervention.description,
  attended_by: intervention.attendedBy,
  edited_at: intervention.editedAt,
  version: intervention.version,
})
