import { isTime, timeOfMinutes } from '#contracts/rules/dates.ts'
import { MINUTES_IN_HOUR, TIME_INTERVAL_MINUTES } from '#machines/kit/constants.ts'

/** What is wrong with a written hour, in a sentence; while it is being written, nothing. */
export const timeProblem = (text: string): string | null =>
  text.length < 5 || isTime(text) ? null : 'Horário inválido.'

/** The hours of a day to choose from, one each half hour: 48. */
export const daySlots: readonly string[] = Array.from(
  { length: (24 * MINUTES_IN_HOUR) / TIME_INTERVAL_MINUTES },
  (_, slot) => timeOfMinutes(slot * TIME_INTERVAL_MINUTES),
)
