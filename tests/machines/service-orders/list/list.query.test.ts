import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { queryString } from '#client/query.ts'
import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'
import {
  ServiceOrderQuery,
  serviceOrderSorts,
  serviceOrderStatuses,
  serviceOrderTypes,
} from '#contracts/service-orders/service-orders.contract.ts'
import { listQuery } from '#machines/kit/list/list.ts'
import { unscheduledList } from '#machines/service-orders/list/order-list.kinds.ts'
import { allTypes, type OrderFilters, orderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { allStatuses } from '#machines/service-orders/service-order-status.flow.ts'
import { sized } from '#tests/support/sample-size.ts'

const {
  empty: emptyFilters,
  read: readFilters,
  write: writeFilters,
  count: countFilters,
  toQuery,
} = orderFilters

const readFrom = (search: string): OrderFilters => {
  const parameters = new URLSearchParams(search)
  return readFilters(name => parameters.get(name))
}

const readBack = (filters: OrderFilters): OrderFilters =>
  readFrom(new URLSearchParams(writeFilters(filters)).toString())

const filtersWith = (overrides: Partial<OrderFilters>): OrderFilters => ({ ...emptyFilters, ...overrides })

/** What the BFF understands of what would be asked. @throws when the contract refuses it */
const understood = (filters: OrderFilters) =>
  v.parse(ServiceOrderQuery, Object.fromEntries(new URLSearchParams(queryString(toQuery(filters)))))

/** The same filters, texts trimmed and lists in the screen's order. */
const normalised = (filters: OrderFilters): OrderFilters => ({
  ...filters,
  account: filters.account.trim(),
  technician: filters.technician.trim(),
  status: allStatuses.filter(status => filters.status.includes(status)),
  types: allTypes.filter(type => filters.types.includes(type)),
})

const anyText = fc.string({ unit: 'binary', size: 'max', maxLength: 60 })

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
  page: fc.integer({ min: 1, max: 100_000 }),
})

const names = [
  'account',
  'technician',
  'status',
  'hasTechnician',
  'scheduleDateFrom',
  'scheduleDateTo',
  'types',
  'late',
  'withoutNotes60h',
  'created24h',
  'sort',
  'page',
  'offset',
  '__proto__',
  '',
]
const oddValues = [
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  ' 2 ',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '1000000',
  '%',
  '%E0%A4%A',
  'null',
  'TRUE',
  'true',
  ',',
  ',,,',
  'OPEN',
  'OPEN,OPEN,open,CANCELED',
  'DISAPPROVED',
  'INSTALL,x',
  '-number',
  'number',
  'constructor',
  'x'.repeat(100_000),
  `${'x'.repeat(119)}😀`,
  'São João',
  '\u0000\u202e\u0301',
  '2026-11-20',
  '2026-02-30',
  '2026-13-01',
  '0001-01-01',
  '9999-12-31',
  '1763600400000',
]

const anySearch = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.oneof(fc.constantFrom(...oddValues), fc.string({ unit: 'binary', size: 'max', maxLength: 200 })),
      ),
      { size: 'max', maxLength: 12 },
    )
    .map(pairs => new URLSearchParams(pairs).toString()),
  fc.string({ unit: 'binary', size: 'max', maxLength: 200 }),
)

const thorough = { numRuns: sized(2000, 500) }

describe('read filters', () => {
  it('reads an empty address as no filters, newest first, page one', () => {
    expect(readFrom('')).toEqual({
      account: '',
      technician: '',
      status: [],
      hasTechnician: null,
      scheduleDateFrom: '',
      scheduleDateTo: '',
      types: [],
      late: false,
      withoutNotes60h: false,
      created24h: false,
      sort: '-number',
      page: 1,
    })
    expect(readFrom('')).toEqual(emptyFilters)
  })

  it('reads every control of the screen', () => {
    const search =
      'account=Padaria%20Aurora&technician=Ana&status=PAUSED,OPEN&hasTechnician=false&scheduleDateFrom=2026-11-01&scheduleDateTo=2026-11-30&types=UNINSTALL,INSTALL&late=true&withoutNotes60h=true&created24h=true&sort=-dueAt&page=3'
    expect(readFrom(search)).toEqual({
      account: 'Padaria Aurora',
      technician: 'Ana',
      status: ['OPEN', 'PAUSED'],
      hasTechnician: false,
      scheduleDateFrom: '2026-11-01',
      scheduleDateTo: '2026-11-30',
      types: ['INSTALL', 'UNINSTALL'],
      late: true,
      withoutNotes60h: true,
      created24h: true,
      sort: '-dueAt',
      page: 3,
    })
  })

  it.each<[string, Partial<OrderFilters>]>([
    ['page=-1', {}],
    ['page=0', {}],
    ['page=1.5', {}],
    ['page=abc', {}],
    ['page=%', {}],
    ['page=1000001', {}],
    ['page=Infinity', {}],
    ['page=2&page=9', { page: 2 }],
    ['status=OPEN,GONE,OPEN', { status: ['OPEN'] }],
    ['status=open', {}],
    ['status=,', {}],
    ['status=DISAPPROVED', { status: ['REPROVED'] }],
    ['status=NEW', {}],
    ['types=INSTALL,x', { types: ['INSTALL'] }],
    ['late=1', {}],
    ['late=TRUE', {}],
    ['late=true', { late: true }],
    ['withoutNotes60h=1', {}],
    ['withoutNotes60h=true', { withoutNotes60h: true }],
    ['created24h=true', { created24h: true }],
    ['hasTechnician=true', { hasTechnician: true }],
    ['hasTechnician=false', { hasTechnician: false }],
    ['hasTechnician=0', {}],
    ['hasTechnician=', {}],
    ['scheduleDateFrom=2026-11-01', { scheduleDateFrom: '2026-11-01' }],
    ['scheduleDateTo=2028-02-29', { scheduleDateTo: '2028-02-29' }],
    ['scheduleDateTo=2026-02-29', {}],
    ['scheduleDateFrom=2026-13-01', {}],
    ['scheduleDateFrom=01/11/2026', {}],
    ['scheduleDateFrom=2026-11', {}],
    ['scheduleDateFrom=1763600400000', {}],
    ['scheduleDateTo=1899-12-31', {}],
    ['scheduleDateTo=9999-01-01', {}],
    ['scheduleDateTo=ontem', {}],
    ['sort=name', {}],
    ['sort=-number', {}],
    ['sort=constructor', {}],
    ['account=a&account=b', { account: 'a' }],
    ['unknown=1', {}],
  ])('reads %s: what it cannot mean is left out', (search, meant) => {
    expect(readFrom(search)).toEqual(filtersWith(meant))
  })

  it('takes no more than 120 characters of a text', () => {
    const long = 'x'.repeat(100_000)
    expect(readFrom(`account=${long}&technician=${long}&status=${long}&types=${long}&sort=${long}`)).toEqual(
      filtersWith({ account: 'x'.repeat(120), technician: 'x'.repeat(120) }),
    )
  })

  it('knows every status and every type of the contract', () => {
    expect([...allStatuses].sort()).toEqual([...serviceOrderStatuses].sort())
    expect([...allTypes].sort()).toEqual([...serviceOrderTypes].sort())
    expect(readFrom(`status=${serviceOrderStatuses.join(',')}`).status).toEqual(allStatuses)
    expect(readFrom(`types=${serviceOrderTypes.join(',')}`).types).toEqual(allTypes)
    expect(serviceOrderSorts.map(sort => readFrom(`sort=${sort}`).sort)).toEqual(serviceOrderSorts)
  })

  it('P04 never throws, and gives only filters the screen has', () => {
    fc.assert(
      fc.property(anySearch, search => {
        const filters = readFrom(search)
        expect(filters.account.length).toBeLessThanOrEqual(120)
        expect(filters.technician.length).toBeLessThanOrEqual(120)
        expect(filters.status).toEqual(allStatuses.filter(status => filters.status.includes(status)))
        expect(filters.types).toEqual(allTypes.filter(type => filters.types.includes(type)))
        expect(typeof filters.late).toBe('boolean')
        expect(serviceOrderSorts).toContain(filters.sort)
        expect(filters.page).toBeGreaterThanOrEqual(1)
        expect(Number.isSafeInteger(filters.page)).toBe(true)
        expect(Object.keys(filters)).toEqual(Object.keys(emptyFilters))
      }),
      thorough,
    )
  })

  it('reads no page so far that the contract refuses its offset', () => {
    const refused = [100_000, 666_667, 666_668, 1_000_000].filter(page => {
      const query = Object.fromEntries(new URLSearchParams(queryString(toQuery(readFrom(`page=${page}`)))))
      return !v.safeParse(ServiceOrderQuery, query).success
    })
    expect(refused).toEqual([])
  })

  it('cuts a long text between characters, never inside one', () => {
    const { account } = readFrom(new URLSearchParams({ account: `${'a'.repeat(119)}😀` }).toString())
    expect(() => encodeURIComponent(account)).not.toThrow()
  })

  it('P04 gives, from any address, something the contract takes', () => {
    fc.assert(
      fc.property(anySearch, search => {
        const filters = readFrom(search)
        expect(understood(filters)).toMatchObject({
          recordsPerPage: PAGE_SIZE,
          offset: (filters.page - 1) * PAGE_SIZE,
        })
      }),
      thorough,
    )
  })
})

describe('write filters', () => {
  it('writes only the page of no filters', () => {
    expect(writeFilters(emptyFilters)).toEqual([['page', '1']])
  })

  it('writes everything in one order, texts trimmed', () => {
    const filters: OrderFilters = {
      page: 3,
      sort: 'priority',
      late: true,
      withoutNotes60h: true,
      created24h: true,
      types: ['INSTALL', 'UNINSTALL'],
      scheduleDateTo: '2026-11-30',
      scheduleDateFrom: '2026-11-01',
      hasTechnician: false,
      status: ['OPEN', 'PAUSED'],
      technician: ' Ana ',
      account: '  Padaria Aurora ',
    }
    expect(writeFilters(filters)).toEqual([
      ['account', 'Padaria Aurora'],
      ['technician', 'Ana'],
      ['status', 'OPEN,PAUSED'],
      ['hasTechnician', 'false'],
      ['scheduleDateFrom', '2026-11-01'],
      ['scheduleDateTo', '2026-11-30'],
      ['types', 'INSTALL,UNINSTALL'],
      ['late', 'true'],
      ['withoutNotes60h', 'true'],
      ['created24h', 'true'],
      ['sort', 'priority'],
      ['page', '3'],
    ])
  })

  it('writes no blank text', () => {
    expect(writeFilters(filtersWith({ account: '   ', technician: '\t' }))).toEqual([['page', '1']])
  })

  it('P04 is read back as the same filters', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(readBack(filters)).toEqual(normalised(filters))
      }),
      thorough,
    )
  })

  it('writes the same address for what it read back', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        const once = readBack(filters)
        expect(writeFilters(readBack(once))).toEqual(writeFilters(once))
      }),
      thorough,
    )
  })
})

describe('query of the filters', () => {
  it('asks for the first fifteen when nothing was said', () => {
    expect(toQuery(emptyFilters)).toEqual({ recordsPerPage: 15, offset: 0 })
  })

  it('asks for what was said, and nothing else', () => {
    expect(
      toQuery({
        account: ' Padaria ',
        technician: 'Ana',
        status: ['OPEN', 'PAUSED'],
        hasTechnician: true,
        scheduleDateFrom: '2026-11-01',
        scheduleDateTo: '2026-11-30',
        types: ['INSTALL'],
        late: true,
        withoutNotes60h: true,
        created24h: true,
        sort: 'dueAt',
        page: 4,
      }),
    ).toEqual({
      account: 'Padaria',
      technician: 'Ana',
      status: ['OPEN', 'PAUSED'],
      hasTechnician: true,
      scheduleDateFrom: '2026-11-01',
      scheduleDateTo: '2026-11-30',
      recordsPerPage: 15,
      offset: 45,
      types: ['INSTALL'],
      late: true,
      withoutNotes60h: true,
      created24h: true,
      sort: 'dueAt',
    })
  })

  it.each<[Partial<OrderFilters>, string[]]>([
    [{ account: 'a' }, ['account']],
    [{ account: ' ' }, []],
    [{ technician: 'a' }, ['technician']],
    [{ technician: '\n' }, []],
    [{ status: ['OPEN'] }, ['status']],
    [{ hasTechnician: true }, ['hasTechnician']],
    [{ hasTechnician: false }, ['hasTechnician']],
    [{ hasTechnician: null }, []],
    [{ scheduleDateFrom: '2026-11-01' }, ['scheduleDateFrom']],
    [{ scheduleDateTo: '2026-11-30' }, ['scheduleDateTo']],
    [{ types: ['INSTALL'] }, ['types']],
    [{ late: true }, ['late']],
    [{ late: false }, []],
    [{ withoutNotes60h: true }, ['withoutNotes60h']],
    [{ withoutNotes60h: false }, []],
    [{ created24h: true }, ['created24h']],
    [{ sort: 'number' }, ['sort']],
    [{ sort: '-number' }, []],
    [{ page: 2 }, []],
  ])('sends for %j only what was given', (given, sent) => {
    const always = ['offset', 'recordsPerPage']
    expect(Object.keys(toQuery(filtersWith(given))).sort()).toEqual([...sent, ...always].sort())
  })

  it('P05 begins each page where the one before ends', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(toQuery(filters)).toMatchObject({ recordsPerPage: 15, offset: (filters.page - 1) * 15 })
      }),
      thorough,
    )
  })

  it('P05 is understood by the contract as it was meant', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(understood(filters)).toEqual(toQuery(filters))
      }),
      thorough,
    )
  })

  it.each<[OrderFilters['status'], string[]]>([
    [[], ['OPEN', 'REPROVED']],
    [['OPEN', 'PAUSED'], ['OPEN']],
    [['PAUSED'], ['OPEN', 'REPROVED']],
  ])('a list of some statuses, asked for %j, shows %j: never those of others', (status, asked) => {
    expect(listQuery(unscheduledList, filtersWith({ status })).status).toEqual(asked)
  })

  it('does not change the filters it was given', () => {
    const status = Object.freeze(['OPEN', 'PAUSED'] as const)
    const query = toQuery(filtersWith({ status }))
    expect(query.status).toEqual(['OPEN', 'PAUSED'])
    expect(query.status).not.toBe(status)
  })
})

describe('count of filters', () => {
  it.each<[Partial<OrderFilters>, number]>([
    [{}, 0],
    [{ sort: 'number', page: 9 }, 0],
    [{ account: ' ' }, 0],
    [{ account: 'a', technician: 'b' }, 2],
    [{ status: ['OPEN', 'PAUSED'], types: ['INSTALL'], late: true }, 3],
    [{ late: true, withoutNotes60h: true }, 2],
    [{ hasTechnician: false }, 1],
    [{ hasTechnician: true, scheduleDateFrom: '2026-11-01', scheduleDateTo: '2026-11-30' }, 3],
  ])('%j hides by %i', (given, count) => {
    expect(countFilters(filtersWith(given))).toBe(count)
  })
})
