import type { ReportQuery } from '#contracts/occurrences/occurrence-reports.contract.ts'
import { dayFilter, defineFilters, type FiltersOf, idsFilter, pageFilter } from '../../kit/list/filters.ts'
import type { FilterControl } from '../../kit/list/list.ts'

const PATH = '/occurrence/reports'

const fields = defineFilters({
  from: dayFilter(),
  to: dayFilter(),
  stationIds: idsFilter(),
  page: pageFilter(),
})

/** Days of the company's zone, empty for the last 30; ids of stations, none for all. */
export type ReportFilters = FiltersOf<typeof fields>

export const reportControls: readonly FilterControl<'from' | 'to' | 'stationIds'>[] = [
  { kind: 'days', label: 'Período (sem período: últimos 30 dias)', from: ['from', 'De'], to: ['to', 'Até'] },
  { kind: 'pick', label: 'Postos', name: 'stationIds' },
]

/** Those of the address; invalid ones are ignored. */
export const readReportFilters = (parameter: (name: string) => string | null): ReportFilters =>
  fields.read(parameter)

/** The last 30 days, of all stations. */
export const noReportFilters: ReportFilters = fields.empty

export const hasReportFilters = (filters: ReportFilters): boolean => fields.count(filters) > 0

/** The address of the screen, or of its sheet to print. */
export const reportHref = (filters: ReportFilters, print = false): string => {
  const written = fields.write(filters).filter(([name]) => name !== 'page')
  const search = written.map(([name, value]) => `${name}=${value}`).join('&')
  return `${PATH}${print ? '/print' : ''}${search && `?${search}`}`
}

export const isReportPrint = (path: string): boolean => path.startsWith(`${PATH}/print`)

export const reportQuery = ({ from, to, stationIds }: ReportFilters): ReportQuery => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(stationIds.length > 0 && { stationIds: [...stationIds] }),
})
