import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'

const bff = testBff()
const desk = createAttendance(bff)
const system = createSystem(bff)
const SECOND = 1000
let one: Caller
let two: Caller

const beat = (caller: Caller) =>
  caller.call('POST', `/user/${caller.userId}/userSession`, { status: 'ONLINE' })

beforeAll(async () => {
  await desk.logOn('operador1@demo.example')
  await desk.logOn('operador2@demo.example')
  await sql`UPDATE attendance_profile SET auto_feed = true WHERE name = 'Perfil de operador1@demo.example'`.execute(
    bff.db,
  )
})
beforeEach(async () => {
  system.start()
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await beat(one)
  await beat(two)
})
afterEach(async () => {
  await system.stop()
  await sql`DELETE FROM due`.execute(bff.db)
  await sql`TRUNCATE occurrence, occurrence_event CASCADE`.execute(bff.db)
})

const owner = async ({ id }: { id: string }) => (await desk.find(two, id)).operator?.id ?? null

it('hands the head of the queue to who is free and feeds himself, one at a time (OC-07)', async () => {
  const [later, first] = [await desk.create({ eventCode: '301' }), await desk.create({ accountId: '6' })]
  await system.run()
  expect([await owner(later), await owner(first)]).toEqual([null, one.userId])
  expect((await desk.find(one, first.id)).timeline[0]).toMatchObject({
    type: 'FEED',
    actor: { kind: 'system', rule: 'OC-07' },
    cause: expect.stringMatching(
      /^Entregue a .+, que estava livre no posto Posto de operador1@demo\.example\.$/,
    ),
  })
  await desk.send(one, first.id, 'HOLD', await desk.bodyFor('HOLD'))
  await system.run()
  expect(await owner(later)).toBe(one.userId)
})

it('does not give back what was just returned to the queue', async () => {
  const mine = await desk.create()
  await system.run()
  await desk.send(one, mine.id, 'RELEASE')
  await system.run()
  expect(await owner(mine)).toBeNull()
})

it('leaves to its target what is reserved, and hands it out when that is over', async () => {
  const mine = await desk.create()
  await desk.send(two, mine.id, 'ATTEND')
  const body = await desk.bodyFor('HOLD')
  await desk.send(two, mine.id, 'HOLD', body)
  bff.clock.set(new Date(String(body.until)))
  one = await bff.as('operador1@demo.example')
  await beat(one)
  await system.run()
  expect(await owner(mine)).toBeNull()
  bff.clock.advance(30 * SECOND)
  await system.run()
  expect(await owner(mine)).toBe(one.userId)
})

it('hands nothing to a silent station, and looks again', async () => {
  bff.clock.advance(120 * SECOND)
  const mine = await desk.create()
  await system.run()
  expect(await owner(mine)).toBeNull()
  await beat(one)
  bff.clock.advance(30 * SECOND)
  await system.run()
  expect(await owner(mine)).toBe(one.userId)
})

it('begins when the operator comes to his station', async () => {
  const station = (
    await bff.db
      .selectFrom('station')
      .select('id')
      .where('operator_id', '=', one.userId)
      .executeTakeFirstOrThrow()
  ).id
  await one.call('POST', `/station/${station}/logoff`, { operatorId: one.userId })
  const mine = await desk.create()
  await system.run()
  expect(await owner(mine)).toBeNull()
  await one.call('POST', `/station/${station}/logon`, {})
  await system.run()
  expect(await owner(mine)).toBe(one.userId)
})
