import { addDays } from '#contracts/rules/dates.ts'
import { dayFilter, defineFilters, type FiltersOf, idsFilter, pageFilter } from '../../kit/list/filters.ts'

const DAYS = 30

const blockFilters = defineFilters({
  from: dayFilter(),
  to: dayFilter(),
  technicianIds: idsFilter('technicians'),
  page: pageFilter(),
})

export type BlockFilters = FiltersOf<typeof blockFilters>
export type BlockQuery = ReturnType<typeof toBlockQuery>

export const baseFilters = (today: string): BlockFilters => ({
  ...blockFilters.empty,
  from: today,
  to: addDays(today, DAYS),
})

export const readBlockFilters = (read: (name: string) => string | null, today: string): BlockFilters => {
  const base = baseFilters(today)
  const found = blockFilters.read(read)
  const from = found.from || base.from
  const to = found.to || (from > base.to ? addDays(from, DAYS) : base.to)
  return { ...found, from, to: to < from ? from : to }
}

/** Both ends when one differs: the address keeps its days tomorrow. */
export const writeBlockFilters = (filters: BlockFilters, today: string): [string, string][] => {
  const base = baseFilters(today)
  const moved = filters.from !== base.from || filters.to !== base.to
  return blockFilters.write(filters, moved ? blockFilters.empty : base)
}

export const toBlockQuery = (filters: BlockFilters) => ({
  ...blockFilters.toQuery(filters),
  from: filters.from,
  to: filters.to,
})

export const isFiltered = (filters: BlockFilters, today: string): boolean =>
  blockFilters.count(filters, baseFilters(today)) > 0
