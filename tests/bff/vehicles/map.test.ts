import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DrawnCities, OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { WATCH_MS } from '#contracts/vehicles/vehicle-map.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { listenAs, soon } from '#tests/support/bff/live-frames.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createDispatches } from '#tests/support/bff/occurrences/dispatch.ts'

const TILES = 'https://mapas.exemplo.com.br/estilo.json'

const bff = testBff(() => ({ tilesUrl: TILES }))
const desk = createAttendance(bff)
const { vehicle, request } = createDispatches(bff)
let one: Caller

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  await desk.logOn('operador1@demo.example')
})
beforeEach(() => bff.clock.advance(60_000))

const readMap = async (query = ''): Promise<OccurrenceMap> => {
  const { status, body } = await one.call('GET', `/occurrence/map${query}`)
  expect(status).toBe(200)
  return body as unknown as OccurrenceMap
}

const vehicleOf = (map: OccurrenceMap, id: string) => map.vehicles.find(each => each.vehicle.id === id)!

const move = (id: string, latitude: number) =>
  bff.db
    .updateTable('vehicle_position')
    .set({ latitude, at: bff.clock() })
    .where('vehicle_id', '=', id)
    .execute()

const heardBy = (line: Awaited<ReturnType<typeof listenAs>>) =>
  line.words.flatMap(word => (word.type === 'positions' ? [word.told] : []))

describe('GET /occurrence/map', () => {
  it('shows where vehicles are, what keeps one busy, and open occurrences with their places', async () => {
    const id = await vehicle('M-01', 1000)
    const silent = await vehicle('M-02', null)
    const occurrence = await desk.create()
    expect((await request(one, occurrence.id, { vehicleId: id })).status).toBe(201)
    const map = await readMap()
    expect(map.at).toBe(bff.clock().toISOString())
    expect(map.styleUrl).toBe(TILES)
    const sent = vehicleOf(map, id)
    expect(sent.availability).toBe('BUSY')
    expect(sent.position).toMatchObject({ speedKmh: 0, course: 0 })
    expect(sent.dispatch).toMatchObject({
      status: 'REQUESTED',
      occurrence: { id: occurrence.id, name: String(occurrence.number) },
    })
    expect(vehicleOf(map, silent)).toMatchObject({ position: null, dispatch: null })
    const shown = map.occurrences.find(each => each.id === occurrence.id)
    expect(shown?.location).toEqual(sent.dispatch?.place)
    expect(map.occurrences.every(({ status }) => status !== 'CLOSED')).toBe(true)
  })

  it('keeps to an area, purposes and statuses', async () => {
    const id = await vehicle('M-03', 1000)
    const { position } = vehicleOf(await readMap(), id)
    const { latitude, longitude } = position!
    const box = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001].join(',')
    const near = await readMap(`?bbox=${box}`)
    expect(near.vehicles.map(each => each.vehicle.id)).toContain(id)
    expect(near.vehicles.length).toBeLessThan((await readMap()).vehicles.length)
    expect((await readMap('?purposes=TECHNICAL')).vehicles.map(each => each.vehicle.id)).not.toContain(id)
    const waiting = await readMap('?statuses=PENDING')
    expect(waiting.occurrences.every(({ status }) => status === 'PENDING')).toBe(true)
    expect((await one.call('GET', '/occurrence/map?bbox=1,2,3')).status).toBe(400)
  })
})

describe('GET /occurrence/map/streets', () => {
  it('draws the demo cities around their own places, the same each time', async () => {
    const { status, body } = await one.call('GET', '/occurrence/map/streets')
    expect(status).toBe(200)
    const drawn = body as unknown as DrawnCities
    expect(JSON.stringify(drawn).length).toBeLessThan(400_000)
    const places = await bff.db.selectFrom('patrimony').select(['city', 'latitude', 'longitude']).execute()
    for (const { city, latitude, longitude } of places) {
      const crossings = drawn.find(({ name }) => name === city)?.crossings.flat() ?? []
      const near = Math.min(
        ...crossings.map(([east, north]) => Math.hypot(east - longitude!, north - latitude!)),
      )
      expect(near, city).toBeLessThan(0.02)
    }
    expect((await one.call('GET', '/occurrence/map/streets')).body).toEqual(body)
  })
})

describe('GET /vehicle/{id}/positions', () => {
  const ask = (id: string, from: Date, to: Date) =>
    one.call('GET', `/vehicle/${id}/positions?from=${from.toISOString()}&to=${to.toISOString()}`)

  it('tells a way from its oldest moment on, of at most 24 hours', async () => {
    const id = await vehicle('M-04', null)
    const now = bff.clock()
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const row = (minutes: number) => ({
      vehicle_id: id,
      at: at(minutes),
      latitude: -27.6,
      longitude: -48.5,
      speed_kmh: 30,
      course: 90,
    })
    await bff.db
      .insertInto('vehicle_position_history')
      .values([row(1), row(3), row(30)])
      .execute()
    const { status, body } = await ask(id, at(10), now)
    expect(status).toBe(200)
    expect(body).toEqual([
      { at: at(3).toISOString(), latitude: -27.6, longitude: -48.5, speedKmh: 30, course: 90 },
      { at: at(1).toISOString(), latitude: -27.6, longitude: -48.5, speedKmh: 30, course: 90 },
    ])
    expect((await ask(id, at(1441), now)).status).toBe(400)
    expect((await ask(id, now, at(1))).status).toBe(400)
    expect((await ask('999999', at(10), now)).status).toBe(404)
  })
})

describe('positions on the live stream', () => {
  it('go to who looks alone: all at first, then what changed, until the look ends', async () => {
    const id = await vehicle('M-05', 500)
    const other = await bff.as('supervisor@demo.example')
    const looking = await listenAs(bff, one)
    const away = await listenAs(bff, other)
    const { status, body } = await one.call('PUT', '/occurrence/map/watch')
    expect(status).toBe(200)
    expect(body).toEqual({ until: new Date(bff.clock().getTime() + WATCH_MS).toISOString() })
    await bff.live.tellPositions()
    await soon(() => expect(heardBy(looking).length).toBe(1))
    const [first] = heardBy(looking)
    expect(first?.at).toBe(bff.clock().toISOString())
    expect(first?.positions.map(({ vehicleId }) => vehicleId)).toContain(id)
    expect(first?.positions.length).toBeGreaterThan(1)

    bff.clock.advance(2000)
    await move(id, -27.5)
    await bff.live.tellPositions()
    await soon(() => expect(heardBy(looking).length).toBe(2))
    expect(heardBy(looking)[1]?.positions).toEqual([
      expect.objectContaining({ vehicleId: id, latitude: -27.5, at: bff.clock().toISOString() }),
    ])
    await bff.live.tellPositions()

    const again = await listenAs(bff, one)
    await bff.live.tellPositions()
    await soon(() => expect(heardBy(again)[0]?.positions.length).toBe(first?.positions.length))
    expect(heardBy(looking).length).toBe(2)

    bff.clock.advance(WATCH_MS)
    await move(id, -27.4)
    await bff.live.tellPositions()
    await bff.live.beat()
    await soon(() => expect(looking.words.at(-1)).toEqual({ type: 'heard' }))
    expect(heardBy(looking).length).toBe(2)
    expect(heardBy(away)).toEqual([])
    for (const line of [looking, away, again]) await line.leave()
  })
})
