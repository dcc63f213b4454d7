import { describe, expect, it } from 'vitest'
import { createRandom } from '#bff/db/seed/demo/kit/random.ts'
import { drivenPath } from '#bff/db/seed/demo/vehicles/vehicle-paths.ts'
import { metresBetween } from '#contracts/rules/visits/location.ts'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import type { OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { TEST_NOW } from '#tests/support/bff/database.ts'

const bff = testBff()
const end = { latitude: -27.595, longitude: -48.545 }
const wayOf = (hours: number, seed = 7) =>
  drivenPath({ vehicleId: '1', at: TEST_NOW, ...end }, hours, createRandom(seed))

describe('ways of vehicles in the demo', () => {
  it('end where the vehicle is, a day long, without a gap that a replay would not draw', () => {
    const way = wayOf(24)
    expect(way.at(-1)).toMatchObject({ ...end, at: TEST_NOW.toISOString() })
    const times = way.map(({ at }) => Date.parse(at))
    expect(TEST_NOW.getTime() - times[0]!).toBeGreaterThan(23.9 * 3_600_000)
    const gaps = times.slice(1).map((time, index) => time - times[index]!)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThan(300_000)
  })

  it('move at the speed that they tell, and wait for a good part of the time', () => {
    const way = wayOf(6)
    for (const [index, { speed_kmh: kmh, ...place }] of way.slice(0, -1).entries()) {
      const next = way[index + 1]!
      const hours = (Date.parse(next.at) - Date.parse(place.at)) / 3_600_000
      expect(metresBetween(place, next) / 1000 / hours).toBeLessThan(60)
      if (kmh === 0 && next.speed_kmh === 0) expect(metresBetween(place, next)).toBe(0)
    }
    expect(way.some(({ speed_kmh: kmh }) => kmh === 0)).toBe(true)
    expect(wayOf(6)).toEqual(way)
    expect(wayOf(6, 8)).not.toEqual(way)
  })

  it('are there on a first start', async () => {
    const one = await bff.as('operador1@demo.example')
    const { vehicles } = (await one.call('GET', '/occurrence/map')).body as OccurrenceMap
    const tracked = vehicles.flatMap(({ vehicle, position }) => (position ? [{ vehicle, position }] : []))
    expect(tracked.length).toBeGreaterThan(1)
    for (const { vehicle, position } of tracked) {
      const from = new Date(Date.parse(position.at) - 1_800_000).toISOString()
      const path = `/vehicle/${vehicle.id}/positions?from=${from}&to=${position.at}`
      const body = (await one.call('GET', path)).body as unknown as PathPosition[]
      expect(body.length).toBeGreaterThan(5)
      expect(body.at(-1)).toMatchObject({ at: position.at, latitude: position.latitude })
    }
  })
})
