import { type Kysely, sql } from 'kysely'
import type { LastPosition } from '#contracts/vehicles/last-positions.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { iso } from '../../occurrences/rows.ts'

/** Of vehicles in use, one statement. */
export const readLastPositions = async (db: Kysely<Tables>): Promise<LastPosition[]> => {
  const { rows } = await sql<LastPosition>`
    SELECT last.vehicle_id::text AS "vehicleId", ${iso('last.at')} AS at, last.latitude, last.longitude,
      last.speed_kmh AS "speedKmh", last.course
    FROM vehicle_position last JOIN vehicle ON vehicle.id = last.vehicle_id AND vehicle.active`.execute(db)
  return rows
}
