import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { OccurrenceSummary } from '#contracts/occurrences/occurrence-management.contract.ts'
import type { OccurrenceRow, OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { addDays, dayAt } from '#contracts/rules/dates.ts'
import { isEmergency } from '#contracts/rules/occurrences/emergency.ts'
import { categoryLabels } from '../occurrence.labels.ts'
import { occurrencesTagged } from '../occurrence-status.flow.ts'
import { EMERGENCY } from '../queue/emergency.ts'
import { mayAttend } from '../queue/row-facts.ts'

export const priorities = [1, 2, 3, 4, 5] as const

export interface OpenTotals {
  status: OccurrenceStatus
  /** Of priority 1 to 5. */
  counts: readonly number[]
  total: number
}

const countsOf = (open: OccurrenceSummary['open']): Pick<OpenTotals, 'counts' | 'total'> => {
  const counts = priorities.map(priority =>
    open.filter(each => each.priority === priority).reduce((sum, { count }) => sum + count, 0),
  )
  return { counts, total: counts.reduce((sum, count) => sum + count, 0) }
}

/** A line for each status that is open, and their sum. */
export const openTotals = (open: OccurrenceSummary['open']) => ({
  lines: [...occurrencesTagged('open')].map(
    (status): OpenTotals => ({ status, ...countsOf(open.filter(each => each.status === status)) }),
  ),
  sum: countsOf(open),
})

/** The list of exactly those that a total counts. @param status null: all that are open; @param priority null: all */
export const openHref = (status: OccurrenceStatus | null, priority: OccurrencePriority | null): string => {
  const statuses = status ?? [...occurrencesTagged('open')].join(',')
  const narrow = priority === null ? '' : `&priorities=${priority}`
  return `/occurrence/search?statuses=${statuses}${narrow}&page=1`
}

/** Days of the company's zone, both included. */
export interface Days {
  from: string
  to: string
}

/** The period that ends today. @param now milliseconds since 1970 */
export const lastDays = (days: number, now: number): Days => {
  const to = dayAt(new Date(now))
  return { from: addDays(to, 1 - days), to }
}

const counted = {
  received: '',
  closed: '&statuses=CLOSED',
  handled: '&closedMode=OPERATOR',
} as const

/** The list of exactly those that a number of the period counts. */
export const periodHref = ({ from, to }: Days, number: keyof typeof counted): string =>
  `/occurrence/search?receivedFrom=${from}&receivedTo=${to}${counted[number]}&page=1`

const alarms = Object.keys(categoryLabels)
  .filter(category => category !== 'PATROL')
  .join(',')

/** Those that make an account one with most occurrences: no patrols, none in test. */
export const accountHref = ({ from, to }: Days, accountId: string): string =>
  `/occurrence/search?accountIds=${accountId}&categories=${alarms}&inTest=false&receivedFrom=${from}&receivedTo=${to}&page=1`

const waitsSince = ({ queuedAt, receivedAt }: OccurrenceRow) => queuedAt ?? receivedAt

/** Those that nobody attends, the longest waiting first. */
export const longestWaiting = (rows: readonly OccurrenceRow[], most: number): OccurrenceRow[] =>
  rows
    .filter(mayAttend)
    .sort((a, b) => (waitsSince(a) < waitsSince(b) ? -1 : 1))
    .slice(0, most)

/** Waiting occurrences of one event, which may be closed together. */
export interface WaitingEvent {
  eventCode: string
  eventName: string
  ids: readonly string[]
}

/** Events with more than one waiting; emergencies are closed one by one. */
export const waitingEvents = (rows: readonly OccurrenceRow[]): WaitingEvent[] => {
  const byCode = new Map<string, OccurrenceRow[]>()
  for (const row of rows)
    if (mayAttend(row) && row.priority !== EMERGENCY && !isEmergency(row.category))
      byCode.set(row.eventCode, [...(byCode.get(row.eventCode) ?? []), row])
  return [...byCode]
    .filter(([, found]) => found.length > 1)
    .map(([eventCode, found]) => ({
      eventCode,
      eventName: found[0]?.eventName ?? '',
      ids: found.map(({ id }) => id),
    }))
    .sort((a, b) => b.ids.length - a.ids.length)
}
