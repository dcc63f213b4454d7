import { metresBetween } from '#contracts/rules/visits/location.ts'
import { cities } from '../../../../domains/accounts/addresses/cities.ts'
import { drawStreets } from '../../../../domains/vehicles/map/streets.ts'
import type { Random } from '../kit/random.ts'

type Place = { latitude: number; longitude: number }

/** A vehicle's place at the end of its way. */
export interface Parked extends Place {
  vehicleId: string
  at: Date
}

type PathRow = Place & { vehicle_id: string; at: string; speed_kmh: number; course: number | null }

const STEP_S = 30
/** A replay draws no drive between positions that are 5 minutes apart. */
const STANDING_STEP_S = 240
const RADIANS = Math.PI / 180
const sides = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

const drawn = cities.map(city => ({ city, crossings: drawStreets(city) }))

const courseOf = (from: Place, to: Place): number => {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * RADIANS)
  const degrees = Math.round(Math.atan2(east, to.latitude - from.latitude) / RADIANS)
  return (degrees + 360) % 360
}

const nearest = <Item>(items: readonly Item[], metres: (item: Item) => number): Item =>
  items.reduce((best, each) => (metres(each) < metres(best) ? each : best))

/** Crossings one after another, from the one nearest to a place on. */
const walkFrom = (place: Place, random: Random): (() => Place) => {
  const { crossings } = nearest(drawn, ({ city }) => metresBetween(place, city))
  const at = (row: number, column: number): Place | undefined => {
    const crossing = crossings[row]?.[column]
    return crossing && { longitude: crossing[0], latitude: crossing[1] }
  }
  const start = nearest(
    crossings.flatMap((line, row) =>
      line.map(([longitude, latitude], column) => ({ row, column, place: { longitude, latitude } })),
    ),
    each => metresBetween(place, each.place),
  )
  let { row, column } = start
  let side = random.integer(0, 3)
  let begun = false
  return () => {
    if (!begun) {
      begun = true
      return start.place
    }
    // Mostly straight on: a car that turns at each corner looks lost.
    if (random.chance(0.3)) side = random.integer(0, 3)
    for (;;) {
      const [rows, columns] = sides[side % 4]!
      const next = at(row + rows, column + columns)
      if (next) {
        row += rows
        column += columns
        return next
      }
      side += 1
    }
  }
}

/**
 * The way that led a vehicle to its place, computed backwards along the streets.
 * @param hours how far back
 * @returns rows of `vehicle_position_history`, the oldest first
 */
export const drivenPath = ({ vehicleId, at, ...end }: Parked, hours: number, random: Random): PathRow[] => {
  const next = walkFrom(end, random)
  const oldest = at.getTime() - hours * 3_600_000
  const rows: PathRow[] = []
  let time = at.getTime()
  let here: Place = end
  let ahead = next()
  const add = (place: Place, speedKmh: number, course: number | null) =>
    rows.push({
      vehicle_id: vehicleId,
      at: new Date(time).toISOString(),
      ...place,
      speed_kmh: speedKmh,
      course,
    })
  const drive = (metres: number): number => {
    let left = metres
    let whole = metresBetween(here, ahead)
    while (left >= whole) {
      left -= whole
      here = ahead
      ahead = next()
      whole = metresBetween(here, ahead)
    }
    const share = left / whole
    const from = here
    here = {
      latitude: from.latitude + (ahead.latitude - from.latitude) * share,
      longitude: from.longitude + (ahead.longitude - from.longitude) * share,
    }
    return courseOf(ahead, from)
  }
  while (time > oldest) {
    const until = time - random.integer(6, 25) * 60_000
    for (; time > until && time > oldest; time -= STEP_S * 1000) {
      const kmh = random.integer(22, 46)
      const place = here
      add(place, kmh, drive((kmh / 3.6) * STEP_S))
    }
    const waitedSince = time - random.integer(5, 40) * 60_000
    for (; time > waitedSince && time > oldest; time -= STANDING_STEP_S * 1000) add(here, 0, null)
  }
  return rows.reverse()
}
