import type { Generated } from 'kysely'
import type { SentenceUsage } from '#contracts/configuration/sentences.contract.ts'
import type {
  VehicleAvailability,
  VehicleKind,
  VehiclePurpose,
} from '#contracts/configuration/vehicles.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
import type { Id, Instant } from './columns.ts'

export interface VehicleTable {
  id: Id
  prefix: string
  plate: string
  brand: string
  model: string
  year: number | null
  color: string | null
  kind: VehicleKind
  purpose: VehiclePurpose
  tracker_id: string | null
  driver_id: string | null
  base_id: string | null
  availability: Generated<VehicleAvailability>
  active: Generated<boolean>
  version: Generated<number>
}

/** Last position of each vehicle. */
export interface VehiclePositionTable {
  vehicle_id: string
  at: Instant
  latitude: number
  longitude: number
  speed_kmh: number | null
  course: number | null
  ignition: boolean | null
  battery_pct: number | null
}

export interface VehiclePositionHistoryTable {
  vehicle_id: string
  at: Instant
  latitude: number
  longitude: number
  speed_kmh: number | null
  course: number | null
}

export interface AttendanceSentenceTable {
  id: Id
  shortcut: string
  title: string
  text: string
  usage: SentenceUsage
  categories: OccurrenceCategory[]
  placeholders: string[]
  active: Generated<boolean>
  use_count: Generated<number>
  version: Generated<number>
}
