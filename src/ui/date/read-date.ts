import { type Day, formatDate, parseDate, startOfDay } from '#contracts/rules/dates.ts'
import { DATE_CHECKED_AFTER } from '#machines/kit/constants.ts'

export interface DateReading {
  /** `YYYY-MM-DD`; null without an acceptable day. */
  date: Day | null
  timestamp: number | null
  /** A sentence; null for text of up to nine characters (spec §5). */
  problem: string | null
}

interface DateRules {
  /** First accepted day, `YYYY-MM-DD`. */
  min?: Day | null
  minMessage?: string
  max?: Day | null
  maxMessage?: string
}

const nothing = (problem: string | null): DateReading => ({ date: null, timestamp: null, problem })

export const readDate = (text: string, { min, minMessage, max, maxMessage }: DateRules = {}): DateReading => {
  if (text.length <= DATE_CHECKED_AFTER) return nothing(null)
  const date = parseDate(text)
  if (!date) return nothing('Data inválida.')
  if (min && date < min) return nothing(minMessage ?? `A data deve ser posterior a ${formatDate(min)}.`)
  if (max && date > max) return nothing(maxMessage ?? `A data deve ser no máximo ${formatDate(max)}.`)
  return { date, timestamp: +startOfDay(date), problem: null }
}
