import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OccurrenceReport, Percentiles } from '#contracts/occurrences/occurrence-reports.contract.ts'
import { addDays, dayAt } from '#contracts/rules/dates.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const today = () => dayAt(bff.clock())
const usual = () => ({ from: addDays(today(), -29), to: today() })

/** Twenty copies of each demo occurrence, at three stations, four accounts, all priorities. */
beforeAll(async () => {
  await sql`INSERT INTO occurrence SELECT (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id + 1000 * n, 'number', o.number + 1000 * n, 'account_id', 1 + (o.id * n) % 4,
      'priority', 1 + (o.id + n) % 5, 'station_id', 1 + (o.id + n) % 3,
      'received_at', o.received_at + n * interval '17 hours', 'queued_at', o.received_at + n * interval '17 hours',
      'first_accepted_at', CASE WHEN n % 4 > 0 THEN o.received_at + n * interval '17 hours' + (o.id * n % 97) * interval '1 s' END,
      'closed_at', o.received_at + n * interval '17 hours' + (100 + o.id * n * 7 % 997) * interval '1 s',
      'classification', (ARRAY['REAL', 'FALSE', 'USER_ERROR', 'TEST', NULL])[1 + (o.id + 2 * n) % 5],
      'closed_mode', (ARRAY['OPERATOR', 'OPERATOR', 'BULK', 'AUTO_DISARM'])[1 + (o.id + n) % 4],
      'in_test', n % 9 = 0))).*
    FROM occurrence o, generate_series(1, 20) n WHERE o.status = 'CLOSED'`.execute(bff.db)
  await sql`INSERT INTO dispatch (occurrence_id, target, status, requested_at, arrived_at)
    SELECT id, CASE WHEN id % 6 = 0 THEN 'POLICE' ELSE 'VEHICLE' END, 'FINISHED', received_at + interval '1 min',
      CASE WHEN id % 5 > 0 THEN received_at + interval '1 min' + (id % 1801) * interval '1 s' END
    FROM occurrence WHERE id % 4 = 0`.execute(bff.db)
})

const ask = async (query: string, by = 'operador1@demo.example') =>
  (await bff.as(by)).call('GET', `/occurrence/reports${query}`)
const read = async (query = ''): Promise<OccurrenceReport> => {
  const { status, body } = await ask(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as OccurrenceReport
}

interface Chosen {
  from: string
  to: string
  stationId?: string
}

/** The days are cut in the database, by its own calendar: São Paulo. */
const chosen = ({ from, to, stationId }: Chosen) => sql`
  (o.received_at AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN ${from}::date AND ${to}::date
  AND (${stationId ?? null}::bigint IS NULL OR o.station_id = ${stationId ?? null}::bigint)`

/** Without the aggregate that is tried: the ranked rows at both sides of the rank. */
const ranked = async (durations: ReturnType<typeof sql>): Promise<Percentiles> => {
  const { rows } = await sql<{ s: number }>`SELECT extract(epoch FROM lasted)::float8 AS s
    FROM (${durations}) AS taken(lasted) WHERE lasted IS NOT NULL ORDER BY lasted`.execute(bff.db)
  const at = (share: number): number | null => {
    const rank = share * (rows.length - 1)
    const [low, high] = [rows[Math.floor(rank)], rows[Math.ceil(rank)]]
    return low && high ? low.s + (high.s - low.s) * (rank - Math.floor(rank)) : null
  }
  return { count: rows.length, p50: at(0.5), p90: at(0.9), p95: at(0.95) }
}

const expectSame = (found: Percentiles | undefined, wanted: Percentiles, what: string) => {
  expect(found?.count, what).toBe(wanted.count)
  for (const name of ['p50', 'p90', 'p95'] as const)
    if (wanted[name] === null) expect(found?.[name], what).toBeNull()
    else expect(found?.[name], `${what} ${name}`).toBeCloseTo(wanted[name], 4)
}

const cases = (): [name: string, query: string, of: Chosen][] => {
  const week = { from: addDays(today(), -9), to: addDays(today(), -3) }
  return [
    ['the last 30 days', '', usual()],
    ['a week', `?from=${week.from}&to=${week.to}`, week],
    ['a station', '?stationIds=2', { ...usual(), stationId: '2' }],
    [
      'a period in which nothing came',
      '?from=2020-01-01&to=2020-01-31',
      { from: '2020-01-01', to: '2020-01-31' },
    ],
  ]
}

describe('the report of occurrences equals an independent SQL', () => {
  it('in its percentiles, of all and of each priority', async () => {
    for (const [name, query, of] of cases()) {
      const { times } = await read(query)
      const { rows } = await sql<{ priority: number }>`SELECT DISTINCT priority FROM occurrence o
        WHERE ${chosen(of)} ORDER BY 1`.execute(bff.db)
      expect(times.map(({ priority }) => priority)).toEqual([null, ...rows.map(({ priority }) => priority)])
      for (const { priority, accept, arrival, close } of times) {
        const row = sql`${chosen(of)} AND coalesce(o.priority = ${priority}, true)`
        const what = `${name}, priority ${priority}`
        expectSame(
          accept,
          await ranked(sql`SELECT o.first_accepted_at - o.queued_at FROM occurrence o WHERE ${row}`),
          `${what}: accept`,
        )
        expectSame(
          close,
          await ranked(sql`SELECT o.closed_at - o.queued_at FROM occurrence o
            WHERE ${row} AND o.closed_mode = 'OPERATOR'`),
          `${what}: close`,
        )
        expectSame(
          arrival,
          await ranked(sql`SELECT d.arrived_at - d.requested_at FROM occurrence o, dispatch d
            WHERE ${row} AND d.occurrence_id = o.id AND d.target = 'VEHICLE'`),
          `${what}: arrival`,
        )
      }
    }
    expect((await read()).times).toHaveLength(6)
    expect((await read()).times[0]?.arrival.count).toBeGreaterThan(20)
  })

  it('in what was received, judged and false in each category', async () => {
    for (const [name, query, of] of cases()) {
      const { received, categories } = await read(query)
      const { rows } = await sql<{ category: string; classification: string | null }>`
        SELECT category, classification FROM occurrence o WHERE ${chosen(of)}`.execute(bff.db)
      expect(received, name).toBe(rows.length)
      expect(categories.map(({ category }) => category).sort(), name).toEqual(
        [...new Set(rows.map(({ category }) => category))].sort(),
      )
      for (const each of categories) {
        const mine = rows.filter(({ category }) => category === each.category)
        const judged = mine.filter(row => row.classification && row.classification !== 'TEST')
        const wrong = judged.filter(row => ['FALSE', 'USER_ERROR'].includes(row.classification ?? ''))
        const patrol = each.category === 'PATROL'
        expect(each, name).toEqual({
          category: each.category,
          received: mine.length,
          judged: patrol ? 0 : judged.length,
          falseCount: patrol ? 0 : wrong.length,
        })
      }
    }
  })

  it('in its problem accounts, the one with most first', async () => {
    for (const [name, query, of] of cases()) {
      const { problemAccounts } = await read(query)
      const { rows } = await sql<{ id: string; count: string; judged: string; false: string }>`
        SELECT account.id, (SELECT count(*) FROM occurrence o WHERE ${chosen(of)} AND o.account_id = account.id
            AND NOT o.in_test AND o.category <> 'PATROL') AS count,
          (SELECT count(*) FROM occurrence o WHERE ${chosen(of)} AND o.account_id = account.id
            AND NOT o.in_test AND o.category <> 'PATROL' AND o.classification <> 'TEST') AS judged,
          (SELECT count(*) FROM occurrence o WHERE ${chosen(of)} AND o.account_id = account.id
            AND NOT o.in_test AND o.category <> 'PATROL' AND o.classification IN ('FALSE', 'USER_ERROR')) AS false
        FROM account`.execute(bff.db)
      const wanted = rows
        .map(row => [row.id, Number(row.count), Number(row.judged), Number(row.false)] as const)
        .filter(([, count]) => count >= 3)
        .sort((a, b) => b[1] - a[1] || b[3] - a[3] || Number(a[0]) - Number(b[0]))
        .slice(0, 20)
      expect(
        problemAccounts.map(each => [each.account.id, each.count, each.judged, each.falseCount]),
        name,
      ).toEqual(wanted)
    }
    expect((await read()).problemAccounts.length).toBeGreaterThan(3)
  })
})

describe('the report of occurrences', () => {
  it('says which days it is of', async () => {
    expect(await read()).toMatchObject(usual())
    const from = addDays(today(), -91)
    expect(await read(`?from=${from}`)).toMatchObject({ from, to: today() })
    expect((await read('?stationIds=2,987654321')).stations).toEqual([{ id: '2', name: expect.any(String) }])
    expect(await read(`?to=${from}`)).toMatchObject({ from: addDays(from, -29), to: from })
  })

  it('refuses a period that is too long, or ends before it begins', async () => {
    for (const query of [
      `?from=${addDays(today(), -92)}`,
      `?from=${today()}&to=${addDays(today(), -1)}`,
      '?from=x',
    ])
      expect((await ask(query)).status, query).toBe(400)
  })
})
