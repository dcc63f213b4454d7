import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dispatchHandlers } from '#bff/domains/occurrences/dispatch/routes.ts'
import { commonFilters } from '#bff/domains/occurrences/list/filters.ts'
import { occurrenceHandlers } from '#bff/domains/occurrences/routes.ts'
import { allOf } from '#bff/kit/list.ts'
import type { QueueCounts } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { MOST_LISTED } from '#contracts/rules/limits/pages.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
let one: Caller
let two: Caller
let second: string

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example', 5)
  second = await desk.logOn('operador2@demo.example', 5)
})
beforeEach(async () => {
  await bff.db.deleteFrom('occurrence').execute()
})

interface List {
  data: OccurrenceRow[]
  totalElements: number
  counts: QueueCounts
}
const get = async (path: string, by: Caller = one): Promise<List> => {
  const { status, body } = await by.call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as List
}
const idsOf = ({ data }: Pick<List, 'data'>) => data.map(({ id }) => id)
const ids = (...made: Occurrence[]) => made.map(({ id }) => id)
const open = async (eventCode: string, more: Record<string, unknown> = {}) => {
  bff.clock.advance(1000)
  return desk.create({ eventCode, ...more })
}

describe('what a desk waits for', () => {
  it('an occurrence and its vehicles are read with one wait for the connection each', async () => {
    let alone = 0
    const counted = bff.db.withPlugin({
      transformQuery: ({ node }) => {
        alone += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const connection = vi.fn(() => bff.db.connection())
    Object.assign(counted, { connection })
    const { userId } = one
    const { id } = await desk.create()
    const actor = { userId, name: '', familyId: '', permissions: {}, expiresAt: bff.clock() }
    const call = { params: { id }, query: {}, body: undefined, actor } as never
    const write = () => Promise.reject(new Error('only reads'))
    expect(await occurrenceHandlers(counted, write, bff.clock).find(call)).toMatchObject({ id })
    expect(await dispatchHandlers(counted, write).suggestedVehicles(call)).not.toEqual([])
    expect({ alone, together: connection.mock.calls.length }).toEqual({ alone: 0, together: 2 })
  })
})

describe('the queue', () => {
  it('is in order of priority, then of age, with the rows of the contract', async () => {
    const [power, late, early, panic] = [
      await open('301'),
      await open('130'),
      await open('130', { accountId: '7' }),
      await open('120'),
    ]
    const queue = await get('/occurrence/queue')
    expect(idsOf(queue)).toEqual(ids(panic, late, early, power))
    expect(queue.totalElements).toBe(4)
    const {
      policy: _,
      steps,
      signals,
      timeline,
      attempts,
      dispatches,
      ...row
    } = await desk.find(one, power.id)
    expect(queue.data[3]).toEqual(
      Object.fromEntries(Object.keys(queue.data[3]!).map(key => [key, row[key as 'id']])),
    )
  })

  it('puts what is reserved first, for its target alone', async () => {
    const [panic, power] = [await open('120'), await open('301')]
    await desk.send(one, power.id, 'ATTEND')
    await desk.send(one, power.id, 'TRANSFER', await desk.bodyFor('TRANSFER', second))
    expect(idsOf(await get('/occurrence/queue', two))).toEqual(ids(power, panic))
    expect(idsOf(await get('/occurrence/queue'))).toEqual(ids(panic, power))
    bff.clock.advance(60_000)
    const later = await get('/occurrence/queue', two)
    expect(idsOf(later)).toEqual(ids(panic, power))
    expect(later.data[1]).toMatchObject({ reservedFor: null, reservedUntil: null })
  })

  it('shows one’s own, what the profile of the station has, or all', async () => {
    const [panic, power, mine] = [await open('120'), await open('301'), await open('130')]
    await desk.send(one, mine.id, 'ATTEND')
    const profile = bff.db
      .updateTable('attendance_profile')
      .where('name', '=', 'Perfil de operador1@demo.example')
    await profile.set({ categories: ['POWER'] as never }).execute()
    expect(idsOf(await get('/occurrence/queue?scope=mine'))).toEqual(ids(mine))
    expect(idsOf(await get('/occurrence/queue'))).toEqual(ids(mine, power))
    expect(idsOf(await get('/occurrence/queue?scope=all'))).toEqual(ids(panic, mine, power))
    await profile.set({ categories: [], account_tag_ids: ['999'] } as never).execute()
    expect(idsOf(await get('/occurrence/queue'))).toEqual(ids(mine))
    await profile.set({ account_tag_ids: [] as never }).execute()
    await desk.send(one, mine.id, 'HOLD', await desk.bodyFor('HOLD'))
    expect(idsOf(await get('/occurrence/queue?scope=mine'))).toEqual(ids(mine))
  })

  it('counts what its filters hide', async () => {
    const [, power, mine] = [await open('120'), await open('301'), await open('130')]
    await desk.send(one, mine.id, 'ATTEND')
    const counts = {
      pending: 2,
      inAttendance: 1,
      onHold: 0,
      waiting: 0,
      byPriority: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 },
    }
    for (const filter of ['categories=POWER', 'priorities=4,5', `search=%23${power.number}`]) {
      const queue = await get(`/occurrence/queue?${filter}`)
      expect(idsOf(queue), filter).toEqual(ids(power))
      expect(queue).toMatchObject({ totalElements: 1, counts })
    }
    expect((await get('/occurrence/queue?recordsPerPage=1&offset=1')).data).toHaveLength(1)
    expect((await one.call('GET', '/occurrence/queue?recordsPerPage=2001')).status).toBe(400)
    expect((await one.call('GET', '/occurrence/queue?priorities=6')).status).toBe(400)
  })
})

describe('the general list', () => {
  const from = (days: number) =>
    new Date(bff.clock().getTime() - days * 86_400_000).toISOString().slice(0, 10)

  it('is the last seven days, newest first, closed ones too', async () => {
    const [old, power, panic] = [await open('301'), await open('301'), await open('120')]
    await sql`UPDATE occurrence SET received_at = received_at - interval '8 days' WHERE id = ${old.id}`.execute(
      bff.db,
    )
    await desk.send(one, power.id, 'ATTEND')
    await desk.finishScript(one, power.id)
    await desk.send(one, power.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    expect(idsOf(await get('/occurrence/query'))).toEqual(ids(panic, power))
    expect(idsOf(await get('/occurrence/query?sort=receivedAt'))).toEqual(ids(power, panic))
    expect(idsOf(await get(`/occurrence/query?receivedFrom=${from(30)}`))).toEqual(ids(panic, power, old))
    expect(idsOf(await get('/occurrence/query?accountIds=5'))).toEqual(ids(panic, power, old))
    expect(idsOf(await get('/occurrence/query?accountIds=5&sort=open'))).toEqual(ids(panic, old, power))
    expect(idsOf(await get(`/occurrence/query?receivedTo=${from(8)}`))).toEqual(ids(old))
    const wide = await one.call('GET', `/occurrence/query?receivedFrom=${from(92)}`)
    expect([wide.status, wide.body.code]).toEqual([400, 'RANGE_TOO_WIDE'])
    expect((await get(`/occurrence/query?receivedFrom=${from(91)}`)).totalElements).toBe(3)
    for (const filter of [
      'statuses=CLOSED',
      'classifications=FALSE',
      'closedMode=OPERATOR',
      `operatorIds=${one.userId}`,
    ])
      expect(idsOf(await get(`/occurrence/query?${filter}`)), filter).toEqual(ids(power))
  })

  it('finds by what it is and whose it is', async () => {
    const [panic, power] = [await open('120', { accountId: '7' }), await open('301')]
    await bff.db
      .insertInto('dispatch')
      .values({ occurrence_id: panic.id, status: 'EN_ROUTE', requested_at: bff.clock() })
      .execute()
    for (const filter of [
      `number=${panic.number}`,
      `search=${encodeURIComponent(panic.account.name)}`,
      'accountIds=7',
      'categories=PANIC,FIRE',
      'priorities=1',
      'eventCodes=120',
      'hasDispatch=true',
    ])
      expect(idsOf(await get(`/occurrence/query?${filter}`)), filter).toEqual(ids(panic))
    expect(idsOf(await get('/occurrence/query?hasDispatch=false&inTest=false'))).toEqual(ids(power))
    const [row] = (await get('/occurrence/query?hasDispatch=true')).data
    expect(row?.dispatch).toEqual({ status: 'EN_ROUTE', vehicle: null, etaS: null, arrivalDueAt: null })
    expect((await get('/occurrence/query?fields=id,number&recordsPerPage=1&page=2')).data).toEqual([
      { id: panic.id, number: panic.number },
    ])
    expect((await one.call('GET', '/occurrence/query?fields=senha')).body.code).toBe('FIELD_UNKNOWN')
    expect((await one.call('GET', '/occurrence/query?receivedFrom=2026-02-31')).status).toBe(400)
  })

  it('M-131 finds by the reason of the closing, and says how each ended', async () => {
    const [, power] = [await open('120'), await open('301')]
    await desk.send(one, power.id, 'ATTEND')
    await desk.finishScript(one, power.id)
    const body = await desk.bodyFor('CLOSE')
    const closed = await desk.send(one, power.id, 'CLOSE', body)
    const found = await get(`/occurrence/query?closeReasonIds=${body.closeReasonId},999`)
    expect(idsOf(found)).toEqual(ids(power))
    const { closeReason, closedAt, closedMode, classification } = await desk.find(one, power.id)
    expect(closeReason?.id).toBe(body.closeReasonId)
    expect(found.data[0]).toMatchObject({ closeReason, closedAt, closedMode, classification })
    expect(closed.status).toBe('CLOSED')
    expect((await get('/occurrence/query?statuses=PENDING&fields=closedAt,closedMode')).data).toEqual([
      { closedAt: null, closedMode: null },
    ])
    expect(idsOf(await get('/occurrence/query?closeReasonIds=999'))).toEqual([])
  })

  it('M-131 finds what is open, and an exact number, of whatever day', async () => {
    const [old, closed, panic] = [await open('301'), await open('301'), await open('120')]
    await desk.send(one, closed.id, 'ATTEND')
    await desk.finishScript(one, closed.id)
    await desk.send(one, closed.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    await sql`UPDATE occurrence SET received_at = received_at - interval '200 days'
      WHERE id IN (${old.id}, ${closed.id})`.execute(bff.db)
    expect(idsOf(await get('/occurrence/query'))).toEqual(ids(panic))
    expect(idsOf(await get('/occurrence/query?statuses=WAITING,PENDING,IN_ATTENDANCE,ON_HOLD'))).toEqual(
      ids(panic, old),
    )
    expect(idsOf(await get(`/occurrence/query?statuses=PENDING&receivedFrom=${from(3)}`))).toEqual(ids(panic))
    expect(idsOf(await get('/occurrence/query?statuses=PENDING,CLOSED'))).toEqual(ids(panic))
    expect(idsOf(await get(`/occurrence/query?search=%23${closed.number}`))).toEqual(ids(closed))
    expect(idsOf(await get(`/occurrence/query?search=${closed.number}`))).toEqual([])
  })

  /** So many like one, of all accounts in turn. */
  const multiply = async ({ id }: Occurrence, times: number) =>
    sql`INSERT INTO occurrence (number, account_id, event_code, event_name, category, priority, origin, status,
        attendance_policy_id, policy_version, received_at, queued_at)
      SELECT number + n, 1 + n % (SELECT count(*) FROM account), event_code, event_name, category, priority, origin,
        status, attendance_policy_id, policy_version, received_at, queued_at
      FROM occurrence, generate_series(1, ${times}::int) n WHERE id = ${id}`.execute(bff.db)

  it('reads the accounts and the number of a search, not all of the period', async () => {
    const { number } = await open('301')
    await multiply(await open('301'), 2000)
    await sql`ANALYZE occurrence`.execute(bff.db)
    const planOf = async (search: string) => {
      const found = allOf(...(await commonFilters(bff.db, { search })))
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM occurrence o
        WHERE o.received_at > ${new Date(0)} AND ${found}`.execute(bff.db)
      return rows.map(line => line['QUERY PLAN']).join('\n')
    }
    expect(await planOf(`#${number}`)).toContain('BitmapOr')
    expect((await get(`/occurrence/query?search=%23${number}`)).data[0]).toMatchObject({ number })
  })

  it('stops counting past what one file takes', async () => {
    await multiply(await open('301'), MOST_LISTED + 100)
    expect((await get('/occurrence/query')).totalElements).toBe(MOST_LISTED + 1)
  })
})
