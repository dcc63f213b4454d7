import { describe, expect, it } from 'vitest'
import { queryString } from '#client/query.ts'
import { type OrderFilters, orderFilters } from '#machines/service-orders/list/order-list.query.ts'

describe('query string', () => {
  it('is nothing when there is nothing to say', () => {
    expect(queryString()).toBe('')
    expect(queryString({})).toBe('')
    expect(queryString({ a: undefined, b: null, c: '', d: [] })).toBe('')
  })

  it('joins arrays by commas', () => {
    expect(queryString({ status: ['OPEN', 'PAUSED'], accountIds: [7, 9] })).toBe(
      '?status=OPEN,PAUSED&accountIds=7,9',
    )
    expect(queryString({ status: ['OPEN'] })).toBe('?status=OPEN')
  })

  it('sends only what was provided, and zero and false were', () => {
    expect(queryString({ a: undefined, offset: 0, b: null, late: false, c: '', d: [], page: 1 })).toBe(
      '?offset=0&late=false&page=1',
    )
  })

  it('keeps the order it was given', () => {
    expect(queryString({ z: 1, a: 2, m: 3 })).toBe('?z=1&a=2&m=3')
  })

  it.each([
    ['São João', 'S%C3%A3o%20Jo%C3%A3o'],
    ['a&b=c', 'a%26b%3Dc'],
    ['a+b', 'a%2Bb'],
    ['a#b?c/d', 'a%23b%3Fc%2Fd'],
    ['100%', '100%25'],
    ['%2C', '%252C'],
    ['Silva, Ana', 'Silva,%20Ana'],
    ['😀', '%F0%9F%98%80'],
    ['a"<b>', 'a%22%3Cb%3E'],
  ])('encodes %s, and is read back the same', (value, encoded) => {
    expect(queryString({ account: value })).toBe(`?account=${encoded}`)
    expect(new URLSearchParams(queryString({ account: value })).get('account')).toBe(value)
  })

  it('encodes what is inside an array', () => {
    expect(queryString({ tags: ['a&b', 'é'] })).toBe('?tags=a%26b,%C3%A9')
  })

  it.each<[Partial<OrderFilters>, string]>([
    [{}, '?recordsPerPage=15&offset=0'],
    [{ page: 3 }, '?recordsPerPage=15&offset=30'],
    [
      { account: 'Padaria São João & Cia' },
      '?account=Padaria%20S%C3%A3o%20Jo%C3%A3o%20%26%20Cia&recordsPerPage=15&offset=0',
    ],
    [{ technician: ' Ana ', page: 2 }, '?technician=Ana&recordsPerPage=15&offset=15'],
    [{ status: ['OPEN', 'IN_PROGRESS'] }, '?status=OPEN,IN_PROGRESS&recordsPerPage=15&offset=0'],
    [
      { types: ['INSTALL', 'REMOTE_MAINTENANCE'], late: true },
      '?recordsPerPage=15&offset=0&types=INSTALL,REMOTE_MAINTENANCE&late=true',
    ],
    [
      {
        status: ['OPEN'],
        hasTechnician: false,
        scheduleDateFrom: '2026-11-01',
        scheduleDateTo: '2026-11-30',
      },
      '?status=OPEN&hasTechnician=false&scheduleDateFrom=2026-11-01&scheduleDateTo=2026-11-30&recordsPerPage=15&offset=0',
    ],
    [{ sort: '-dueAt', late: false }, '?recordsPerPage=15&offset=0&sort=-dueAt'],
    [
      {
        account: 'Aurora',
        technician: 'Ana',
        status: ['REPROVED'],
        types: ['UNINSTALL'],
        late: true,
        sort: 'priority',
        page: 12,
      },
      '?account=Aurora&technician=Ana&status=REPROVED&recordsPerPage=15&offset=165&types=UNINSTALL&late=true&sort=priority',
    ],
  ])('writes the filters %j', (given, expected) => {
    expect(queryString(orderFilters.toQuery({ ...orderFilters.empty, ...given }))).toBe(expected)
  })
})
