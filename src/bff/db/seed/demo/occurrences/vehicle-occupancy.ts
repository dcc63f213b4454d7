import type { Coordinates } from '#contracts/kit/location.ts'
import { estimateArrival } from '#contracts/rules/occurrences/arrival.ts'

/** A vehicle with a tracker that may be sent, and where it stands. */
export interface DemoVehicle {
  id: string
  prefix: string
  driverId: string | null
  place: Coordinates
}

/** The vehicle chosen, and the way as the console estimates it: metres by road, seconds. */
export interface Sent {
  vehicle: DemoVehicle
  distanceM: number
  etaS: number
}

interface Span {
  from: number
  to: number
}

/** By road: nobody sends a vehicle to another town. */
const FARTHEST_M = 14_000
const LONGEST_MS = 3 * 3_600_000

/** When each vehicle of the demo is away: none is in two places. */
export class VehicleOccupancy {
  readonly #away = new Map<string, Span[]>()
  readonly #vehicles: readonly DemoVehicle[]
  #last = 0

  constructor(vehicles: readonly DemoVehicle[]) {
    this.#vehicles = vehicles
  }

  /** Identity of the next dispatch. */
  number(): string {
    this.#last += 1
    return String(this.#last)
  }

  /** The nearest that is free for hours. @param without ids of those that refused */
  nearest(to: Coordinates, at: Date, without: readonly string[] = []): Sent | null {
    const from = at.getTime()
    const ways = this.#vehicles.flatMap((vehicle): Sent[] => {
      const spans = this.#away.get(vehicle.id) ?? []
      const isFree = spans.every(span => span.to <= from || span.from >= from + LONGEST_MS)
      if (!isFree || without.includes(vehicle.id)) return []
      const way = { vehicle, ...estimateArrival(vehicle.place, to) }
      return way.distanceM <= FARTHEST_M ? [way] : []
    })
    return ways.sort((one, other) => one.distanceM - other.distanceM)[0] ?? null
  }

  hold(vehicleId: string, from: Date, to: Date): void {
    const spans = this.#away.get(vehicleId) ?? []
    // Occurrences are told in the order of their beginnings: what is long past is never asked for.
    const recent = spans.filter(span => span.to > from.getTime() - 8 * LONGEST_MS)
    this.#away.set(vehicleId, [...recent, { from: from.getTime(), to: to.getTime() }])
  }
}
