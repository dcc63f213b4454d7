import { describe, expect, it } from 'vitest'
import {
  minutesSilent,
  occurrencesNear,
  positionAt,
  vehiclesNear,
  wayBetween,
} from '#machines/occurrences/map/vehicle-facts.ts'
import { mapOccurrence, mapVehicle } from '#tests/support/records/map/vehicle-map.ts'

const NOON = Date.parse('2026-11-25T12:00:00.000Z')
const { position } = mapVehicle('3')

describe('facts of the map', () => {
  it('a vehicle is silent from two minutes on, in whole minutes', () => {
    expect(minutesSilent(position, NOON + 119_999)).toBeNull()
    expect(minutesSilent(position, NOON + 120_000)).toBe(2)
    expect(minutesSilent(position, NOON + 299_000)).toBe(4)
    expect(minutesSilent(position, NOON - 3_600_000)).toBeNull()
    expect(minutesSilent(null, NOON)).toBeNull()
  })

  it('the way is told where both ends are known', () => {
    expect(wayBetween(position, null)).toBeNull()
    expect(wayBetween(null, position)).toBeNull()
    const way = wayBetween(position, mapOccurrence().location)
    expect(way?.distanceM).toBeGreaterThan(1300)
    expect(way?.distanceM).toBeLessThan(1400)
  })

  it('only free vehicles that report are near, nearest first', () => {
    const far = mapVehicle('5', { position: { ...position!, latitude: -26.5 } })
    const busy = mapVehicle('6', { availability: 'BUSY' })
    const lost = mapVehicle('7', { position: null })
    const quiet = mapVehicle('8', { position: { ...position!, at: '2026-11-25T11:50:00.000Z' } })
    const near = vehiclesNear(mapOccurrence(), [far, busy, lost, quiet, mapVehicle('3')], NOON)
    expect(near.map(({ item }) => item.vehicle.id)).toEqual(['3', '5'])
  })

  it('occurrences that a vehicle goes to are not offered to another', () => {
    const going = { status: 'EN_ROUTE', vehicle: null, etaS: null, arrivalDueAt: null } as const
    const far = mapOccurrence({ id: '2', location: { latitude: -26.1, longitude: -48.84 } })
    const all = [
      far,
      mapOccurrence({ id: '3', dispatch: going }),
      mapOccurrence(),
      mapOccurrence({ id: '4', location: null }),
    ]
    expect(occurrencesNear(mapVehicle('3'), all).map(({ item }) => item.id)).toEqual(['1', '2'])
  })

  it('between two moments a vehicle is on the way, but never across a gap', () => {
    const path = [
      { ...position!, at: '2026-11-25T12:00:00.000Z', latitude: -26.3 },
      { ...position!, at: '2026-11-25T12:00:10.000Z', latitude: -26.2 },
      { ...position!, at: '2026-11-25T12:30:00.000Z', latitude: -26.0 },
    ]
    expect(positionAt(path, NOON - 1)).toBeNull()
    expect(positionAt(path, NOON)?.latitude).toBe(-26.3)
    expect(positionAt(path, NOON + 5000)?.latitude).toBeCloseTo(-26.25)
    expect(positionAt(path, NOON + 600_000)?.latitude).toBe(-26.2)
    expect(positionAt(path, NOON + 3_600_000)).toBeNull()
    expect(positionAt([], NOON)).toBeNull()
  })
})
