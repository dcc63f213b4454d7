import { TZDateMini } from '@date-fns/tz/date/mini'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { getDay } from 'date-fns/getDay'
import { isExists } from 'date-fns/isExists'
import { lightFormat } from 'date-fns/lightFormat'

export { addMinutes }

/** A day of the calendar, `YYYY-MM-DD`: no hour and no zone. */
export type Day = string

export interface Moment {
  date: Day
  time: string
}

/** An instant: a date, milliseconds since 1970, or ISO-8601 text. */
export type Instant = Date | number | string

/** Default zone of days and hours (contract §1). */
export const COMPANY_ZONE = 'America/Sao_Paulo'

export const MINUTES_IN_DAY = 1440

const DAY = 'yyyy-MM-dd'
const TIME = 'HH:mm'

const partsOf = (day: Day): [year: number, month: number, date: number] => {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  return [year, month - 1, date]
}

const dateOf = (day: Day): Date => new Date(...partsOf(day))

/** Checks for a `YYYY-MM-DD` that exists, from the year 100 on. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d\d-\d\d$/.test(text) && isExists(...partsOf(text))

/** Checks for `HH:mm`, 00:00–23:59 (spec §5). */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const addDays = (day: Day, days: number): Day => lightFormat(addDaysTo(dateOf(day), days), DAY)

/** Both ends included; none when `last` is before `first`. */
export const eachDay = (first: Day, last: Day): Day[] =>
  last < first
    ? []
    : eachDayOfInterval({ start: dateOf(first), end: dateOf(last) }).map(day => lightFormat(day, DAY))

export const daysFrom = (first: Day, last: Day): number =>
  differenceInCalendarDays(dateOf(last), dateOf(first))

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => getDay(dateOf(day))

/** `HH:mm` as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from an hour to another; an earlier one is of the next day. */
export const minutesBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + MINUTES_IN_DAY) % MINUTES_IN_DAY

/** Minutes since midnight as `HH:mm`, 24:00 included. */
export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

const inZone = (instant: Instant, zone: string): Date => new TZDateMini(+new Date(instant), zone)

export const dayAt = (instant: Instant, zone = COMPANY_ZONE): Day => lightFormat(inZone(instant, zone), DAY)

/** `HH:mm` in a zone. */
export const timeAt = (instant: Instant, zone = COMPANY_ZONE): string =>
  lightFormat(inZone(instant, zone), TIME)

/** `HH:mm:ss` in a zone. */
export const secondsAt = (instant: Instant, zone = COMPANY_ZONE): string =>
  lightFormat(inZone(instant, zone), `${TIME}:ss`)

export const momentAt = (instant: Instant, zone = COMPANY_ZONE): Moment => {
  const [date = '', time = ''] = lightFormat(inZone(instant, zone), `${DAY} ${TIME}`).split(' ')
  return { date, time }
}

/**
 * The instant of a local time; one skipped by summer time comes an hour later.
 * @param minutes since midnight; from 1440 on, of later days
 */
export const instantAtMinute = (day: Day, minutes: number, zone = COMPANY_ZONE): Date => {
  const wanted = +addMinutes(Date.parse(day), minutes)
  // Not TZDate's setters: they fail around changes of the PC's own zone.
  const near = (instant: number) => +addMinutes(wanted, -tzOffset(zone, new Date(instant)))
  const [first, second] = [near(wanted), near(near(wanted))]
  return new Date(near(second) === second ? second : Math.max(first, second))
}

/** The instant of `HH:mm` in a zone; 24:00 allowed. */
export const instantAt = (day: Day, time: string, zone = COMPANY_ZONE): Date =>
  instantAtMinute(day, minutesOf(time), zone)

/** The first instant of a day; with summer time some begin at 01:00. */
export const startOfDay = (day: Day, zone = COMPANY_ZONE): Date => instantAtMinute(day, 0, zone)

/** `YYYY-MM-DD` as `dd/mm/yyyy`. */
export const formatDate = (day: Day): string => day.split('-').reverse().join('/')

/** Null for incomplete text or a day that does not exist. */
export const parseDate = (text: string): Day | null => {
  const day = /^\d\d\/\d\d\/[1-9]\d{3}$/.test(text) ? text.split('/').reverse().join('-') : ''
  return isDay(day) ? day : null
}

/** An instant as `dd/mm/yyyy às HH:mm` (spec §9). */
export const formatMoment = (instant: Instant, zone = COMPANY_ZONE): string =>
  lightFormat(inZone(instant, zone), "dd/MM/yyyy 'às' HH:mm")

/** False while a day is missing or incomplete. */
export const endsBefore = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && isDay(from) && isDay(to) && to < from
