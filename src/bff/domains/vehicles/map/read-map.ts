import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contracts/kit/wire.ts'
import type {
  MapOccurrence,
  MapVehicle,
  OccurrenceMap,
  vehicleMapRoutes,
} from '#contracts/vehicles/vehicle-map.contract.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { allOf } from '../../../kit/list.ts'
import { isActive } from '../../occurrences/dispatch/active-dispatch.ts'
import { isOneOf } from '../../occurrences/list/filters.ts'
import { iso, rowColumns, rowJoins } from '../../occurrences/rows.ts'

type Db = Kysely<Tables>
type Query = QueryOf<typeof vehicleMapRoutes.read>

/** Open occurrences of one map; more would be a blot. */
const MOST_OCCURRENCES = 1000

const place = sql`CASE WHEN patrimony.latitude IS NULL OR patrimony.longitude IS NULL THEN NULL ELSE
  jsonb_build_object('latitude', patrimony.latitude, 'longitude', patrimony.longitude) END`

const isWithin = (table: string, box: Query['bbox']): RawBuilder<unknown> | undefined => {
  if (!box) return undefined
  const [west, south, east, north] = box
  return sql`${sql.ref(`${table}.longitude`)} BETWEEN ${west}::float8 AND ${east}::float8
    AND ${sql.ref(`${table}.latitude`)} BETWEEN ${south}::float8 AND ${north}::float8`
}

const readVehicles = async (db: Db, { bbox, purposes }: Query): Promise<MapVehicle[]> => {
  const shown = allOf(
    sql`vehicle.active`,
    isOneOf(sql`vehicle.purpose`, 'text', purposes),
    isWithin('last', bbox),
  )
  const { rows } = await sql<MapVehicle>`
    SELECT jsonb_build_object('id', vehicle.id::text, 'name', vehicle.prefix, 'plate', vehicle.plate) AS vehicle,
      vehicle.kind, vehicle.purpose, ${refTo('app_user', 'vehicle.driver_id')} AS driver,
      CASE WHEN last.vehicle_id IS NULL THEN NULL ELSE jsonb_build_object('at', ${iso('last.at')},
        'latitude', last.latitude, 'longitude', last.longitude, 'speedKmh', last.speed_kmh,
        'course', last.course) END AS position,
      CASE WHEN d.id IS NOT NULL THEN 'BUSY' ELSE vehicle.availability END AS availability,
      CASE WHEN d.id IS NULL THEN NULL ELSE jsonb_build_object('id', d.id::text,
        'occurrence', jsonb_build_object('id', o.id::text, 'name', o.number::text), 'status', d.status,
        'place', ${place}, 'arrivalDueAt', ${iso('d.arrival_due_at')},
        'arrivalProposedAt', ${iso('d.arrival_proposed_at')}) END AS dispatch
    FROM vehicle
    LEFT JOIN vehicle_position last ON last.vehicle_id = vehicle.id
    LEFT JOIN dispatch d ON d.vehicle_id = vehicle.id AND ${isActive}
    LEFT JOIN occurrence o ON o.id = d.occurrence_id
    LEFT JOIN account ON account.id = o.account_id
    LEFT JOIN patrimony ON patrimony.id = account.patrimony_id
    WHERE ${shown} ORDER BY vehicle.prefix, vehicle.id`.execute(db)
  return rows
}

const readOccurrences = async (db: Db, { bbox, statuses }: Query, now: Date): Promise<MapOccurrence[]> => {
  // Literal: the planner must see that the partial index has them all.
  const open = sql`o.status IN (${sql.join(occurrencesTagged('open').map(status => sql.lit(status)))})`
  const shown = allOf(open, isOneOf(sql`o.status`, 'text', statuses), isWithin('patrimony', bbox))
  const { rows } = await sql<MapOccurrence>`
    SELECT ${rowColumns(now)}, ${place} AS location FROM occurrence o ${rowJoins}
    WHERE ${shown} ORDER BY o.priority, o.queued_at, o.id LIMIT ${MOST_OCCURRENCES}`.execute(db)
  return rows
}

/** Vehicles and open occurrences as of now (D-08). @param styleUrl of another background, or null */
export const readMap = async (
  db: Db,
  query: Query,
  now: Date,
  styleUrl: string | null,
): Promise<OccurrenceMap> => {
  const [vehicles, occurrences] = await Promise.all([
    readVehicles(db, query),
    readOccurrences(db, query, now),
  ])
  return { vehicles, occurrences, styleUrl, at: now.toISOString() }
}
