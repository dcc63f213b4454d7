import type { CsvCell } from '#ui/csv/csv.ts'
import { formatMinutes } from '#ui/format/dates.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { formatClock } from '../format-clock.ts'

export interface ReportCell {
  /** On the screen and on paper. */
  text: string
  /** In the file. */
  value: CsvCell
  /** A word, not an amount: aligned as text. */
  isText?: true
}

export interface ReportRow {
  key: string
  name: string
  href?: string
  cells: readonly ReportCell[]
  /** Of the chart, one over the other, the longest first; none: the row is not in the chart. */
  bars: readonly number[]
  /** At the end of its bars. */
  shown: string
}

/** One question: its chart, the table beside it, and its file. */
export interface ReportTable {
  id: string
  title: string
  about: string
  empty: string
  /** Of the bars, the longest first. */
  legend: readonly string[]
  /** Of the name and of each cell; in the file, if it differs. */
  columns: readonly (readonly [label: string, inFile?: string])[]
  rows: readonly ReportRow[]
}

const NONE = '—'

export const count = (value: number): ReportCell => ({ text: formatInteger(value), value })

/** Seconds. */
export const duration = (seconds: number | null): ReportCell =>
  seconds === null
    ? { text: NONE, value: null }
    : { text: formatClock(seconds * 1000), value: Math.round(seconds) }

/** Minutes, in the file as hours. */
export const hours = (minutes: number): ReportCell => ({
  text: formatMinutes(Math.round(minutes)),
  value: Math.round(minutes / 6) / 10,
})

/** A part of a whole, as a percentage. */
export const share = (part: number, whole: number): ReportCell => {
  if (whole === 0) return { text: NONE, value: null }
  const percent = (part / whole) * 100
  return { text: `${Math.round(percent)} %`, value: Math.round(percent * 10) / 10 }
}

export const word = (text: string | null): ReportCell => ({ text: text ?? NONE, value: text, isText: true })
