import { type Kysely, sql } from 'kysely'
import type { SuggestedVehicle } from '#contracts/occurrences/dispatch.contract.ts'
import { estimateArrival } from '#contracts/rules/occurrences/arrival.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { iso } from '../rows.ts'
import { isActive } from './active-dispatch.ts'

interface Row {
  id: string
  prefix: string
  plate: string
  driver: SuggestedVehicle['driver']
  availability: SuggestedVehicle['availability']
  busyWith: SuggestedVehicle['busyWith']
  at: Date | null
  latitude: number | null
  longitude: number | null
}

interface Place {
  latitude: number | null
  longitude: number | null
}

const ranks: Readonly<Record<SuggestedVehicle['availability'], number>> = {
  AVAILABLE: 0,
  BUSY: 1,
  UNAVAILABLE: 2,
}

const byNearness = (one: SuggestedVehicle, other: SuggestedVehicle): number =>
  ranks[one.availability] - ranks[other.availability] ||
  (one.distanceM ?? Number.POSITIVE_INFINITY) - (other.distanceM ?? Number.POSITIVE_INFINITY) ||
  one.vehicle.name.localeCompare(other.vehicle.name, 'pt-BR', { numeric: true })

const placeOf = async (db: Kysely<Tables>, occurrenceId: string): Promise<Place | undefined> =>
  db
    .selectFrom('occurrence')
    .innerJoin('account', 'account.id', 'occurrence.account_id')
    .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
    .select(['patrimony.latitude', 'patrimony.longitude'])
    .where('occurrence.id', '=', occurrenceId)
    .executeTakeFirst()

const rowsOf = async (db: Kysely<Tables>): Promise<Row[]> => {
  const { rows } = await sql<Row>`${planned}
    SELECT vehicle.id::text AS id, vehicle.prefix, vehicle.plate, ${refTo('app_user', 'vehicle.driver_id')} AS driver,
      CASE WHEN d.id IS NOT NULL THEN 'BUSY' ELSE vehicle.availability END AS availability,
      CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('occurrence',
        jsonb_build_object('id', o.id::text, 'name', o.number::text),
        'arrivalDueAt', ${iso('d.arrival_due_at')}
      ) END AS "busyWith",
      position.at, position.latitude, position.longitude
    FROM vehicle
    LEFT JOIN vehicle_position position ON position.vehicle_id = vehicle.id
    LEFT JOIN dispatch d ON d.vehicle_id = vehicle.id AND ${isActive}
    LEFT JOIN occurrence o ON o.id = d.occurrence_id
    WHERE vehicle.active AND vehicle.purpose <> 'TECHNICAL'`.execute(db)
  return rows
}

const suggestion = (place: Place, row: Row): SuggestedVehicle => {
  const { latitude, longitude } = row
  const known = latitude !== null && longitude !== null && place.latitude !== null && place.longitude !== null
  const way = known
    ? estimateArrival(
        { latitude, longitude },
        { latitude: place.latitude as number, longitude: place.longitude as number },
      )
    : null
  return {
    vehicle: { id: row.id, name: row.prefix, plate: row.plate },
    driver: row.driver,
    distanceM: way?.distanceM ?? null,
    etaS: way?.etaS ?? null,
    availability: row.availability,
    busyWith: row.busyWith,
    lastPositionAt: row.at?.toISOString() ?? null,
  }
}

/** Free vehicles first, nearest first; null without such an occurrence. */
export const suggestVehicles = async (
  db: Kysely<Tables>,
  occurrenceId: string,
): Promise<SuggestedVehicle[] | null> => {
  const place = await placeOf(db, occurrenceId)
  if (!place) return null
  return (await rowsOf(db)).map(row => suggestion(place, row)).sort(byNearness)
}
