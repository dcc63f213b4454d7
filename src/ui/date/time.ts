import { MINUTES_IN_HOUR, TIME_INTERVAL_MINUTES } from '#machines/kit/constants.ts'

/** `HH:mm`, 00–23 and 00–59 (spec §5). */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is wrong with a written hour, in a sentence; while it is being written, nothing. */
export const timeProblem = (text: string): string | null =>
  text.length < 5 || isTime(text) ? null : 'Horário inválido.'

/** Minutes since midnight as `HH:mm`. */
export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR]
    .map(part => String(part).padStart(2, '0'))
    .join(':')

/** The hours of a day to choose from, one each half hour: 48. */
export const daySlots: readonly string[] = Array.from(
  { length: (24 * MINUTES_IN_HOUR) / TIME_INTERVAL_MINUTES },
  (_, slot) => timeOfMinutes(slot * TIME_INTERVAL_MINUTES),
)
