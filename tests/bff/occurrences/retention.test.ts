import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createForgetOld, watchRetention } from '#bff/domains/occurrences/retention.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { TEST_NOW } from '#tests/support/bff/database.ts'
import { createSystem } from '#tests/support/bff/occurrences/system.ts'

const bff = testBff()
const system = createSystem(bff)
const DAY = 86_400_000

beforeEach(async () => {
  await sql`DELETE FROM due`.execute(bff.db)
  bff.clock.set(TEST_NOW)
  await sql`DELETE FROM signal`.execute(bff.db)
  await sql`UPDATE service_order SET occurrence_id = NULL`.execute(bff.db)
  await sql`DELETE FROM occurrence`.execute(bff.db)
  await watchRetention(bff.db, bff.clock())
  system.start()
})
afterEach(() => system.stop())

const monthsAgo = (months: number) => sql`${bff.clock()}::timestamptz - ${months}::int * interval '1 month'`

/** Closed occurrences of an age, a line and a signal each. @returns their ids */
const past = async (count: number, months: number): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`INSERT INTO occurrence (number, account_id, event_code, event_name,
      category, priority, origin, status, attendance_policy_id, policy_version, received_at, queued_at,
      closed_at, closed_mode)
    SELECT 1000 * ${months}::int + n, 5, '301', 'Falha na rede elétrica', 'POWER', 4, 'SYSTEM', 'CLOSED',
      policy.id, policy.version, at, at, at, 'BULK'
    FROM generate_series(1, ${count}::int) n, (SELECT ${monthsAgo(months)} AS at) AS age,
      (SELECT id, version FROM attendance_policy WHERE catch_all) AS policy
    RETURNING id::text AS id`.execute(bff.db)
  const ids = rows.map(({ id }) => id)
  await sql`INSERT INTO occurrence_event (occurrence_id, seq, at, type, actor_kind, rule, cause)
    SELECT id, 1, received_at, 'RECEIVE', 'SYSTEM', 'OC-01', 'Sinal.' FROM occurrence
    WHERE id = ANY(${ids}::bigint[])`.execute(bff.db)
  await sql`INSERT INTO signal (received_at, protocol, raw, qualifier, code, account_id, occurrence_id)
    SELECT received_at, 'CONTACT_ID', 'x', 'E', '301', account_id, id FROM occurrence
    WHERE id = ANY(${ids}::bigint[])`.execute(bff.db)
  return ids
}

const counts = async () => {
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM occurrence) AS occurrences,
    (SELECT count(*)::int FROM occurrence_event) AS lines, (SELECT count(*)::int FROM signal) AS signals`.execute(
    bff.db,
  )
  return rows[0]
}

const runFor = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    bff.clock.advance(1000)
    await system.run()
  }
}

it('what is closed is kept two years, with its lines and signals, and then goes in small batches', async () => {
  await past(1100, 25)
  await past(3, 23)
  bff.clock.advance(600_000)
  await system.run()
  expect(await counts()).toMatchObject({ occurrences: 603, lines: 603 })
  await runFor(5)
  expect(await counts()).toEqual({ occurrences: 3, lines: 3, signals: 3 })
  bff.clock.advance(62 * DAY)
  await system.run()
  await runFor(2)
  expect(await counts()).toEqual({ occurrences: 0, lines: 0, signals: 0 })
})

it('what is open, or named by a service order, stays with its signals', async () => {
  const [open, ordered] = await past(2, 30)
  await sql`UPDATE occurrence SET status = 'PENDING', closed_at = NULL, closed_mode = NULL WHERE id = ${open}`.execute(
    bff.db,
  )
  await sql`UPDATE service_order SET occurrence_id = ${ordered} WHERE id = (SELECT min(id) FROM service_order)`.execute(
    bff.db,
  )
  bff.clock.advance(600_000)
  await system.run()
  await runFor(3)
  expect(await counts()).toEqual({ occurrences: 2, lines: 2, signals: 2 })
})

it('is looked at once a night', async () => {
  bff.clock.advance(600_000)
  await system.run()
  const { rows } = await sql<{ at: Date }>`SELECT at FROM due WHERE kind = 'RETENTION'`.execute(bff.db)
  expect(rows).toEqual([{ at: new Date('2026-11-21T06:30:00Z') }])
})

it('what goes takes its images and their files along', async () => {
  const [old] = await past(1, 30)
  const [young] = await past(1, 23)
  for (const [id, key] of [
    [old, 'old-image'],
    [young, 'young-image'],
  ]) {
    await sql`INSERT INTO stored_file (key, type, bytes, created_at)
      VALUES (${key}, 'image/png', ''::bytea, ${bff.clock()})`.execute(bff.db)
    await sql`INSERT INTO media (owner_kind, owner_id, kind, storage_key, mime, moment, width, height)
      VALUES ('OCCURRENCE', ${id}, 'IMAGE', ${key}, 'image/png', 'AT', 320, 180)`.execute(bff.db)
  }
  bff.clock.advance(600_000)
  await system.run()
  const left = async (table: 'stored_file' | 'media', column: 'key' | 'storage_key') =>
    (
      await bff.db
        .selectFrom(table)
        .select(sql<string>`${sql.ref(column)}`.as('key'))
        .where(sql<boolean>`${sql.ref(column)} IN ('old-image', 'young-image')`)
        .execute()
    ).map(({ key }) => key)
  expect(await left('stored_file', 'key')).toEqual(['young-image'])
  expect(await left('media', 'storage_key')).toEqual(['young-image'])
})

it('where vehicles were is kept 90 days, or as long as occurrences if that is less', async () => {
  const vehicle = await bff.db.selectFrom('vehicle').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sql`DELETE FROM vehicle_position_history`.execute(bff.db)
  await sql`INSERT INTO vehicle_position_history (vehicle_id, at, latitude, longitude)
    SELECT ${vehicle.id}, ${bff.clock()}::timestamptz - n * interval '1 second', -27.6, -48.5
    FROM generate_series(90 * 86400, 90 * 86400 + 6999) n`.execute(bff.db)
  await sql`INSERT INTO vehicle_position_history (vehicle_id, at, latitude, longitude)
    VALUES (${vehicle.id}, ${bff.clock()}::timestamptz - interval '89 days', -27.6, -48.5)`.execute(bff.db)
  const left = async () => (await bff.db.selectFrom('vehicle_position_history').select('at').execute()).length
  bff.clock.advance(600_000)
  await system.run()
  expect(await left()).toBe(2001)
  await runFor(2)
  expect(await left()).toBe(1)
  await bff.db
    .transaction()
    .execute(trx =>
      createForgetOld(2)(
        { trx, now: bff.clock() } as Parameters<ReturnType<typeof createForgetOld>>[0],
        { key: 'occurrences' } as Parameters<ReturnType<typeof createForgetOld>>[1],
      ),
    )
  expect(await left()).toBe(0)
})
