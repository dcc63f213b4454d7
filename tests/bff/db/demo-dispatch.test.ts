import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#bff/db/database.ts'
import { migrate } from '#bff/db/migrate.ts'
import { firstRun } from '#bff/db/seed/first-run.ts'
import { refusalOf, statusAfter } from '#machines/kit/flow.ts'
import { dispatchFacts } from '#machines/occurrences/dispatch/dispatch.events.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { openTestDatabase, TEST_NOW } from '#tests/support/bff/database.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'

describe('the vehicles that the demo profile sent', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(inject('template'))
    await sql`DROP SCHEMA public CASCADE`.execute(database.db)
    await sql`CREATE SCHEMA public`.execute(database.db)
    await migrate(database.db)
    await firstRun(database.db, { demo: 'demo', admin: null }, TEST_NOW)
  }, 120_000)
  afterAll(() => database.close())

  const rowsOf = async <Row>(text: string) => (await sql.raw<Row>(text).execute(database.db)).rows

  it('went to 9 % of the past occurrences, and stood there after 11 minutes', async () => {
    const [found] = await rowsOf<{ past: number; sent: number; minutes: number }>(`
      SELECT (SELECT count(*)::int FROM occurrence WHERE status = 'CLOSED') AS past,
        count(DISTINCT occurrence_id)::int AS sent,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY date_part('epoch', arrived_at - requested_at)) / 60 AS minutes
      FROM dispatch`)
    const { past, sent, minutes } = found ?? { past: 0, sent: 0, minutes: 0 }
    expect(sent / past).toBeGreaterThan(0.07)
    expect(sent / past).toBeLessThan(0.11)
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThan(13)
  })

  it('moved as the flow allows, and ended before their occurrence', async () => {
    expect(await occurrenceProblems(database)).toEqual([])
    const lines = await rowsOf<{ dispatch: string; type: string; status: string }>(`
      SELECT d.id::text AS dispatch, e.type, d.status FROM dispatch d
      JOIN occurrence_event e ON e.occurrence_id = d.occurrence_id AND e.payload->>'dispatch' = d.id::text
      ORDER BY d.id, e.seq`)
    const everything = {
      permissions: new Proxy({}, { get: () => true }) as Record<string, boolean>,
      facts: Object.fromEntries(dispatchFacts.map(fact => [fact, true])),
    } as Parameters<typeof refusalOf>[3]
    const last = new Map<string, string>()
    for (const { dispatch, type, status } of lines) {
      const event = type.replace('DISPATCH_', '')
      const from = last.get(dispatch) ?? 'NEW'
      expect(
        refusalOf(dispatchFlow, from, event, everything),
        `${dispatch}: ${event} from ${from}`,
      ).toBeNull()
      last.set(dispatch, statusAfter(dispatchFlow, from, event))
      expect(['FINISHED', 'REFUSED']).toContain(status)
    }
    expect(last.size).toBe((await rowsOf('SELECT FROM dispatch')).length)
    expect(
      await rowsOf(`SELECT d.id FROM dispatch d JOIN occurrence o ON o.id = d.occurrence_id
      WHERE NOT (d.requested_at >= o.first_accepted_at AND d.finished_at <= o.closed_at)
        OR (d.status = 'FINISHED' AND (d.arrived_at < d.departed_at OR d.report IS NULL OR d.finished_at < d.arrived_at))`),
    ).toEqual([])
  })

  it('were never in two places, and never far away', async () => {
    expect(
      await rowsOf(`SELECT one.id FROM dispatch one JOIN dispatch other ON other.vehicle_id = one.vehicle_id
        AND other.id <> one.id AND tstzrange(other.requested_at, other.finished_at) && tstzrange(one.requested_at, one.finished_at)`),
    ).toEqual([])
    expect(await rowsOf('SELECT id FROM dispatch WHERE distance_m > 14000 OR eta_s IS NULL')).toEqual([])
  })

  it('drove there: the replay of a vehicle stands at the place from its arrival to its report', async () => {
    const stays = await rowsOf<{ metres: number }>(`
      SELECT (SELECT min(111000 * sqrt((past.latitude - p.latitude) ^ 2 + (past.longitude - p.longitude) ^ 2))
        FROM vehicle_position_history past
        WHERE past.vehicle_id = d.vehicle_id AND past.at BETWEEN d.arrived_at AND d.finished_at) AS metres
      FROM dispatch d JOIN occurrence o ON o.id = d.occurrence_id JOIN account a ON a.id = o.account_id
      JOIN patrimony p ON p.id = a.patrimony_id
      WHERE d.departed_at > (SELECT min(at) FROM vehicle_position_history)`)
    expect(stays.filter(({ metres }) => metres < 1).length).toBeGreaterThan(0)
  })
})
