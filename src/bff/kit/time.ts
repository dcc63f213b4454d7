import { addDays, type Day, instantAt, isDay, startOfDay } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import type { SchedulePeriod } from '#contracts/service-orders/service-orders.contract.ts'
import { invalidField } from '../http/refusal.ts'

export type Clock = () => Date

/** From `start` up to, not including, `end`. */
export interface Span {
  start: Date
  end: Date
}

/** For the wire; null stays null. */
export const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Years stay four digits in any zone. */
const isPlannable = (day: string): boolean => day >= '1900' && day < '9999' && isDay(day)

/** Refuses days of no calendar, such as 31 February, and absurd years. @throws Refusal VALIDATION */
export const checkDay = (field: string, day: string): void => {
  if (!isPlannable(day)) throw invalidField(field, 'date', 'Data inválida.')
}

/** An instant that came as text. @throws Refusal VALIDATION */
export const readInstant = (field: string, text: string): Date => {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || !isPlannable(text.slice(0, 10)))
    throw invalidField(field, 'date', 'Data inválida.')
  return instant
}

/** Whole days in the company's zone, both included. */
export const daysSpan = (first: Day, last: Day = first): Span => ({
  start: startOfDay(first),
  end: startOfDay(addDays(last, 1)),
})

export const periodSpan = (day: Day, period: SchedulePeriod): Span => ({
  start: instantAt(day, periodWindows[period].from),
  end: instantAt(day, periodWindows[period].to),
})
