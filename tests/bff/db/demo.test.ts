import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openEmbedded } from '#bff/db/database.ts'
import { migrate } from '#bff/db/migrate.ts'
import { vehicleRows } from '#bff/db/seed/demo/configuration/vehicles.ts'
import { makeCompany } from '#bff/db/seed/demo/people/company.ts'
import { signIns } from '#bff/db/seed/demo/people/people.ts'
import { profiles } from '#bff/db/seed/demo/people/profiles.ts'
import { firstRun } from '#bff/db/seed/first-run.ts'
import { isCnpj } from '#contracts/rules/brazil/cnpj.ts'
import { isCpf } from '#contracts/rules/brazil/cpf.ts'
import { serviceOrderStatuses } from '#contracts/service-orders/service-orders.contract.ts'
import { refusalOf, statusAfter } from '#machines/kit/flow.ts'
import { orderFacts, serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { openTestDatabase, TEST_NOW } from '#tests/support/bff/database.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'
import { databaseDirectory } from '#tests/support/database-directory.ts'

interface Line {
  order: string
  status: string
  version: number
  seq: number
  type: string
  from_status: string | null
  to_status: string
  at: Date
}

const anything = new Proxy({}, { get: () => true }) as Record<string, boolean>
const everyone = { permissions: anything, facts: Object.fromEntries(orderFacts.map(fact => [fact, true])) }

const linesOf = async ({ db }: Database): Promise<Line[]> =>
  (
    await sql<Line>`SELECT o.id AS order, o.status, o.version, e.seq, e.type, e.from_status, e.to_status, e.at
      FROM service_order o JOIN service_order_event e ON e.service_order_id = o.id ORDER BY o.id, e.seq`.execute(
      db,
    )
  ).rows

/** Plays every stored history through the flow; says where one does not hold. */
const replay = (lines: readonly Line[]): string[] => {
  const problems: string[] = []
  let order = ''
  let status = 'NEW'
  lines.forEach((line, index) => {
    if (line.order !== order) status = 'NEW'
    const before = lines[index - 1]
    order = line.order
    const seq = before?.order === order ? before.seq + 1 : 1
    if (line.seq !== seq) problems.push(`${order}: seq ${line.seq}`)
    if (before?.order === order && line.at < before.at)
      problems.push(`${order}: goes back in time at ${line.type}`)
    if ((line.from_status ?? 'NEW') !== status)
      problems.push(`${order}: ${line.type} from ${line.from_status}, was ${status}`)
    if (refusalOf(serviceOrderFlow, status, line.type, everyone))
      problems.push(`${order}: ${line.type} from ${status}`)
    else status = statusAfter(serviceOrderFlow, status, line.type)
    if (line.to_status !== status) problems.push(`${order}: ${line.type} to ${line.to_status}`)
    const last = lines[index + 1]?.order !== order
    if (last && (line.status !== status || line.version !== seq))
      problems.push(`${order}: ends ${line.status} v${line.version}`)
  })
  return problems
}

describe('the test profile', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(inject('template'))
  })
  afterAll(() => database.close())

  const count = async (table: string) =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(database.db))
      .rows[0]?.n

  it('holds what contract §8 says, and every fixed sign-in', async () => {
    expect(await count('app_user')).toBe(12)
    expect(await count('station')).toBe(profiles.test.stations)
    expect(await count('customer')).toBe(profiles.test.customers)
    expect(await count('account')).toBe(profiles.test.accounts)
    expect(await count('service_order')).toBe(profiles.test.orders)
    const emails = await database.db.selectFrom('app_user').select('email').execute()
    for (const { email } of signIns) expect(emails.map(row => row.email)).toContain(email)
  })

  it('tells every order through the flow, in every status', async () => {
    const lines = await linesOf(database)
    expect(replay(lines)).toEqual([])
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(serviceOrderStatuses))
  })

  it('holds documents with valid check digits and addresses that belong to nobody', async () => {
    const { rows } = await sql<{ document: string; person_type: string; email: string; phone: string }>`
      SELECT document, person_type, email, phone FROM customer`.execute(database.db)
    for (const { document, person_type, email, phone } of rows) {
      expect((person_type === 'PF' ? isCpf : isCnpj)(document), document).toBe(true)
      expect(email).toMatch(/\.example$/)
      expect(phone).toMatch(/^\+55\d{2}90000\d{4}$/)
    }
  })
})

describe('the demo profile', () => {
  it('bases most technicians at field stations, two at each', () => {
    const { people } = makeCompany('demo', TEST_NOW, 2026)
    const stations = Array.from({ length: 14 }, (_, index) => ({
      id: String(index + 1),
      kind: index < 7 ? 'MONITORING' : 'FIELD',
    }))
    const technicians = new Set(people.filter(({ role }) => role === 'TECHNICIAN').map(({ id }) => id))
    const bases = vehicleRows(profiles.demo.vehicles, people, stations, 2026)
      .filter(({ driver_id }) => driver_id !== null && technicians.has(driver_id))
      .map(({ base_id }) => base_id)
    expect(bases).toHaveLength(14)
    for (const { id, kind } of stations)
      expect(bases.filter(base => base === id)).toHaveLength(kind === 'FIELD' ? 2 : 0)
  })

  const tellOf = async (database: Database) => {
    const problems = [...replay(await linesOf(database)), ...(await occurrenceProblems(database))]
    const crowded = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (
      SELECT received_at < max(closed_at) OVER (PARTITION BY central_id, category
        ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS during
      FROM occurrence WHERE status = 'CLOSED') past WHERE during`.execute(database.db)
    const open = await sql<{ status: string; n: number }>`SELECT status, count(*)::int AS n FROM occurrence
      WHERE status <> 'CLOSED' GROUP BY status ORDER BY status`.execute(database.db)
    const { rows } = await sql<{ digest: string }>`SELECT md5(
      (SELECT string_agg(o::text, '|' ORDER BY id) FROM service_order o)
      || (SELECT string_agg(e::text, '|' ORDER BY id) FROM service_order_event e)
      || (SELECT string_agg(a::text, '|' ORDER BY id) FROM account a)
      || (SELECT string_agg(c::text, '|' ORDER BY id) FROM customer c)
      || (SELECT string_agg(c::text, '|' ORDER BY id) FROM technician_calendar c)
      || (SELECT string_agg(o::text, '|' ORDER BY id) FROM occurrence o)
      || (SELECT string_agg(e::text, '|' ORDER BY id) FROM occurrence_event e)) AS digest`.execute(
      database.db,
    )
    const overlaps = await sql<{ n: number }>`SELECT count(*)::int AS n
      FROM intervention a JOIN intervention b ON a.technician_id = b.technician_id AND a.id < b.id
      WHERE a.mode = 'ON_SITE' AND b.mode = 'ON_SITE'
        AND tstzrange(a.started_at, a.ended_at) && tstzrange(b.started_at, b.ended_at)`.execute(database.db)
    return {
      digest: rows[0]?.digest,
      problems,
      overlaps: overlaps.rows[0]?.n,
      crowded: crowded.rows[0]?.n,
      open: open.rows,
    }
  }

  const tellOfFirstRun = async (demo: 'demo' | 'test') => {
    const directory = mkdtempSync(join(databaseDirectory, 'ubidesk-demo-'))
    const database = await openEmbedded(directory)
    await migrate(database.db)
    await firstRun(database.db, { demo, admin: null }, TEST_NOW)
    const told = await tellOf(database)
    await database.close()
    rmSync(directory, { recursive: true, force: true })
    return told
  }

  let demo: Awaited<ReturnType<typeof tellOf>>
  beforeAll(async () => {
    demo = await tellOfFirstRun('demo')
  }, 150_000)

  const tellOfTemplate = async () => {
    const template = await openTestDatabase(inject('template'))
    const told = await tellOf(template)
    await template.close()
    return told
  }

  const profile = process.env.FULL ? 'demo' : 'test'

  it(`is the same twice, tried with the data of ${profile}`, { timeout: 150_000 }, async () => {
    expect(await tellOfFirstRun(profile)).toEqual(profile === 'demo' ? demo : await tellOfTemplate())
  })

  it('tells only legal histories, and nobody is in two places at once', () => {
    expect(demo.problems).toEqual([])
    expect(demo.overlaps).toBe(0)
    expect(demo.crowded).toBe(0)
    expect(demo.open).toEqual([
      { status: 'IN_ATTENDANCE', n: 1 },
      { status: 'ON_HOLD', n: 2 },
      { status: 'PENDING', n: 9 },
      { status: 'WAITING', n: 3 },
    ])
  })
})
