import { isTime, timeOfMinutes } from '#contracts/rules/dates.ts'
import { MINUTES_IN_HOUR, TIME_INTERVAL_MINUTES } from '#machines/kit/constants.ts'

/** A sentence; null while incomplete. */
export const timeProblem = (text: string): string | null =>
  text.length < 5 || isTime(text) ? null : 'Horário inválido.'

export const daySlots: readonly string[] = Array.from(
  { length: (24 * MINUTES_IN_HOUR) / TIME_INTERVAL_MINUTES },
  (_, slot) => timeOfMinutes(slot * TIME_INTERVAL_MINUTES),
)
