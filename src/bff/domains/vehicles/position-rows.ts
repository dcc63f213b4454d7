import { type Kysely, sql } from 'kysely'
import type { ReceivedPosition } from '#contracts/vehicles/positions.contract.ts'
import type { Tables } from '../../db/tables.ts'

export interface VehiclePosition extends Omit<ReceivedPosition, 'trackerId' | 'at'> {
  vehicleId: string
  at: Date
  /** Far enough from the last one in time or place to be kept. */
  kept: boolean
}

/** Writes the last position of each vehicle, and those to be kept, in one statement. */
export const savePositions = async (
  db: Kysely<Tables>,
  positions: readonly VehiclePosition[],
): Promise<void> => {
  const rows = JSON.stringify(
    positions.map(each => ({
      vehicle_id: each.vehicleId,
      at: each.at.toISOString(),
      latitude: each.latitude,
      longitude: each.longitude,
      speed_kmh: each.speedKmh ?? null,
      course: each.course ?? null,
      ignition: each.ignition ?? null,
      battery_pct: each.batteryPct ?? null,
      kept: each.kept,
    })),
  )
  await sql`
    WITH told AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS told (vehicle_id bigint, at timestamptz,
        latitude double precision, longitude double precision, speed_kmh real, course real, ignition boolean,
        battery_pct smallint, kept boolean)
    ), history AS (
      INSERT INTO vehicle_position_history (vehicle_id, at, latitude, longitude, speed_kmh, course)
      SELECT vehicle_id, at, latitude, longitude, speed_kmh, course FROM told WHERE kept
      ON CONFLICT DO NOTHING
    )
    INSERT INTO vehicle_position AS last
      (vehicle_id, at, latitude, longitude, speed_kmh, course, ignition, battery_pct)
    SELECT vehicle_id, at, latitude, longitude, speed_kmh, course, ignition, battery_pct FROM told
    ON CONFLICT (vehicle_id) DO UPDATE SET at = excluded.at, latitude = excluded.latitude,
      longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, course = excluded.course,
      ignition = excluded.ignition, battery_pct = excluded.battery_pct
    WHERE last.at < excluded.at`.execute(db)
}
