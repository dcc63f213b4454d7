import { type Kysely, sql } from 'kysely'
import { addDays, addMinutes, dayAt } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import { type SchedulePeriod, schedulePeriods } from '#contracts/service-orders/service-orders.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { daysSpan, periodSpan, type Span } from '../../../kit/time.ts'
import { isOrderTagged } from '../../service-orders/status-sql.ts'

export interface Agenda {
  busy: readonly Span[]
  promised: readonly { date: string; period: SchedulePeriod; minutes: number }[]
}

interface Use {
  used: number
  total: number
}

const GRID_MS = 30 * 60_000

const minutesIn = ({ start, end }: Span, window: Span): number =>
  Math.max(
    0,
    Math.min(end.getTime(), window.end.getTime()) - Math.max(start.getTime(), window.start.getTime()),
  ) / 60_000

/** The whole working day includes both of its halves. */
const holds = (period: SchedulePeriod, other: SchedulePeriod) =>
  period === 'BUSINESS_HOURS' || period === other

/** Used and total minutes of a period; counted only here (contract §5.6). */
export const periodUse = (
  agenda: Agenda,
  date: string,
  period: SchedulePeriod,
  window: Span = periodSpan(date, period),
): Use => {
  const exact = agenda.busy.reduce((sum, span) => sum + minutesIn(span, window), 0)
  const promised = agenda.promised
    .filter(order => order.date === date && holds(period, order.period))
    .reduce((sum, { minutes }) => sum + minutes, 0)
  return { used: exact + promised, total: periodWindows[period].capacity }
}

interface FreePeriod extends Use {
  period: SchedulePeriod
  window: Span
  free: number
}

export const periodsOn = (date: string) =>
  schedulePeriods.map(period => ({ period, window: periodSpan(date, period) }))

/** A booking may begin this long ago. */
const GRACE_MS = 5 * 60_000

/** Free time of each period from an instant on; past hours hold nothing. */
export const freePeriodsOf = (
  agenda: Agenda,
  date: string,
  from: Date,
  periods = periodsOn(date),
): FreePeriod[] => {
  const begun = from.getTime() - GRACE_MS
  const uses = periods.map(({ period, window }) => {
    const ahead = { start: new Date(Math.max(window.start.getTime(), begun)), end: window.end }
    const aheadLeft = minutesIn(ahead, window) - periodUse(agenda, date, period, ahead).used
    return { period, window, aheadLeft, ...periodUse(agenda, date, period, window) }
  })
  const left = ({ used, total, aheadLeft }: Use & { aheadLeft: number }) => Math.min(total - used, aheadLeft)
  const day = Math.min(...uses.filter(({ period }) => period === 'BUSINESS_HOURS').map(left))
  return uses.map(({ aheadLeft, ...use }) => ({
    ...use,
    free: Math.max(0, Math.floor(Math.min(left({ ...use, aheadLeft }), day))),
  }))
}

const lacks = ({ window, free }: FreePeriod, span: Span) => minutesIn(span, window) > free

/** The period a visit would overfill, that with the least room; null when none. */
export const fullPeriod = (
  agenda: Agenda,
  { date, period, minutes, ...span }: Span & { date: string; period: SchedulePeriod | null; minutes: number },
  now: Date,
): FreePeriod | null =>
  freePeriodsOf(agenda, date, now)
    .filter(room => (period ? room.period === period && minutes > room.free : lacks(room, span)))
    .sort((a, b) => a.free - b.free)[0] ?? null

/** Half-hour starts where `minutes` fit, without overlaps or promised time. */
export const freeSlots = (
  agenda: Agenda,
  date: string,
  minutes: number,
  from: Date,
  limit = Number.POSITIVE_INFINITY,
): Span[] => {
  const day = periodSpan(date, 'BUSINESS_HOURS')
  const freePeriods = freePeriodsOf(agenda, date, from)
  const found: Span[] = []
  for (let at = day.start.getTime(); found.length < limit; at += GRID_MS) {
    const slot = { start: new Date(at), end: addMinutes(new Date(at), minutes) }
    if (slot.end > day.end) break
    const last = found.at(-1)
    const taken =
      agenda.busy.some(span => span.start < slot.end && span.end > slot.start) ||
      freePeriods.some(room => lacks(room, slot))
    if (slot.start >= from && !taken && (!last || slot.start >= last.end)) found.push(slot)
  }
  return found
}

export const nextSlots = (
  agenda: Agenda,
  minutes: number,
  from: Date,
  last: string,
  limit: number,
): Span[] => {
  const found: Span[] = []
  for (let day = dayAt(from); day <= last && found.length < limit; day = addDays(day, 1))
    found.push(...freeSlots(agenda, day, minutes, from, limit - found.length))
  return found
}

/** The next `limit` periods with that many minutes free, none already over. */
export const nextPeriods = (agenda: Agenda, minutes: number, from: Date, last: string, limit: number) => {
  const found: (Span & { date: string; period: SchedulePeriod; free: number })[] = []
  for (let date = dayAt(from); date <= last && found.length < limit; date = addDays(date, 1))
    for (const { period, window, free } of freePeriodsOf(agenda, date, from))
      if (window.end > from && free >= minutes) found.push({ ...window, date, period, free })
  return found.slice(0, limit)
}

/** @param except an order about to move, left out */
export const readAgenda = async (
  db: Kysely<Tables>,
  technicianId: string,
  first: string,
  last: string,
  except = '0',
): Promise<Agenda> => {
  const { start, end } = daysSpan(first, last)
  const { rows } = await sql<{
    start: Date
    end: Date
    period: SchedulePeriod | null
    minutes: number
    date: string
  }>`
    SELECT lower(during) AS start, upper(during) AS end, NULL AS period, 0 AS minutes, NULL::date AS date
    FROM technician_calendar
    WHERE technician_id = ${technicianId} AND during && tstzrange(${start}, ${end})
      AND service_order_id IS DISTINCT FROM ${except}
    UNION ALL
    SELECT o.schedule_start, o.schedule_end, o.schedule_period, o.schedule_minutes, o.schedule_date
    FROM service_order o
    WHERE o.technician_id = ${technicianId} AND o.schedule_start >= ${start} AND o.schedule_start < ${end}
      AND o.schedule_period IS NOT NULL AND ${isOrderTagged('holdsTime')} AND o.id <> ${except}`.execute(db)
  return {
    busy: rows.filter(({ period }) => period === null),
    promised: rows.flatMap(({ date, period, minutes }) => (period ? [{ date, period, minutes }] : [])),
  }
}
