import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proposeArrivals } from '#bff/domains/vehicles/arrivals.ts'
import { createPositions } from '#bff/domains/vehicles/positions.ts'
import { createSystemWrite } from '#bff/http/writes.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { ReceivedPosition } from '#contracts/vehicles/positions.contract.ts'
import { POSITIONS_PATH } from '#contracts/vehicles/positions.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createDispatches } from '#tests/support/bff/occurrences/dispatch.ts'
import { createReceiver, type TestReceiver } from '#tests/support/receiver.ts'

const bff = testBff()
const desk = createAttendance(bff)
const { vehicle, request } = createDispatches(bff)
let one: Caller
let receiver: TestReceiver
let place: { latitude: number; longitude: number }

const north = (metres: number) => ({
  latitude: place.latitude + metres / 111_195,
  longitude: place.longitude,
})

const position = (trackerId: string, more: Partial<ReceivedPosition> = {}): ReceivedPosition => ({
  trackerId,
  at: bff.clock().toISOString(),
  ...north(5000),
  ...more,
})

const failures: unknown[] = []
const positions = () =>
  createPositions({
    db: bff.db,
    clock: bff.clock,
    onSaved: proposeArrivals(
      bff.db,
      createSystemWrite(bff.db, bff.clock, () => {}),
    ),
    onError: error => failures.push(error),
  })

const tracked = async (prefix: string) => {
  const id = await vehicle(prefix, null)
  await bff.db.updateTable('vehicle').set({ tracker_id: prefix }).where('id', '=', id).execute()
  return id
}

const lastOf = (id: string) =>
  bff.db.selectFrom('vehicle_position').selectAll().where('vehicle_id', '=', id).executeTakeFirst()

const historyOf = async (id: string) =>
  (
    await bff.db
      .selectFrom('vehicle_position_history')
      .select('at')
      .where('vehicle_id', '=', id)
      .orderBy('at')
      .execute()
  ).length

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  await desk.logOn('operador1@demo.example')
  receiver = await createReceiver(bff, 'Rastreadores')
  const found = await bff.db
    .selectFrom('account')
    .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
    .select(['latitude', 'longitude'])
    .where('account.id', '=', '5')
    .executeTakeFirstOrThrow()
  place = found as typeof place
})
beforeEach(() => {
  failures.length = 0
  bff.clock.advance(60_000)
})

describe('positions of vehicles', () => {
  it('are taken with a receiver’s key alone, up to 500, and tell the trackers of no vehicle', async () => {
    await tracked('POS-1')
    const send = async (body: object, key = receiver.key) => {
      const response = await bff.fetch(
        new Request(`http://console.example${POSITIONS_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify(body),
        }),
      )
      return { status: response.status, body: await response.json() }
    }
    const call = { receiverId: receiver.id, positions: [position('POS-1'), position('NADA')] }
    expect(await send(call)).toEqual({ status: 200, body: { accepted: 1, unknown: ['NADA'] } })
    expect((await send(call, one.accessToken)).status).toBe(401)
    expect((await send({ ...call, receiverId: '999' })).status).toBe(403)
    expect((await send({ ...call, positions: [] })).status).toBe(400)
    const many = Array.from({ length: 501 }, () => position('POS-1'))
    expect((await send({ ...call, positions: many })).status).toBe(400)
    const wrong = await send({ ...call, positions: [{ ...position('POS-1'), latitude: 91 }] })
    expect(wrong.body.fieldErrors).toMatchObject([{ field: 'positions.0.latitude' }])
  })

  it('follow a tracker to the vehicle that carries it now', async () => {
    const [before, after] = [await tracked('POS-MOVED'), await vehicle('POS-NEXT', null)]
    const { receive, flush } = positions()
    await receive([position('POS-MOVED')])
    await flush()
    await bff.db.updateTable('vehicle').set({ tracker_id: null }).where('id', '=', before).execute()
    await bff.db.updateTable('vehicle').set({ tracker_id: 'POS-MOVED' }).where('id', '=', after).execute()
    bff.clock.advance(10_000)
    await receive([position('POS-MOVED', north(300))])
    await flush()
    expect((await lastOf(after))?.latitude).toBeCloseTo(north(300).latitude, 6)
    expect((await lastOf(before))?.latitude).toBeCloseTo(north(5000).latitude, 6)
  })

  it('are written once, the last of each vehicle, however many came; an older one changes nothing', async () => {
    const [first, second] = [await tracked('POS-2'), await tracked('POS-3')]
    const { receive, flush } = positions()
    for (let second = 0; second < 20; second += 1) {
      bff.clock.advance(500)
      await receive([position('POS-2', north(second)), position('POS-3', { speedKmh: second })])
    }
    await flush()
    expect(await lastOf(first)).toMatchObject({ latitude: north(19).latitude, at: bff.clock() })
    expect(await lastOf(second)).toMatchObject({ speed_kmh: 19 })
    const old = new Date(bff.clock().getTime() - 30_000).toISOString()
    await receive([position('POS-3', { at: old, speedKmh: 99 })])
    await flush()
    expect(await lastOf(second)).toMatchObject({ speed_kmh: 19 })
    expect(failures).toEqual([])
  })

  it('cost one commit together, and none each', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `POS-C${index}`)
    for (const name of names) await tracked(name)
    const { receive, flush } = positions()
    const written = async () =>
      (
        await sql`SELECT count(*)::int AS vehicles, count(DISTINCT position.xmin::text)::int AS commits
          FROM vehicle_position position JOIN vehicle ON vehicle.id = position.vehicle_id
          WHERE vehicle.tracker_id LIKE 'POS-C%'`.execute(bff.db)
      ).rows[0]
    for (let second = 0; second < 5; second += 1) {
      bff.clock.advance(100)
      await receive(names.map(name => position(name, north(second))))
    }
    expect(await written()).toEqual({ vehicles: 0, commits: 0 })
    await flush()
    expect(await written()).toEqual({ vehicles: 40, commits: 1 })
  })

  it('keep of the way driven one each 15 s or 50 m', async () => {
    const [still, moving] = [await tracked('POS-4'), await tracked('POS-5')]
    const { receive, flush } = positions()
    for (let step = 0; step < 30; step += 1) {
      await receive([position('POS-4', north(0)), position('POS-5', north(step * 60))])
      await flush()
      bff.clock.advance(1000)
    }
    expect(await historyOf(still)).toBe(2)
    expect(await historyOf(moving)).toBe(30)
  })

  it('have the server’s time where the tracker’s clock is wrong by hours, or ahead', async () => {
    const id = await tracked('POS-6')
    const { receive, flush } = positions()
    for (const hours of [-5, 3]) {
      bff.clock.advance(1000)
      const at = new Date(bff.clock().getTime() + hours * 3_600_000).toISOString()
      await receive([position('POS-6', { at })])
      await flush()
      expect((await lastOf(id))?.at).toEqual(bff.clock())
    }
  })
})

describe('an arrival', () => {
  it('is proposed once, from 80 m on, to a vehicle that is coming; the timeline says why', async () => {
    const vehicleId = await tracked('POS-7')
    const { id } = await desk.create()
    const sent = (await request(one, id, { vehicleId })).body as unknown as Dispatch
    const { receive, flush } = positions()
    const report = async (metres: number) => {
      bff.clock.advance(1000)
      await receive([position('POS-7', north(metres))])
      await flush()
      const now = await desk.find(one, id)
      return { dispatch: now.dispatches[0], timeline: now.timeline }
    }
    expect((await report(85)).dispatch).toMatchObject({ arrivalProposedAt: null, version: 1 })
    const near = await report(70)
    expect(near.dispatch).toMatchObject({ id: sent.id, status: 'REQUESTED', version: 2 })
    expect(near.dispatch?.arrivalProposedAt).toBe(bff.clock().toISOString())
    expect(near.timeline[0]).toMatchObject({
      type: 'ARRIVAL_PROPOSED',
      cause: 'A viatura POS-7 informou posição a menos de 80 m do local.',
    })
    const again = await report(10)
    expect(again.timeline.filter(({ type }) => type === 'ARRIVAL_PROPOSED')).toHaveLength(1)
    expect(failures).toEqual([])
  })
})
