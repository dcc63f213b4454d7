import { describe, expect, it } from 'vitest'
import {
  hasReportFilters,
  isReportPrint,
  noReportFilters,
  readReportFilters,
  reportHref,
  reportQuery,
} from '#machines/occurrences/reports/report-filters.ts'

const read = (search: string) => {
  const parameters = new URLSearchParams(search)
  return readReportFilters(name => parameters.get(name))
}

describe('the filters of the reports', () => {
  it('are read from the address they write, for the screen and for its sheet', () => {
    const search = 'from=2026-11-01&to=2026-11-20&stationIds=2,5'
    const filters = read(search)
    expect(reportHref(filters)).toBe(`/occurrence/reports?${search}`)
    expect(reportHref(filters, true)).toBe(`/occurrence/reports/print?${search}`)
    expect(reportQuery(filters)).toEqual({ from: '2026-11-01', to: '2026-11-20', stationIds: ['2', '5'] })
    expect([hasReportFilters(filters), hasReportFilters(noReportFilters)]).toEqual([true, false])
  })

  it('ask for nothing that is not chosen, or not valid', () => {
    expect(reportHref(noReportFilters)).toBe('/occurrence/reports')
    expect(reportQuery(read('from=2026-02-31&stationIds=x'))).toEqual({})
  })

  it('tell the sheet from the screen', () => {
    expect(['/occurrence/reports', '/occurrence/reports/print'].map(isReportPrint)).toEqual([false, true])
  })
})
