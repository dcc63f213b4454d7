import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPeriod } from '#machines/kit/list/filters.ts'
import {
  baseFilters,
  isFiltered,
  readBlockFilters,
  toBlockQuery,
  writeBlockFilters,
} from '#machines/technicians/blocks/block.query.ts'

const today = '2026-11-21'
const read = (search: string) => {
  const parameters = new URLSearchParams(search)
  return readBlockFilters(name => parameters.get(name), today)
}
const base = baseFilters(today)

describe('the address of the list of blocks', () => {
  it('M-145 says nothing: today and thirty days', () => {
    expect(read('')).toEqual({ from: '2026-11-21', to: '2026-12-21', technicianIds: [], page: 1 })
    expect(isFiltered(read('page=3'), today)).toBe(false)
    expect(toBlockQuery(read('page=3'))).toEqual({
      from: '2026-11-21',
      to: '2026-12-21',
      recordsPerPage: 15,
      offset: 30,
    })
  })

  it('names a period and technicians', () => {
    const filters = read('from=2027-01-01&technicians=5,x,7,5&page=2')
    expect(filters).toEqual({ from: '2027-01-01', to: '2027-01-31', technicianIds: ['5', '7'], page: 2 })
    expect(isFiltered(filters, today)).toBe(true)
    expect(toBlockQuery(filters)).toMatchObject({ technicianIds: ['5', '7'], offset: 15 })
    expect(read('from=2026-02-31&to=ontem&page=-1')).toEqual(base)
    expect(read('from=2026-12-01&to=2026-11-01').to).toBe('2026-12-01')
  })

  it('keeps the ends of a period in order', () => {
    expect(withPeriod({ ...base, page: 4 }, { from: '2026-11-30' })).toMatchObject({
      from: '2026-11-30',
      to: base.to,
      page: 1,
    })
    expect(withPeriod(base, { from: '2027-05-01' }).to).toBe('2027-05-01')
    expect(withPeriod(base, { to: '2026-01-01' }).from).toBe('2026-01-01')
  })

  it('reads what it writes', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10))
    const id = fc.integer({ min: 1, max: 99_999 }).map(String)
    fc.assert(
      fc.property(
        fc.tuple(day, day).map(days => days.sort()),
        fc.uniqueArray(id, { maxLength: 9 }),
        fc.integer({ min: 1, max: 99 }),
        ([from = '', to = ''], technicianIds, page) => {
          const filters = { from, to, technicianIds, page }
          const search = new URLSearchParams(writeBlockFilters(filters, today)).toString()
          expect(read(search)).toEqual(filters)
        },
      ),
    )
  })
})
