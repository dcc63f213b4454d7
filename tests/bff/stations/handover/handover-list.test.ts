import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#contracts/kit/wire.ts'
import { addDays, dayAt } from '#contracts/rules/dates.ts'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const today = () => dayAt(bff.clock())

/** Thirty in thirty days, at two stations; every third waits. */
beforeAll(async () => {
  await sql`INSERT INTO shift_handover (station_id, from_user_id, to_user_id, at, text, snapshot, accepted_at)
    SELECT 1 + n % 2, 1, CASE WHEN n % 3 > 0 THEN 2 END, ${bff.clock()}::timestamptz - n * interval '1 day',
      CASE WHEN n % 10 = 0 THEN 'Portão da Padaria São João sem sensor.' ELSE 'Sem alterações.' END,
      jsonb_build_object('tests', '[]'::jsonb, 'testCount', n, 'pending', n, 'occurrences', jsonb_build_array(
        jsonb_build_object('id', o.id::text, 'number', o.number, 'eventName', o.event_name, 'priority', o.priority,
          'account', jsonb_build_object('id', '1', 'code', '1', 'name', 'Um'), 'status', 'ON_HOLD',
          'holdUntil', NULL, 'operator', NULL))),
      CASE WHEN n % 3 > 0 THEN ${bff.clock()}::timestamptz - n * interval '1 day' + interval '10 min' END
    FROM generate_series(0, 29) n JOIN occurrence o ON o.id = n + 1`.execute(bff.db)
})

const ask = async (query: string, by = 'operador1@demo.example') =>
  (await bff.as(by)).call('GET', `/shiftHandover/query${query}`)
const read = async (query = '') => {
  const { status, body } = await ask(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Page<ShiftHandover>
}
const count = async (where: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM shift_handover WHERE ${where}`.execute(bff.db))
    .rows[0]?.n

describe('the list of handovers', () => {
  it('has the newest first, with who gave, who accepted and when, the text, and what was open', async () => {
    const { data, totalElements } = await read()
    expect(totalElements).toBe(30)
    expect(data).toHaveLength(15)
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    const [newest, second] = data
    expect(newest).toMatchObject({ to: null, acceptedAt: null, from: { id: '1' }, station: { id: '1' } })
    expect(second).toMatchObject({ to: { id: '2' }, text: 'Sem alterações.', snapshot: { pending: 1 } })
    expect(Date.parse(second?.acceptedAt ?? '') - Date.parse(second?.at ?? '')).toBe(600_000)
  })

  it('tells of each one what became of its own items', async () => {
    for (const { snapshot, now } of (await read('?recordsPerPage=100')).data) {
      expect(now.occurrences.map(({ id }) => id)).toEqual(snapshot.occurrences.map(({ id }) => id))
      expect(now.occurrences[0]?.status).toBe('CLOSED')
    }
  })

  it('is narrowed by period, station, acceptance and words, as SQL counts them', async () => {
    const [from, to] = [addDays(today(), -9), addDays(today(), -3)]
    const days = sql`(at AT TIME ZONE 'America/Sao_Paulo')::date`
    const cases = [
      [`?from=${from}&to=${to}`, sql`${days} BETWEEN ${from}::date AND ${to}::date`],
      ['?stationIds=2', sql`station_id = 2`],
      ['?accepted=false', sql`accepted_at IS NULL`],
      ['?accepted=true&stationIds=1', sql`accepted_at IS NOT NULL AND station_id = 1`],
      ['?search=sao%20joao', sql`text LIKE '%São João%'`],
    ] as const
    for (const [query, where] of cases) {
      const wanted = await count(where)
      expect(wanted, query).toBeGreaterThan(0)
      expect((await read(query)).totalElements, query).toBe(wanted)
    }
    expect((await read('?search=nada%20disso')).totalElements).toBe(0)
  })

  it('is for whoever attends, and refuses a day that does not exist', async () => {
    expect((await ask('', 'coordenador1@demo.example')).status).toBe(200)
    expect((await ask('?from=2026-02-30')).status).toBe(400)
    expect((await ask('', 'semacesso@demo.example').catch(() => ({ status: 403 }))).status).toBe(403)
  })
})
