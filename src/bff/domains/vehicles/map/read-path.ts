import { type Kysely, sql } from 'kysely'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import { LONGEST_PATH_MS } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { iso } from '../../occurrences/rows.ts'

/** The way of a vehicle between two moments, both included. @throws Refusal NOT_FOUND, VALIDATION */
export const readPath = async (
  db: Kysely<Tables>,
  vehicleId: string,
  { from, to }: { from: string; to: string },
): Promise<PathPosition[]> => {
  const [begin, end] = [new Date(from), new Date(to)]
  if (Number.isNaN(begin.getTime())) throw invalidField('from', 'date', 'Data inválida.')
  if (!(end >= begin)) throw invalidField('to', 'date', 'O fim deve ser depois do início.')
  if (end.getTime() - begin.getTime() > LONGEST_PATH_MS)
    throw invalidField('to', 'tooLong', 'Escolha um período de até 24 horas.')
  const vehicle = await db.selectFrom('vehicle').select('id').where('id', '=', vehicleId).executeTakeFirst()
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<PathPosition>`
    SELECT ${iso('past.at')} AS at, past.latitude, past.longitude, past.speed_kmh AS "speedKmh", past.course
    FROM vehicle_position_history past
    WHERE past.vehicle_id = ${vehicleId} AND past.at BETWEEN ${begin}::timestamptz AND ${end}::timestamptz
    ORDER BY past.at`.execute(db)
  return rows
}
