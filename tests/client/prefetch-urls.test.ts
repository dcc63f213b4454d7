import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefetchUrls } from '#client/prefetch-urls.ts'
import { queryString } from '#client/query.ts'
import {
  serviceOrderSorts,
  serviceOrderStatuses,
  serviceOrderTypes,
} from '#contracts/service-orders/service-orders.contract.ts'
import { type OrderFilters, orderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { sized } from '#tests/support/sample-size.ts'

const BASE = '/bff/v1/web'
const LIST = '/service-order/search'

/** Who is signed in, and what they may do. */
const PERSON = [`${BASE}/user/5`, `${BASE}/user/5/permissions`]

const none = () => null

/** The page's own query, read from its address as boot.ts reads it. */
const parametersOf = (pairs: [string, string][]) => {
  const parameters = new URLSearchParams(new URLSearchParams(pairs).toString())
  return (name: string) => parameters.get(name)
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', size: 'max', maxLength: 60 }),
  fc.string({ unit: 'grapheme', size: 'max', maxLength: 40 }),
  fc.constantFrom('a,b', 'a%2Cb', '100%', 'a+b', ' ', '0', 'null', "d'Ávila & Cia"),
)

const anyDay = fc.oneof(
  fc.constant(''),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
)

const anyFilters: fc.Arbitrary<OrderFilters> = fc.record({
  account: anyText,
  technician: anyText,
  status: fc.shuffledSubarray([...serviceOrderStatuses]),
  hasTechnician: fc.constantFrom(null, true, false),
  scheduleDateFrom: anyDay,
  scheduleDateTo: anyDay,
  types: fc.shuffledSubarray([...serviceOrderTypes]),
  late: fc.boolean(),
  withoutNotes60h: fc.boolean(),
  created24h: fc.boolean(),
  sort: fc.constantFrom(...serviceOrderSorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('early urls', () => {
  it('asks for the person on every page', () => {
    expect(prefetchUrls(BASE, '5', '/anything', none)).toEqual(PERSON)
  })

  it('asks for the numbers on the index', () => {
    expect(prefetchUrls(BASE, '5', '/', none)).toEqual([...PERSON, '/bff/v1/web/home/summary'])
  })

  it('asks for the order of its page, and only for an order', () => {
    expect(prefetchUrls(BASE, '5', '/service-order/42', none)).toEqual([
      ...PERSON,
      '/bff/v1/web/serviceOrder/42',
    ])
    for (const path of [
      '/service-order/',
      '/service-order/x',
      '/service-order/42/edit',
      '/a/service-order/42',
    ])
      expect(prefetchUrls(BASE, '5', path, none)).toEqual(PERSON)
  })

  it('goes to the backend it was given', () => {
    expect(prefetchUrls('https://bff.example', '5', '/', none)).toEqual([
      'https://bff.example/user/5',
      'https://bff.example/user/5/permissions',
      'https://bff.example/home/summary',
    ])
  })

  it('asks for the first page of a bare list', () => {
    expect(prefetchUrls(BASE, '5', LIST, none)).toEqual([
      ...PERSON,
      `/bff/v1/web/serviceOrder${queryString(orderFilters.toQuery(orderFilters.empty))}`,
    ])
  })

  it('asks for the list exactly as the request layer will write it', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(prefetchUrls(BASE, '5', LIST, parametersOf(orderFilters.write(filters)))).toEqual([
          ...PERSON,
          `${BASE}/serviceOrder${queryString(orderFilters.toQuery(filters))}`,
        ])
      }),
      { numRuns: sized(10_000, 2000) },
    )
  })
})
