import type { AccountHistoryQuery, HistoryKind } from '#contracts/accounts/account-history.contract.ts'
import { historyKindLabels } from './history.labels.ts'

export const PAGE_SIZE = 15

export interface HistoryFilters {
  kind: HistoryKind | ''
  /** `YYYY-MM-DD`, or empty. */
  from: string
  to: string
  page: number
}

export const allHistory: HistoryFilters = { kind: '', from: '', to: '', page: 1 }

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const isKind = (text: string): text is HistoryKind => Object.hasOwn(historyKindLabels, text)

/** The filters an address names; what cannot be read is as if it were not there. */
export const readHistoryFilters = (read: (name: string) => string | null): HistoryFilters => {
  const day = (name: string) => (isDay(read(name) ?? '') ? (read(name) ?? '') : '')
  const kind = read('kind') ?? ''
  const page = Number(read('page'))
  return {
    kind: isKind(kind) ? kind : '',
    from: day('from'),
    to: day('to'),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

/** The same as parameters of an address: only what was chosen. */
export const writeHistoryFilters = ({ kind, from, to, page }: HistoryFilters): string =>
  [kind && `kind=${kind}`, from && `from=${from}`, to && `to=${to}`, page > 1 && `page=${page}`]
    .filter(Boolean)
    .map(part => `&${part}`)
    .join('')

/** A filter that changes goes back to the first page; the two ends of the period stay in order. */
export const withHistoryFilter = (
  filters: HistoryFilters,
  change: Partial<Omit<HistoryFilters, 'page'>>,
): HistoryFilters => {
  const next = { ...filters, ...change, page: 1 }
  if (next.from === '' || next.to === '' || next.from <= next.to) return next
  return change.from === undefined ? { ...next, from: next.to } : { ...next, to: next.from }
}

export const isHistoryFiltered = ({ kind, from, to }: HistoryFilters): boolean =>
  kind !== '' || from !== '' || to !== ''

export const toHistoryQuery = ({ kind, from, to, page }: HistoryFilters): AccountHistoryQuery => ({
  ...(kind && { types: [kind] }),
  ...(from && { from }),
  ...(to && { to }),
  recordsPerPage: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})
