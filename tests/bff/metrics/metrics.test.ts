import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#bff/db/database.ts'
import { createMetrics } from '#bff/metrics/metrics.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const TOKEN = 'a-token-of-the-tests'

const metricsOn = (db: Db) =>
  createMetrics({
    token: TOKEN,
    db,
    queryTime: { count: 7, ms: 250 },
    live: { count: () => 3 },
    clock: bff.clock,
  })

/** Values by name with labels, as written. */
const valuesOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

describe('the metrics', () => {
  it('count answers and their time by route, and what a caller invents as one', async () => {
    const metrics = metricsOn(bff.db)
    const route = '/serviceOrder/{id}'
    for (const ms of [3, 30, 300, 60_000]) metrics.request({ method: 'GET', route, status: 200, ms })
    metrics.request({ method: 'GET', route, status: 404, ms: 3 })
    for (const method of ['A', 'B', 'C"\n']) metrics.request({ method, route: null, status: 404, ms: 1 })
    const values = valuesOf(await metrics.text())
    const labels = `method="GET",route="${route}"`
    expect(values).toMatchObject({
      [`ubidesk_http_requests_total{${labels},status="200"}`]: 4,
      [`ubidesk_http_requests_total{${labels},status="404"}`]: 1,
      'ubidesk_http_requests_total{method="other",route="other",status="404"}': 3,
      [`ubidesk_http_request_duration_seconds_bucket{${labels},le="0.005"}`]: 2,
      [`ubidesk_http_request_duration_seconds_bucket{${labels},le="0.05"}`]: 3,
      [`ubidesk_http_request_duration_seconds_bucket{${labels},le="30"}`]: 4,
      [`ubidesk_http_request_duration_seconds_bucket{${labels},le="+Inf"}`]: 5,
      [`ubidesk_http_request_duration_seconds_count{${labels}}`]: 5,
      ubidesk_live_streams: 3,
      ubidesk_database_queries_total: 7,
      ubidesk_database_seconds_total: 0.25,
    })
    expect(values[`ubidesk_http_request_duration_seconds_sum{${labels}}`]).toBeCloseTo(60.336)
  })

  it('count signals by what became of them', async () => {
    const metrics = metricsOn(bff.db)
    metrics.signals({ accepted: 2, duplicates: 1, refused: [] })
    metrics.signals({ accepted: 3, duplicates: 0, refused: [{ index: 0, code: 'UNKNOWN_CENTRAL' as never }] })
    expect(valuesOf(await metrics.text())).toMatchObject({
      'ubidesk_signals_total{result="accepted"}': 5,
      'ubidesk_signals_total{result="duplicate"}': 1,
      'ubidesk_signals_total{result="refused"}': 1,
    })
  })

  it('tell what waits in the database: open occurrences by status, and what the system owes', async () => {
    await createAttendance(bff).create()
    const { rows } = await sql<{ status: string; n: number }>`SELECT status, count(*)::int AS n
      FROM occurrence WHERE status <> 'CLOSED' GROUP BY status`.execute(bff.db)
    const late = new Date(bff.clock().getTime() - 90_000)
    await sql`DELETE FROM due`.execute(bff.db)
    await sql`INSERT INTO due (kind, key, at, next_at) VALUES ('x', '1', ${late}, ${late}),
      ('x', '2', ${new Date(bff.clock().getTime() + 60_000)}, ${new Date(bff.clock().getTime() + 60_000)})`.execute(
      bff.db,
    )
    const values = valuesOf(await metricsOn(bff.db).text())
    expect(rows.length).toBeGreaterThan(0)
    for (const { status, n } of rows) expect(values[`ubidesk_occurrences_open{status="${status}"}`]).toBe(n)
    expect(values).toMatchObject({
      ubidesk_database_up: 1,
      ubidesk_due_late: 1,
      ubidesk_due_late_seconds: 90,
    })
    expect(values.process_resident_memory_bytes).toBeGreaterThan(10_000_000)
    expect(values.process_cpu_seconds_total).toBeGreaterThan(0)
    expect(values['nodejs_eventloop_delay_seconds{quantile="0.99"}']).toBeGreaterThanOrEqual(0)
  })

  it('are told without a database too, and say so', async () => {
    const gone = new Proxy({} as Db, {
      get: () => {
        throw new Error('gone')
      },
    })
    const values = valuesOf(await metricsOn(gone).text())
    expect(values.ubidesk_database_up).toBe(0)
    expect(values).not.toHaveProperty('ubidesk_due_late')
    expect(values.ubidesk_live_streams).toBe(3)
  })

  it('are of the token alone', () => {
    const { admits } = metricsOn(bff.db)
    expect(admits(`Bearer ${TOKEN}`)).toBe(true)
    for (const other of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `bearer  ${TOKEN}`])
      expect(admits(other), other).toBe(false)
  })
})
