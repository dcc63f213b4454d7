/** The company's zone: dates without a zone, and the hours of a schedule, are meant here (contract §1). */
export const COMPANY_ZONE = 'America/Sao_Paulo'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(zone, made)
  return made
}

const readingOf = (zone: string, instant: number): string => {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`
}

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: number): string => readingOf(zone, instant).slice(0, 10)

/** A day some days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
  return count < 0 ? [] : Array.from({ length: count + 1 }, (_, index) => dayAfter(from, index))
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** `HH:mm` as minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Minutes since midnight, also of the days after, as `HH:mm`. */
export const clockOfMinutes = (minutes: number): string => {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/**
 * The instant at which a zone's clock shows a time of a day; one that summer time leaps over comes an hour later.
 * @param minutes since midnight; from 1440 on they are of the days after
 */
export const instantIn = (zone: string, day: string, minutes: number): number => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const offsetAt = (instant: number) => Date.parse(readingOf(zone, instant)) - instant
  return wanted - offsetAt(wanted - offsetAt(wanted))
}
