import { addDays, isTime } from '#contracts/rules/dates.ts'

/** When visits may be made (contract §7, "Schedule"): minutes from midnight. */
const EARLIEST = 5 * 60
const LATEST = 23 * 60

const DAYS_AHEAD = 90

export const DATE_PAST_MESSAGE = 'Escolha hoje ou um dia futuro.'
export const DATE_INCOMPLETE_MESSAGE = 'Informe o dia completo, dd/mm/aaaa.'
/** What is said of a day later than the last. */
export const DATE_TOO_FAR_MESSAGE = `Agende para no máximo ${DAYS_AHEAD} dias à frente.`

/** The last day a visit may be booked for. */
export const lastDayFrom = (today: string): string => addDays(today, DAYS_AHEAD)

/** By the quarter of an hour up to two hours, then by the half, then by the hour. */
const lengths = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600]

/** How long a visit may be said to take: the usual lengths, and others it already has. */
export const lengthsWith = (...others: number[]): number[] =>
  [...new Set([...lengths, ...others])].sort((a, b) => a - b)

/** What is wrong with an hour for a visit that long; of what is no hour yet, nothing. */
export const hourProblem = (time: string, minutes: number): string | null => {
  if (!isTime(time)) return null
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const start = hours * 60 + rest
  return start < EARLIEST || start + minutes > LATEST ? 'Agende entre 05:00 e 23:00.' : null
}

/** An hour a visit that long may begin at, of what was written; null when it is none. */
export const hourIn = (text: string, minutes: number): string | null =>
  isTime(text) && hourProblem(text, minutes) === null ? text : null
