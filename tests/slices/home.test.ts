import { beforeAll, describe, expect, it } from 'vitest'
import { accountRoutes } from '#contracts/accounts/accounts.contract.ts'
import { type HomeSummary, homeRoutes } from '#contracts/home/home.contract.ts'
import { occurrenceListRoutes } from '#contracts/occurrences/occurrence-list.contract.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import { accountList } from '#machines/accounts/list/account-list.ts'
import { accountCards, type HomeCard, occurrenceCards, orderCards } from '#machines/home/home-cards.ts'
import { type ListDefinition, type ListFilters, listQuery } from '#machines/kit/list/list.ts'
import { occurrenceList } from '#machines/occurrences/search/occurrence-list.ts'
import {
  generalList,
  unscheduledList,
  validationList,
} from '#machines/service-orders/list/order-list.kinds.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { clientAs } from '#tests/support/bff/client.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)

/** The query that a list's own screen sends for an address; all of the address must be read. */
const queryOf = <Values extends ListFilters>(list: ListDefinition<Values, string>, href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://console.test')
  expect(pathname).toBe(list.path)
  const base = { ...list.filters.empty, ...list.base }
  const filters = list.filters.read(name => searchParams.get(name), base)
  expect(list.filters.write(filters, base)).toEqual([...searchParams])
  return listQuery(list, filters)
}

/** How many rows the list at an address has. */
const totalOf = async (email: string, href: string): Promise<number | undefined> => {
  const http = clientAs(bff, email)
  const orders = [generalList, unscheduledList, validationList].find(({ path }) => href.startsWith(path))
  const page = orders
    ? await http(serviceOrderRoutes.list, { query: queryOf(orders, href) })
    : href.startsWith(accountList.path)
      ? await http(accountRoutes.query, { query: queryOf(accountList, href) })
      : await http(occurrenceListRoutes.query, { query: queryOf(occurrenceList, href) as never })
  return page?.totalElements
}

const numbersOf = async (email: string): Promise<HomeSummary> => {
  const summary = await clientAs(bff, email)(homeRoutes.summary, {})
  if (!summary) throw new Error('no answer')
  return summary
}

const cardsOf = async (email: string): Promise<readonly (HomeCard & { number: number })[]> => {
  const { userId } = await bff.as(email)
  const { occurrences, serviceOrders, accounts } = await numbersOf(email)
  return [
    ...(occurrences ? occurrenceCards(userId).map(card => ({ ...card, number: occurrences[card.key] })) : []),
    ...(serviceOrders ? orderCards.map(card => ({ ...card, number: serviceOrders[card.key] })) : []),
    ...(accounts ? accountCards.map(card => ({ ...card, number: accounts[card.key] })) : []),
  ]
}

const OPERATOR = 'operador1@demo.example'

const HOUR_MS = 3_600_000

/** The last periodic test of the central of an active account: so many hours ago. */
const setTested = async (accountId: string, hours: number) => {
  const testedAt = new Date(+bff.clock() - hours * HOUR_MS)
  const changed = await bff.db
    .updateTable('central')
    .set({ last_test_at: testedAt, test_interval_minutes: 1440 })
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst()
  expect(changed.numUpdatedRows, accountId).toBeGreaterThan(0n)
}

beforeAll(async () => {
  const operator = await bff.as(OPERATOR)
  await desk.logOn(OPERATOR)
  await desk.create()
  await desk.send(operator, (await desk.create({ accountId: '9' })).id, 'ATTEND')
  const held = await desk.create({ accountId: '7' })
  await desk.send(operator, held.id, 'ATTEND')
  await desk.send(operator, held.id, 'HOLD', await desk.bodyFor('HOLD'))
  const police = { target: 'POLICE', verificationLevel: 3, note: 'Dois homens.' }
  const called = await operator.call('POST', `/occurrence/${held.id}/dispatch/callAuthority`, police)
  expect(called.status).toBe(201)
  await setTested('7', 25)
  await setTested('9', 24)
  const { id } = await bff.db
    .selectFrom('service_order')
    .select('id')
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await bff.db
    .updateTable('service_order')
    .set({ created_at: new Date(+bff.clock() - 23 * HOUR_MS) })
    .where('id', '=', id)
    .execute()
})

describe('M-05 D-27 each number of the home page is the total of the list it leads to', () => {
  it.each([
    ['an operator', OPERATOR, { occurrences: true, serviceOrders: false, accounts: true }],
    ['an attendant', 'atendente@demo.example', { occurrences: true, serviceOrders: true, accounts: true }],
    ['a manager', 'coordenador1@demo.example', { occurrences: true, serviceOrders: true, accounts: true }],
  ])('for %s', async (_, email, blocks) => {
    const summary = await numbersOf(email)
    expect(Object.entries(summary).map(([name, block]) => [name, block !== null])).toEqual(
      expect.arrayContaining(Object.entries(blocks)),
    )
    const shown = await cardsOf(email)
    const totals = await Promise.all(shown.map(({ href }) => totalOf(email, href)))
    expect(shown.map(({ label, number }) => [label, number])).toEqual(
      shown.map(({ label }, place) => [label, totals[place]]),
    )
    const some = shown.filter(({ number }) => number > 0).map(({ key }) => key)
    expect(some).toEqual(
      expect.arrayContaining(['pending', 'dispatched24h', 'offline', 'testMissed', 'inTest']),
    )
    if (email === OPERATOR) expect(some).toEqual(expect.arrayContaining(['mine', 'onHold']))
    if (blocks.serviceOrders) expect(some).toEqual(expect.arrayContaining(orderCards.map(({ key }) => key)))
  })

  it('forgets what was created or sent a day ago, and hears of a test', async () => {
    const email = 'coordenador1@demo.example'
    const count = async () => {
      const { occurrences, serviceOrders, accounts } = await numbersOf(email)
      return [occurrences?.dispatched24h, serviceOrders?.created24h, accounts?.testMissed]
    }
    const [dispatched = 0, created = 0, missed = 0] = await count()
    await setTested('7', 24.2)
    expect(await count()).toEqual([dispatched, created, missed - 1])
    bff.clock.advance(HOUR_MS / 10)
    expect(await count()).toEqual([dispatched, created, missed])
    bff.clock.advance(24 * HOUR_MS)
    expect(await count()).toEqual([0, 0, missed + 1])
    const shown = await cardsOf(email)
    const totals = await Promise.all(shown.map(({ href }) => totalOf(email, href)))
    expect(shown.map(({ number }) => number)).toEqual(totals)
  })
})
