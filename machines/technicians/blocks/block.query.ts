import type { Id } from '#contracts/kit/wire.ts'
import { dayAfter, isDay } from '../../kit/moments.ts'

export const PAGE_SIZE = 15
const DAYS = 30

export interface BlockFilters {
  from: string
  to: string
  technicianIds: readonly Id[]
  page: number
}

/** What the list shows when the address says nothing: today and the thirty days after it. */
export const baseFilters = (today: string): BlockFilters => ({
  from: today,
  to: dayAfter(today, DAYS),
  technicianIds: [],
  page: 1,
})

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

/** The filters an address names; what cannot be read is as if it were not there. */
export const readBlockFilters = (read: (name: string) => string | null, today: string): BlockFilters => {
  const base = baseFilters(today)
  const day = (name: 'from' | 'to') => {
    const text = read(name) ?? ''
    return isDay(text) ? text : null
  }
  const from = day('from') ?? base.from
  const to = day('to') ?? (from > base.to ? dayAfter(from, DAYS) : base.to)
  const page = Number(read('page'))
  return {
    from,
    to: to < from ? from : to,
    technicianIds: [...new Set((read('technicians') ?? '').split(',').filter(isId))].slice(0, 100),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

/** The same as parameters of an address: only what differs from the base, and the page. */
export const writeBlockFilters = (filters: BlockFilters, today: string): [string, string][] => {
  const base = baseFilters(today)
  const changed = filters.from !== base.from || filters.to !== base.to
  return [
    ...(changed
      ? ([
          ['from', filters.from],
          ['to', filters.to],
        ] as [string, string][])
      : []),
    ...(filters.technicianIds.length > 0
      ? ([['technicians', filters.technicianIds.join(',')]] as [string, string][])
      : []),
    ['page', String(filters.page)],
  ]
}

/** A change of the period keeps its two ends in order: the other end follows the one that was changed. */
export const withPeriod = (
  filters: BlockFilters,
  change: { from: string } | { to: string },
): BlockFilters => {
  const next = { ...filters, ...change, page: 1 }
  if (next.from <= next.to) return next
  return 'from' in change ? { ...next, to: next.from } : { ...next, from: next.to }
}

export interface BlockQuery {
  from: string
  to: string
  technicianIds?: Id[]
  recordsPerPage: number
  offset: number
}

export const toBlockQuery = ({ from, to, technicianIds, page }: BlockFilters): BlockQuery => ({
  from,
  to,
  ...(technicianIds.length > 0 && { technicianIds: [...technicianIds] }),
  recordsPerPage: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

/** Whether a filter, not the agenda, may be why the list is empty. */
export const isFiltered = (filters: BlockFilters, today: string): boolean =>
  writeBlockFilters(filters, today).length > 1
