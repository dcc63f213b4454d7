import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../tables.ts'
import { bulkInsert } from '../../bulk.ts'
import { createRandom } from '../kit/random.ts'
import { drivenPath, type Parked } from './vehicle-paths.ts'

/**
 * Positions of vehicles with a tracker, and the ways that led there.
 * @param hours how far back the ways go
 */
export const addPositions = async (
  trx: Transaction<Tables>,
  now: Date,
  hours: number,
  seed: number,
): Promise<void> => {
  const { rows: parked } = await sql<Parked>`
    INSERT INTO vehicle_position (vehicle_id, at, latitude, longitude, speed_kmh, course, ignition)
    SELECT vehicle.id, ${now}::timestamptz - vehicle.id * interval '5 seconds',
      place.latitude + (vehicle.id % 5 - 2) * 0.004, place.longitude + (vehicle.id % 3 - 1) * 0.005,
      vehicle.id % 4 * 12, vehicle.id * 47 % 360, true
    FROM vehicle JOIN (SELECT latitude, longitude, row_number() OVER (ORDER BY id) AS place,
        count(*) OVER () AS places FROM patrimony WHERE latitude IS NOT NULL) AS place
      ON place.place = vehicle.id * 7 % place.places + 1
    WHERE vehicle.active AND vehicle.tracker_id IS NOT NULL
    RETURNING vehicle_id::text AS "vehicleId", at, latitude, longitude`.execute(trx)
  const rows = parked
    .sort((one, other) => Number(one.vehicleId) - Number(other.vehicleId))
    .flatMap(each => drivenPath(each, hours, createRandom(seed + Number(each.vehicleId))))
  await bulkInsert(trx, 'vehicle_position_history', rows)
}
