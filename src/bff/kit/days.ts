import { periodWindows } from '#contracts/rules/periods.ts'
import type { SchedulePeriod } from '#contracts/service-orders/service-orders.contract.ts'
import { invalidField } from '../http/refusal.ts'
import { addDays, instantOf } from './time.ts'

/** From `start` up to, not including, `end`. */
export interface Span {
  start: Date
  end: Date
}

/** Of four digits also when the zone, or a day more, moves it. */
const isDay = (day: string): boolean =>
  day >= '1900' && day < '9999' && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day

/** Refuses a day no calendar has, such as 31 February, and years nobody plans. @throws Refusal VALIDATION */
export const checkDay = (field: string, day: string): void => {
  if (!isDay(day)) throw invalidField(field, 'date', 'Data inválida.')
}

/** An instant that came as text. @throws Refusal VALIDATION */
export const readInstant = (field: string, text: string): Date => {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || !isDay(text.slice(0, 10)))
    throw invalidField(field, 'date', 'Data inválida.')
  return instant
}

/** Whole days in the company's zone, both included. */
export const daysSpan = (first: string, last: string = first): Span => ({
  start: instantOf(first, '00:00'),
  end: instantOf(addDays(last, 1), '00:00'),
})

/** Every day from `first` to `last`, both included. */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The hours of a period on a day. */
export const periodSpan = (day: string, period: SchedulePeriod): Span => ({
  start: instantOf(day, periodWindows[period].from),
  end: instantOf(day, periodWindows[period].to),
})

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
