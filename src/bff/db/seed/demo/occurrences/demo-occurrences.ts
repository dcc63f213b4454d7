import { sql, type Transaction } from 'kysely'
import type { Coordinates } from '#contracts/kit/location.ts'
import { readFacts } from '../../../../domains/occurrences/intake/facts.ts'
import { readRules } from '../../../../domains/occurrences/intake/rules.ts'
import type { Tables } from '../../../tables.ts'
import { fillTables } from '../../bulk.ts'
import { createRandom } from '../kit/random.ts'
import type { Person } from '../people/people.ts'
import type { Profile } from '../people/profiles.ts'
import { storeCameraImages } from './camera-images.ts'
import { pastOccurrences } from './occurrence-history.ts'
import { openOccurrences } from './occurrence-queue.ts'
import type { Operator } from './occurrence-story.ts'
import { type PanelRows, panelsOf } from './panels.ts'
import { insertStories, storyTables } from './story-rows.ts'
import { type DemoVehicle, VehicleOccupancy } from './vehicle-occupancy.ts'

/** Beyond it, keys and indexes cost less when they are made afterwards. */
const MANY = 10_000

interface Company {
  people: readonly Person[]
  stations: readonly Readonly<Record<'id' | 'name', unknown>>[]
  rows: PanelRows
  volume: Profile['occurrences']
  now: Date
  seed: number
}

const operatorsAt = (people: readonly Person[], stations: Company['stations']): Operator[] =>
  people.map(({ id, name, group }, index) => {
    const { id: stationId, name: stationName } = stations[index % stations.length] ?? {
      id: '1',
      name: 'Posto 01',
    }
    return { id, name, group, station: { id: String(stationId), name: String(stationName) } }
  })

/** Vehicles that may be sent, where they stand, and the places of accounts. */
const readVehicles = async (trx: Transaction<Tables>) => {
  const { rows } = await sql<DemoVehicle>`
    SELECT v.id::text, v.prefix, v.driver_id::text AS "driverId",
      jsonb_build_object('latitude', at.latitude, 'longitude', at.longitude) AS place
    FROM vehicle v JOIN vehicle_position at ON at.vehicle_id = v.id
    WHERE v.active AND v.purpose <> 'TECHNICAL' AND v.availability = 'AVAILABLE' ORDER BY v.id`.execute(trx)
  const { rows: accounts } = await sql<Coordinates & { id: string }>`
    SELECT a.id::text, p.latitude, p.longitude FROM account a JOIN patrimony p ON p.id = a.patrimony_id
    WHERE p.latitude IS NOT NULL`.execute(trx)
  return {
    occupancy: new VehicleOccupancy(rows),
    places: new Map(accounts.map(({ id, ...place }) => [id, place])),
  }
}

/** Occurrences of the demo, told through grouping and flow (contract §8). Has its own random source. */
export const seedOccurrences = async (
  trx: Transaction<Tables>,
  { people, stations, rows, volume, now, seed }: Company,
): Promise<void> => {
  const panels = panelsOf(rows)
  const facts = await readFacts(
    trx,
    panels.map(({ accountId }) => accountId),
    await readRules(trx),
  )
  const of = (role: Person['role']) =>
    operatorsAt(
      people.filter(person => person.role === role),
      stations,
    )
  const [supervisor] = of('SUPERVISOR')
  if (!supervisor) throw new Error('demo data: no supervisor')

  const past = pastOccurrences(createRandom(seed + 27), {
    facts,
    panels,
    operators: of('OPERATOR'),
    supervisor,
    vehicles: volume.vehicles ? await readVehicles(trx) : null,
    now,
    total: volume.past,
    days: volume.days,
  })

  const insert = () => insertStories(trx, past)
  await (volume.past < MANY ? insert() : fillTables(trx, storyTables, insert))
  if (volume.open === 0) return
  const { rows: present } = await sql<{ operator: string; id: string; name: string }>`
    SELECT operator_id::text AS operator, id::text, name FROM station WHERE operator_id IS NOT NULL`.execute(
    trx,
  )
  const atWork = present.flatMap(({ operator, ...station }) => {
    const person = people.find(({ id }) => id === operator)
    return person ? [{ id: person.id, name: person.name, group: person.group, station }] : []
  })
  await openOccurrences(trx, panels.slice(30), atWork, { now, total: volume.open })
  await storeCameraImages(trx, now)
}
