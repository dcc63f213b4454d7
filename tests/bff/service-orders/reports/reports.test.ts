import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayAt } from '#contracts/rules/dates.ts'
import type { OrderReport } from '#contracts/service-orders/service-order-reports.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const today = () => dayAt(bff.clock())
const usual = () => ({ from: addDays(today(), -29), to: today() })

const ask = async (query: string, by = 'coordenador1@demo.example') =>
  (await bff.as(by)).call('GET', `/serviceOrder/reports${query}`)
const read = async (query = ''): Promise<OrderReport> => {
  const { status, body } = await ask(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as OrderReport
}

interface Person {
  id: string
  active: boolean
  profile: string
  station: string | null
}

/** Decision 43, one question after the other. */
const people = async (): Promise<Person[]> => {
  const { rows } = await sql<Omit<Person, 'station'>>`SELECT person.id, person.active, profile.code AS profile
    FROM app_user person, operational_profile profile WHERE profile.id = person.operational_profile_id`.execute(
    bff.db,
  )
  return Promise.all(
    rows.map(async person => {
      const held = await sql<{ id: string }>`SELECT id FROM station
        WHERE operator_id = ${person.id} AND deleted_at IS NULL`.execute(bff.db)
      const base = await sql<{ id: string }>`SELECT station.id FROM station, vehicle
        WHERE base_id = station.id AND deleted_at IS NULL AND vehicle.active AND driver_id = ${person.id}
        ORDER BY folded(prefix)`.execute(bff.db)
      return { ...person, station: held.rows[0]?.id ?? base.rows[0]?.id ?? null }
    }),
  )
}

let everybody: Person[]

/** Each demo event three times more, in other weeks; each order in other weeks too. */
beforeAll(async () => {
  await sql`INSERT INTO service_order_event (service_order_id, seq, at, type, actor_id, reason_id)
    SELECT e.service_order_id, e.seq + 1000 * n, e.at + n * interval '100 hours', e.type, e.actor_id, e.reason_id
    FROM service_order_event e, generate_series(1, 3) n`.execute(bff.db)
  await sql`INSERT INTO service_order SELECT (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id + 1000 * n, 'number', o.number + 1000 * n, 'schedule_minutes', 30 * (1 + (o.id + n) % 5),
      'schedule_date', o.schedule_date - 4 * n, 'schedule_start', o.schedule_start - n * interval '96 hours',
      'reproved_at', CASE WHEN (o.id + n) % 7 = 0 THEN now() END))).*
    FROM service_order o, generate_series(1, 6) n`.execute(bff.db)
  everybody = await people()
})

const cases = (): [name: string, query: string, from: string, to: string, station?: string][] => {
  const { from, to } = usual()
  const [first, last] = [addDays(to, -15), addDays(to, -6)]
  const station = everybody.find(person => person.station)?.station ?? ''
  return [
    ['the last 30 days', '', from, to],
    ['ten days', `?from=${first}&to=${last}`, first, last],
    ['a station', `?stationIds=${station}`, from, to, station],
  ]
}

const peopleAt = (station?: string) => everybody.filter(person => !station || person.station === station)

describe('the report of orders equals an independent SQL', () => {
  it('in the reasons of what was canceled, rescheduled and reproved', async () => {
    for (const [name, query, from, to, station] of cases()) {
      const { reasons } = await read(query)
      const ids = peopleAt(station).map(({ id }) => id)
      const { rows } = await sql<{ scope: string; name: string }>`
        SELECT reason.scope, reason.name FROM service_order_event e, reason, service_order o
        WHERE reason.id = e.reason_id AND o.id = e.service_order_id AND reason.scope LIKE 'SO!_%' ESCAPE '!'
          AND reason.scope <> 'SO_PAUSE' AND (e.at AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN ${from} AND ${to}
          AND (${station ?? null}::text IS NULL OR o.technician_id = ANY(${ids}::bigint[]))`.execute(bff.db)
      const kinds = { cancel: /CANCEL/, reschedule: /RESCHEDULE/, reprove: /REPROVE/ }
      expect(
        reasons.reduce((sum, { count }) => sum + count, 0),
        name,
      ).toBe(rows.length)
      for (const { kind, reason, count } of reasons)
        expect(count, `${name}: ${kind} ${reason}`).toBe(
          rows.filter(row => kinds[kind].test(row.scope) && row.name === reason).length,
        )
      for (const kind of ['cancel', 'reschedule', 'reprove']) {
        const counts = reasons.filter(each => each.kind === kind).map(({ count }) => count)
        expect(counts).toEqual([...counts].sort((a, b) => b - a))
      }
    }
    expect(new Set((await read()).reasons.map(({ kind }) => kind)).size).toBe(3)
  })

  it('in the load of each technician, those without any too', async () => {
    for (const [name, query, from, to, station] of cases()) {
      const { technicians } = await read(query)
      const expected = []
      for (const person of peopleAt(station)) {
        const { rows } = await sql<{ status: string; minutes: number; day: string; reproved: boolean }>`
          SELECT status, schedule_minutes AS minutes, schedule_date::text AS day, reproved_at IS NOT NULL AS reproved
          FROM service_order WHERE technician_id = ${person.id} AND schedule_date BETWEEN ${from} AND ${to}`.execute(
          bff.db,
        )
        const kept = rows.filter(({ status }) => status !== 'CANCELED')
        if (kept.length === 0 && !(person.active && person.profile === 'TECHNICIAN')) continue
        expected.push({
          id: person.id,
          station: person.station,
          scheduled: kept.length,
          minutes: kept.reduce((sum, { minutes }) => sum + minutes, 0),
          days: new Set(kept.map(({ day }) => day)).size,
          finished: kept.filter(({ status }) => status === 'FINISHED').length,
          reproved: kept.filter(({ reproved }) => reproved).length,
        })
      }
      const found = technicians.map(({ technician, station: at, ...load }) => ({
        id: technician.id,
        station: at?.id ?? null,
        ...load,
      }))
      const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)
      expect([...found].sort(byId), name).toEqual(expected.sort(byId))
      expect(found.map(({ minutes }) => minutes)).toEqual(
        found.map(({ minutes }) => minutes).sort((a, b) => b - a),
      )
    }
    expect((await read()).technicians.filter(({ minutes }) => minutes > 0).length).toBeGreaterThan(1)
  })
})

describe('the report of orders', () => {
  it('says which days and stations it is of, and refuses what is too long', async () => {
    expect(await read('?stationIds=2')).toMatchObject({ ...usual(), stations: [{ id: '2' }] })
    expect((await ask(`?from=${addDays(today(), -92)}`)).status).toBe(400)
  })
})
