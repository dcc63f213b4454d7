import type { Day } from './calendar-day.ts'

export const COMPANY_ZONE = 'America/Sao_Paulo'

const HALF_DAY = 12 * 3_600_000

// A format costs milliseconds to make: none is made before its first use.
let made: Intl.DateTimeFormat | undefined
const format = () => {
  made ??= new Intl.DateTimeFormat('en-US', {
    timeZone: COMPANY_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return made
}

const wallClock = (instant: number) => {
  const part = Object.fromEntries(
    format()
      .formatToParts(instant)
      .map(each => [each.type, each.value]),
  )
  const day = `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`
  return {
    day,
    time: `${part.hour}:${part.minute}`,
    reading: `${day}T${part.hour}:${part.minute}:${part.second}Z`,
  }
}

const offset = (instant: number) => Date.parse(wallClock(instant).reading) - instant

/** The company's day at an instant, `YYYY-MM-DD`. */
export const dayAt = (instant: number): Day => wallClock(instant).day

/** The company's hour at an instant, `HH:mm`. */
export const timeAt = (instant: number): string => wallClock(instant).time

/** The instant a day begins in the company's zone; in the years of summer time some begin at 01:00. */
export const startOfDay = (day: Day): number => {
  const naive = Date.parse(`${day}T00:00:00Z`)
  const candidates = [naive - HALF_DAY, naive + HALF_DAY]
    .map(near => naive - offset(near))
    .sort((a, b) => a - b)
  return candidates.find(instant => dayAt(instant) === day) ?? naive
}
