import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  OccurrenceOperator,
  OccurrenceSummary,
} from '#contracts/occurrences/occurrence-management.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import {
  accountHref,
  lastDays,
  openHref,
  openTotals,
  periodHref,
  priorities,
} from '#machines/occurrences/management/management.rules.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
let one: Caller
let two: Caller

/** Of this moment: a token lives less than an hour. */
const signIn = async () => {
  one = await bff.as('operador1@demo.example')
  two = await bff.as('operador2@demo.example')
}

beforeAll(async () => {
  await signIn()
  await desk.logOn('operador1@demo.example', 5)
  await desk.logOn('operador2@demo.example', 5)
})
beforeEach(async () => {
  await bff.db.deleteFrom('occurrence').execute()
  await signIn()
})

const read = async <Reply>(path: string): Promise<Reply> => {
  await signIn()
  const { status, body } = await one.call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Reply
}
const summary = (query = '') => read<OccurrenceSummary>(`/occurrence/summary${query}`)
const operators = () => read<OccurrenceOperator[]>('/occurrence/operators')
const open = async (eventCode: string, more: Record<string, unknown> = {}) => {
  bff.clock.advance(1000)
  return desk.create({ eventCode, ...more })
}
const close = async (caller: Caller, id: string) => {
  await desk.finishScript(caller, id)
  return desk.send(caller, id, 'CLOSE', await desk.bodyFor('CLOSE'))
}
const dayOf = (days: number) => new Date(bff.clock().getTime() - days * 86_400_000).toISOString().slice(0, 10)

describe('M-130 the numbers of the management screen', () => {
  it('count what is open by status and priority, whenever it was received', async () => {
    const [, taken, power] = [await open('120'), await open('130'), await open('301')]
    await desk.send(one, taken.id, 'ATTEND')
    await sql`UPDATE occurrence SET received_at = received_at - interval '20 days' WHERE id = ${power.id}`.execute(
      bff.db,
    )
    const found = await summary()
    expect(found.open).toEqual([
      { status: 'IN_ATTENDANCE', priority: 2, count: 1 },
      { status: 'PENDING', priority: 1, count: 1 },
      { status: 'PENDING', priority: 4, count: 1 },
    ])
    expect(found).toMatchObject({ received: 2, closed: 0, handled: 0, handledPerHour: null, falseRate: null })
  })

  it('equal the total of the list that each leads to', async () => {
    const [, taken, held, old] = [await open('120'), await open('130'), await open('301'), await open('301')]
    for (const each of [taken, held]) await desk.send(one, each.id, 'ATTEND')
    await desk.send(one, held.id, 'HOLD', await desk.bodyFor('HOLD'))
    await sql`UPDATE occurrence SET received_at = received_at - interval '200 days' WHERE id = ${old.id}`.execute(
      bff.db,
    )
    const { id } = await open('130', { accountId: '7' })
    await desk.send(one, id, 'ATTEND')
    await close(one, id)
    const { lines, sum } = openTotals((await summary()).open)
    expect(sum.total).toBe(4)
    const listed = async (...of: Parameters<typeof openHref>) => {
      const asked = openHref(...of).replace('/occurrence/search', '/occurrence/query')
      return (await one.call('GET', asked)).body.totalElements
    }
    for (const { status, counts, total } of [...lines, { status: null, ...sum }]) {
      expect(await listed(status, null), String(status)).toBe(total)
      for (const [at, priority] of priorities.entries())
        expect(await listed(status, priority), `${status} ${priority}`).toBe(counts[at])
    }
  })

  it('of a period equal what its rows say, counted one by one', async () => {
    for (const [at, whose] of [0, 0, 1].entries()) {
      await signIn()
      const caller = whose === 0 ? one : two
      const { id } = await open('130', { accountId: String(5 + at) })
      bff.clock.advance(30_000)
      await desk.send(caller, id, 'ATTEND')
      bff.clock.advance(10 * 60_000)
      await close(caller, id)
    }
    await open('120')
    const found = await summary(`?from=${dayOf(1)}&to=${dayOf(0)}`)
    const rows = await bff.db.selectFrom('occurrence').selectAll().execute()
    const handled = rows.filter(row => row.closed_mode === 'OPERATOR')
    const hours = new Set(handled.map(row => `${row.closed_by} ${row.closed_at?.toISOString().slice(0, 13)}`))
    const waits = rows.flatMap(row =>
      row.first_accepted_at && row.queued_at ? [+row.first_accepted_at - +row.queued_at] : [],
    )
    expect(found).toMatchObject({ received: rows.length, closed: handled.length, handled: 3 })
    expect(found.handledPerHour).toBeCloseTo(handled.length / hours.size)
    expect(found.acceptS).toBeCloseTo(waits.reduce((sum, ms) => sum + ms, 0) / waits.length / 1000, 3)
    const judged = handled.filter(row => row.classification !== 'TEST')
    const wrong = judged.filter(row => ['FALSE', 'USER_ERROR'].includes(row.classification ?? ''))
    expect(found.falseRate).toBeCloseTo(wrong.length / judged.length)
  })

  it('of a period equal the total of the list that each leads to', async () => {
    const { id } = await open('130', { accountId: '7' })
    await desk.send(one, id, 'ATTEND')
    await close(one, id)
    const [tested, old, alone] = [
      await open('301', { accountId: '7' }),
      await open('301', { accountId: '7' }),
      await open('302', { accountId: '7' }),
    ]
    for (const eventCode of ['133', '384']) await open(eventCode, { accountId: '7' })
    await sql`UPDATE occurrence SET in_test = true WHERE id = ${tested.id}`.execute(bff.db)
    await sql`UPDATE occurrence SET received_at = received_at - interval '9 days' WHERE id = ${old.id}`.execute(
      bff.db,
    )
    await sql`UPDATE occurrence SET status = 'CLOSED', closed_at = now(), closed_mode = 'AUTO_RESTORE',
      category = 'PATROL' WHERE id = ${alone.id}`.execute(bff.db)
    for (const [days, received] of [
      [7, 5],
      [30, 6],
    ] as const) {
      const period = lastDays(days, bff.clock().getTime())
      const found = await summary(`?from=${period.from}`)
      expect(found).toMatchObject({ received, closed: 2, handled: 1 })
      const listed = async (href: string) =>
        (
          await one.call(
            'GET',
            href.replace('/occurrence/search', '/occurrence/query').replace('&page=1', ''),
          )
        ).body.totalElements
      for (const number of ['received', 'closed', 'handled'] as const)
        expect(await listed(periodHref(period, number)), `${number} of ${days}`).toBe(found[number])
      expect(found.problemAccounts.map(({ account }) => account.id)).toEqual(['7'])
      for (const { account, count } of found.problemAccounts)
        expect(await listed(accountHref(period, account.id)), `account of ${days}`).toBe(count)
    }
  })

  it('name the accounts with most occurrences, and those in test, the soonest to end first', async () => {
    for (const accountId of ['7', '5', '7', '7', '6', '7', '5', '5', '6']) await open('301', { accountId })
    const until = (hours: number) => new Date(bff.clock().getTime() + hours * 3_600_000)
    await bff.db.updateTable('account').set({ test_until: null }).execute()
    await bff.db
      .updateTable('account')
      .set({ test_until: until(2) })
      .where('id', '=', '8')
      .execute()
    await bff.db
      .updateTable('account')
      .set({ test_until: until(1) })
      .where('id', '=', '9')
      .execute()
    const found = await summary()
    expect(found.problemAccounts.map(({ account, count }) => [account.id, count])).toEqual([
      ['7', 4],
      ['5', 3],
    ])
    expect(found.tests.map(({ account }) => account.id)).toEqual(['9', '8'])
    expect(found.testCount).toBe(2)
  })

  it('refuse a period that is too long, or ends before it begins', async () => {
    for (const query of [`?from=${dayOf(31)}&to=${dayOf(0)}`, `?from=${dayOf(0)}&to=${dayOf(1)}`]) {
      const { status, body } = await one.call('GET', `/occurrence/summary${query}`)
      expect([status, body.code], query).toEqual([400, 'VALIDATION'])
    }
    expect((await one.call('GET', `/occurrence/summary?from=${dayOf(30)}`)).status).toBe(200)
  })
})

describe('M-130 the operators', () => {
  it('are at their stations with what they own, and what they did today', async () => {
    const [mine, held, theirs] = [await open('130'), await open('301'), await open('130', { accountId: '7' })]
    await desk.send(one, mine.id, 'ATTEND')
    await desk.send(one, held.id, 'ATTEND')
    await desk.send(one, held.id, 'HOLD', await desk.bodyFor('HOLD'))
    await desk.send(two, theirs.id, 'ATTEND')
    bff.clock.advance(120_000)
    await close(two, theirs.id)
    const found = await operators()
    const of = (caller: Caller) => found.find(({ operator }) => operator.id === caller.userId)
    expect(of(one)).toMatchObject({
      station: { name: 'Posto de operador1@demo.example' },
      handledToday: 0,
      handledLastHour: 0,
      avgHandleS: null,
    })
    expect(of(one)?.current.map(({ id }: OccurrenceRow) => id)).toEqual([mine.id, held.id])
    expect(of(two)).toMatchObject({ current: [], handledToday: 1, handledLastHour: 1 })
    expect(of(two)?.avgHandleS).toBeCloseTo(120, 0)
    bff.clock.advance(61 * 60_000)
    expect((await operators()).find(({ operator }) => operator.id === two.userId)).toMatchObject({
      handledToday: 1,
      handledLastHour: 0,
    })
  })

  it('away from a station are named while they own anything', async () => {
    const { id } = await open('130')
    await desk.send(one, id, 'ATTEND')
    await desk.send(one, id, 'HOLD', await desk.bodyFor('HOLD'))
    await bff.db.updateTable('station').set({ operator_id: null, logged_on_at: null }).execute()
    const found = await operators()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ operator: { id: one.userId }, station: null, since: null })
  })
})
