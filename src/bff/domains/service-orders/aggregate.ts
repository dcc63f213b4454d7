import type { Coordinates } from '#contracts/kit/location.ts'
import type {
  InterventionMode,
  InterventionResult,
  Priority,
  SchedulePeriod,
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import type { AddedEquipment } from '../../db/tables.ts'

interface PauseRecord {
  id: string | null
  startedAt: Date
  endedAt: Date | null
  reasonId: string | null
}

export interface EquipmentChangeRecord {
  id: string | null
  change: 'REPLACED' | 'ADDED' | 'REMOVED'
  equipmentId: string | null
  oldEquipmentId: string | null
  added: AddedEquipment | null
  note: string | null
}

export interface InterventionRecord {
  id: string | null
  technicianId: string
  mode: InterventionMode
  displacedAt: Date | null
  arrivedAt: Date | null
  arrivalPosition: Coordinates | null
  startedAt: Date
  endedAt: Date | null
  result: InterventionResult | null
  description: string
  attendedBy: string | null
  editedAt: Date | null
  pauses: readonly PauseRecord[]
  changes: readonly EquipmentChangeRecord[]
  version: number
}

export interface OrderSchedule {
  date: string
  time: string | null
  period: SchedulePeriod | null
  minutes: number
  start: Date
  end: Date
}

export interface OrderRecord {
  id: string
  number: number
  accountId: string
  type: ServiceOrderType
  status: ServiceOrderStatus
  defect: string
  description: string
  requesterName: string | null
  requesterPhone: string | null
  priority: Priority
  costCenter: string | null
  billable: boolean
  technicianId: string | null
  schedule: OrderSchedule | null
  occurrenceId: string | null
  dueAt: Date | null
  rescheduleCount: number
  executionStartedAt: Date | null
  executionFinishedAt: Date | null
  validatedBy: string | null
  validatedAt: Date | null
  cancelReasonId: string | null
  cancelNote: string | null
  reproveReasonId: string | null
  reproveNote: string | null
  reprovedAt: Date | null
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
  version: number
}

export interface OrderAggregate {
  order: OrderRecord
  /** Oldest first. */
  interventions: readonly InterventionRecord[]
}

/** One line of an order's history; `seq` is gap-free within the order. */
export interface OrderEventRecord {
  at: Date
  type: string
  actorId: string
  from: ServiceOrderStatus | null
  to: ServiceOrderStatus
  reasonId: string | null
  note: string | null
  payload: Readonly<Record<string, unknown>>
}

export const serialOf = ({ added }: EquipmentChangeRecord): string | undefined =>
  added?.serialNumber?.toUpperCase()

/** Id of the equipment that an unapplied change removes. */
export const removedEquipmentId = ({ equipmentId, oldEquipmentId }: EquipmentChangeRecord): string | null =>
  oldEquipmentId ?? equipmentId

export const lastIntervention = ({ interventions }: OrderAggregate): InterventionRecord | undefined =>
  interventions.find(({ endedAt }) => endedAt === null) ?? interventions.at(-1)

export const occupiesSlot = (order: OrderRecord): boolean =>
  order.schedule?.time != null && order.technicianId !== null && isTagged(order.status, 'holdsTime')
