import { type Day, formatDate, parseDate, startOfDay } from '#contracts/rules/dates.ts'
import { DATE_CHECKED_AFTER } from '#machines/kit/constants.ts'

export interface DateReading {
  /** `YYYY-MM-DD`, or null while there is no acceptable day. */
  date: Day | null
  /** The instant that day begins in the company's zone. */
  timestamp: number | null
  /** What is wrong, in a sentence. Text of nine characters or fewer is still being written. */
  problem: string | null
}

interface DateRules {
  /** The first day that is accepted, `YYYY-MM-DD`. */
  min?: Day | null
  minMessage?: string
  /** The last. */
  max?: Day | null
  maxMessage?: string
}

const nothing = (problem: string | null): DateReading => ({ date: null, timestamp: null, problem })

/** Reads the text of a date box (spec §5). */
export const readDate = (text: string, { min, minMessage, max, maxMessage }: DateRules = {}): DateReading => {
  if (text.length <= DATE_CHECKED_AFTER) return nothing(null)
  const date = parseDate(text)
  if (!date) return nothing('Data inválida.')
  if (min && date < min) return nothing(minMessage ?? `A data deve ser posterior a ${formatDate(min)}.`)
  if (max && date > max) return nothing(maxMessage ?? `A data deve ser no máximo ${formatDate(max)}.`)
  return { date, timestamp: +startOfDay(date), problem: null }
}
