import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountFilters,
  accountFilters,
  accountList,
  allArmedStates,
  allConnections,
  allServices,
  allStatuses,
} from '#machines/accounts/list/account-list.ts'
import { shownColumns } from '#machines/kit/list/list.ts'

const { empty: emptyFilters, write: writeFilters, count: countFilters, toQuery } = accountFilters

const read = (text: string) => {
  const parameters = new URLSearchParams(text)
  return accountFilters.read(name => parameters.get(name))
}

const someOf = <Item>(all: readonly Item[]) => fc.subarray([...all])
const anyFilters: fc.Arbitrary<AccountFilters> = fc.record({
  search: fc.string({ maxLength: 60 }).map(text => text.trim()),
  city: fc.string({ maxLength: 60 }).map(text => text.trim()),
  status: someOf(allStatuses),
  services: someOf(allServices),
  armedState: someOf(allArmedStates),
  connection: someOf(allConnections),
  inTest: fc.boolean(),
  testMissed: fc.boolean(),
  sort: fc.constantFrom('name', '-name', 'code', '-customer', 'city'),
  page: fc.integer({ min: 1, max: 100_000 }),
})

describe('the filters of the list of accounts', () => {
  it('come back from the URL as they were written', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(read(new URLSearchParams(writeFilters(filters)).toString())).toEqual(filters)
      }),
    )
  })

  it('take any URL at all without an error', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(countFilters(read(text))).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(read('status=ACTIVE,NENHUMA&sort=senha&page=-3&armedState=ARMED,ARMED')).toEqual({
      ...emptyFilters,
      status: ['ACTIVE'],
      armedState: ['ARMED'],
    })
    expect(read('page=99999999999').page).toBe(1)
  })

  it('M-103 ask only what was given, fifteen at a time', () => {
    expect(toQuery(emptyFilters)).toEqual({ recordsPerPage: 15, offset: 0 })
    expect(
      toQuery(read('search=sao joao&connection=OFFLINE&inTest=true&testMissed=true&sort=-code&page=3')),
    ).toEqual({
      search: 'sao joao',
      connection: ['OFFLINE'],
      inTest: true,
      testMissed: true,
      recordsPerPage: 15,
      offset: 30,
      sort: '-code',
    })
    expect(countFilters(read('search=a&city=b&services=CCTV&sort=code&page=2'))).toBe(3)
  })

  it('leave the columns without which a row says nothing', () => {
    expect(
      shownColumns(accountList, ['code', 'name', 'customer', 'x'])
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['code', 'name', 'city'])
  })
})
