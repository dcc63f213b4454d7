import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { isEmergency } from '#contracts/rules/occurrences/emergency.ts'
import { EMERGENCY } from './emergency.ts'
import { mayAttend } from './row-facts.ts'

/** Design, occurrences.md §9: so many of one event within so long are one line. */
const LEAST = 10
const WINDOW_MS = 60_000
const SECOND_MS = 1000

/** Same event in many accounts at once, such as a power failure. */
export interface Storm {
  /** Of event and priority: stays while rows come and go. */
  storm: string
  /** The most urgent, then the oldest. */
  first: OccurrenceRow
  ids: readonly string[]
  accounts: number
  signals: number
  /** `São José/SC` where all are of one city. */
  place: string | null
  /** From the first to the last, in seconds. */
  seconds: number
  opened: boolean
}

/** One line of the queue. */
export type QueueLine = OccurrenceRow | Storm

export const isStorm = (line: QueueLine): line is Storm => 'storm' in line

export const lineKey = (line: QueueLine): string => (isStorm(line) ? `storm-${line.first.id}` : line.id)

/** Rows stay the same objects while others change: an event parses one time, not all. */
const arrivals = new WeakMap<OccurrenceRow, number>()

const arrivedAt = (row: OccurrenceRow): number => {
  const known = arrivals.get(row)
  if (known !== undefined) return known
  const at = Date.parse(row.receivedAt)
  arrivals.set(row, at)
  return at
}

/** An emergency never folds, nor what somebody has. */
const mayFold = (row: OccurrenceRow): boolean =>
  row.priority !== EMERGENCY && !isEmergency(row.category) && mayAttend(row)

/** Runs of rows with enough of their kind within one minute. @param rows of one event, oldest first */
const crowdsIn = (rows: readonly OccurrenceRow[]): OccurrenceRow[][] => {
  const crowds: OccurrenceRow[][] = []
  const times = rows.map(arrivedAt)
  let from = 0
  /** First row that is in no crowd yet. */
  let free = 0
  times.forEach((time, at) => {
    while ((times[from] ?? time) < time - WINDOW_MS) from += 1
    if (at - from + 1 < LEAST) return
    const joins = free > from
    const added = rows.slice(joins ? free : from, at + 1)
    if (joins) crowds.at(-1)?.push(...added)
    else crowds.push(added)
    free = at + 1
  })
  return crowds
}

const keyOf = ({ eventCode, priority }: OccurrenceRow) => `${eventCode}-${priority}`

const stormOf = (rows: readonly OccurrenceRow[], opened: readonly string[]): Omit<Storm, 'first'> => {
  const places = new Set(rows.map(({ account: { city, uf } }) => `${city}/${uf}`))
  const times = rows.map(arrivedAt)
  const storm = rows[0] ? keyOf(rows[0]) : ''
  return {
    storm,
    ids: rows.map(({ id }) => id),
    accounts: new Set(rows.map(({ account }) => account.id)).size,
    signals: rows.reduce((sum, { signalCount }) => sum + signalCount, 0),
    place: places.size === 1 ? ([...places][0] ?? null) : null,
    seconds: Math.max(1, Math.ceil((Math.max(...times) - Math.min(...times)) / SECOND_MS)),
    opened: opened.includes(storm),
  }
}

/** Kinds with enough rows for a storm, each oldest first. */
const crowdedKinds = (rows: readonly OccurrenceRow[]): OccurrenceRow[][] => {
  const kinds = new Map<string, OccurrenceRow[]>()
  for (const row of rows) {
    const kind = kinds.get(keyOf(row))
    if (kind) kind.push(row)
    else kinds.set(keyOf(row), [row])
  }
  return [...kinds.values()]
    .filter(({ length }) => length >= LEAST)
    .map(kind => kind.sort((a, b) => arrivedAt(a) - arrivedAt(b)))
}

/** Lines of the queue, storms in the place of their first row. @param opened storms whose rows are shown */
export const foldStorms = (rows: readonly OccurrenceRow[], opened: readonly string[]): QueueLine[] => {
  const storms = new Map<string, Omit<Storm, 'first'>>()
  for (const kind of crowdedKinds(rows.filter(mayFold))) {
    for (const crowd of crowdsIn(kind)) {
      const storm = stormOf(crowd, opened)
      for (const { id } of crowd) storms.set(id, storm)
    }
  }
  const begun = new Set<unknown>()
  const lines: QueueLine[] = []
  for (const row of rows) {
    const storm = storms.get(row.id)
    if (storm && !begun.has(storm)) {
      begun.add(storm)
      lines.push({ ...storm, first: row })
    }
    if (!storm || storm.opened) lines.push(row)
  }
  return lines
}
