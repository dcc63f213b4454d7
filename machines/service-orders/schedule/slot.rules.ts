import { addDays, isTime } from '#contracts/rules/dates.ts'

/** Visit hours (contract §7), in minutes from midnight. */
const EARLIEST = 5 * 60
const LATEST = 23 * 60

const DAYS_AHEAD = 90

export const DATE_PAST_MESSAGE = 'Escolha hoje ou um dia futuro.'
export const DATE_INCOMPLETE_MESSAGE = 'Informe o dia completo, dd/mm/aaaa.'
export const DATE_TOO_FAR_MESSAGE = `Agende para no máximo ${DAYS_AHEAD} dias à frente.`

export const lastDayFrom = (today: string): string => addDays(today, DAYS_AHEAD)

/** Quarter hours up to two hours, then half hours, then hours. */
const lengths = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600]

export const lengthsWith = (...others: number[]): number[] =>
  [...new Set([...lengths, ...others])].sort((a, b) => a - b)

export const hourProblem = (time: string, minutes: number): string | null => {
  if (!isTime(time)) return null
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const start = hours * 60 + rest
  return start < EARLIEST || start + minutes > LATEST ? 'Agende entre 05:00 e 23:00.' : null
}

export const hourIn = (text: string, minutes: number): string | null =>
  isTime(text) && hourProblem(text, minutes) === null ? text : null
