import { COMPANY_ZONE } from '#contracts/rules/zone-time.ts'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const localParts = (instant: Date) => {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    time: `${found.hour}:${found.minute}`,
    second: found.second ?? '00',
  }
}

const offsetMs = (instant: number) => {
  const { date, time, second } = localParts(new Date(instant))
  return Date.parse(`${date}T${time}:${second}Z`) - Math.floor(instant / 1000) * 1000
}

/**
 * The instant of a wall-clock time in the company's zone.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`, 24:00 allowed
 */
export const instantOf = (date: string, time: string): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const naive = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const guess = naive - offsetMs(naive)
  return new Date(naive - offsetMs(guess))
}

/** `YYYY-MM-DD` of an instant in the company's zone. */
export const dateOf = (instant: Date): string => localParts(instant).date

/** `HH:mm` of an instant in the company's zone. */
export const timeOf = (instant: Date): string => localParts(instant).time

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000)

/** A day some days later, `YYYY-MM-DD` to `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export type Clock = () => Date
