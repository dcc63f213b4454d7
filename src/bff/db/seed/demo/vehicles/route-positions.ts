import { sql, type Transaction } from 'kysely'
import type { Coordinates } from '#contracts/kit/location.ts'
import { metresBetween } from '#contracts/rules/visits/location.ts'
import type { Tables } from '../../../tables.ts'
import { bulkInsert } from '../../bulk.ts'

const STEP_MS = 30_000
const STANDING_STEP_MS = 240_000
/** A vehicle that was elsewhere at that moment keeps its own way. */
const FASTEST_KMH = 75

interface Route {
  vehicleId: string
  departed: Date
  arrived: Date
  finished: Date
  /** Points of its patrol at departure and at return. */
  from: Coordinates | null
  back: Coordinates | null
  site: Coordinates
}

type PositionRow = Pick<Coordinates, 'latitude' | 'longitude'> & {
  vehicle_id: string
  at: string
  speed_kmh: number
}

/** From one place to another around one corner. */
const legs = (vehicleId: string, from: Coordinates, to: Coordinates, start: number, end: number) => {
  const corner = { latitude: from.latitude, longitude: to.longitude }
  const first = metresBetween(from, corner)
  const whole = first + metresBetween(corner, to)
  const kmh = Math.round((whole / (end - start)) * 3600)
  const rows: PositionRow[] = []
  for (let at = start + STEP_MS; at < end; at += STEP_MS) {
    const gone = (whole * (at - start)) / (end - start)
    const [one, other, share] =
      gone < first ? [from, corner, gone / first] : [corner, to, (gone - first) / (whole - first)]
    rows.push({
      vehicle_id: vehicleId,
      at: new Date(at).toISOString(),
      latitude: one.latitude + (other.latitude - one.latitude) * share,
      longitude: one.longitude + (other.longitude - one.longitude) * share,
      speed_kmh: kmh,
    })
  }
  return { rows, kmh }
}

const positionsOf = ({ vehicleId, departed, arrived, finished, from, back, site }: Route) => {
  if (!from || !back) return null
  const [left, there, done] = [departed.getTime(), arrived.getTime(), finished.getTime()]
  const home = done + there - left
  const going = legs(vehicleId, from, site, left, there)
  const coming = legs(vehicleId, site, back, done, home)
  if (Math.max(going.kmh, coming.kmh) > FASTEST_KMH) return null
  const standing: PositionRow[] = []
  for (let at = there; at < done; at += STANDING_STEP_MS)
    standing.push({ vehicle_id: vehicleId, at: new Date(at).toISOString(), ...site, speed_kmh: 0 })
  return { home: new Date(home), rows: [...going.rows, ...standing, ...coming.rows] }
}

/** Leads the known ways past the occurrences that the vehicles were sent to, the oldest first. */
export const addRoutes = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const { rows: sent } = await sql<{ id: string }>`
    SELECT d.id::text FROM dispatch d
    WHERE d.arrived_at IS NOT NULL AND d.finished_at + (d.arrived_at - d.departed_at) < ${now}::timestamptz
      AND d.departed_at > (SELECT min(at) FROM vehicle_position_history past WHERE past.vehicle_id = d.vehicle_id)
    ORDER BY d.departed_at`.execute(trx)
  const near = (order: 'ASC' | 'DESC', moment: string, side: '<=' | '>=') => sql`(
    SELECT jsonb_build_object('latitude', past.latitude, 'longitude', past.longitude)
    FROM vehicle_position_history past WHERE past.vehicle_id = d.vehicle_id
      AND past.at ${sql.raw(side)} ${sql.raw(moment)} ORDER BY past.at ${sql.raw(order)} LIMIT 1)`
  for (const { id } of sent) {
    const { rows } = await sql<Route>`
      SELECT d.vehicle_id::text AS "vehicleId", d.departed_at AS departed, d.arrived_at AS arrived,
        d.finished_at AS finished, ${near('DESC', 'd.departed_at', '<=')} AS "from",
        ${near('ASC', 'd.finished_at + (d.arrived_at - d.departed_at)', '>=')} AS back,
        jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) AS site
      FROM dispatch d JOIN occurrence o ON o.id = d.occurrence_id JOIN account a ON a.id = o.account_id
      JOIN patrimony p ON p.id = a.patrimony_id WHERE d.id = ${id}`.execute(trx)
    const [route] = rows
    const found = route && positionsOf(route)
    if (!route || !found) continue
    await sql`DELETE FROM vehicle_position_history WHERE vehicle_id = ${route.vehicleId}
      AND at > ${route.departed}::timestamptz AND at < ${found.home}::timestamptz`.execute(trx)
    await bulkInsert(trx, 'vehicle_position_history', found.rows)
  }
}
