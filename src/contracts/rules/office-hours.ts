import type {
  EffectiveDay,
  EffectiveHoliday,
  OfficeHour,
  OfficeHourWrite,
  OfficeWindow,
} from '../accounts/office-hours.contract.ts'
import type { FieldError } from '../kit/wire.ts'
import {
  addDays,
  eachDay,
  endsBefore,
  instantAtMinute,
  MINUTES_IN_DAY,
  minutesBetween,
  minutesOf,
  weekdayOf,
} from './dates.ts'
import { listProblems } from './problems.ts'

const WEEK = 7 * MINUTES_IN_DAY
const SAME_HOUR = 'O fechamento deve ser em outro horário.'

type Hours = Pick<
  OfficeHourWrite,
  'partitionNumbers' | 'weekdays' | 'opensAt' | 'closesAt' | 'validFrom' | 'validTo'
>

/** Cross-field problems of an office hour (contract §7). */
export const officeHourProblems = (hour: OfficeHourWrite): FieldError[] => {
  const { problems, say } = listProblems<OfficeHourWrite>()
  if (hour.opensAt === hour.closesAt) say('closesAt', 'sameHour', SAME_HOUR)
  if (hour.holidayBehavior === 'SPECIAL') {
    if (hour.holidayOpensAt === null) say('holidayOpensAt', 'required', 'Campo obrigatório.')
    if (hour.holidayClosesAt === null) say('holidayClosesAt', 'required', 'Campo obrigatório.')
    else if (hour.holidayOpensAt === hour.holidayClosesAt) say('holidayClosesAt', 'sameHour', SAME_HOUR)
  }
  if (endsBefore(hour.validFrom, hour.validTo))
    say('validTo', 'order', 'A data final não pode ser anterior à inicial.')
  return problems
}

const sharesPartition = (one: Hours, other: Hours) =>
  one.partitionNumbers.length === 0 ||
  other.partitionNumbers.length === 0 ||
  one.partitionNumbers.some(number => other.partitionNumbers.includes(number))

const sharesValidity = (one: Hours, other: Hours) =>
  (one.validFrom ?? '') <= (other.validTo ?? '9999') && (other.validFrom ?? '') <= (one.validTo ?? '9999')

const stretches = ({ weekdays, opensAt, closesAt }: Hours) =>
  weekdays.map(day => {
    const start = day * MINUTES_IN_DAY + minutesOf(opensAt)
    return { start, end: start + minutesBetween(opensAt, closesAt) }
  })

export const overlaps = (one: Hours, other: Hours): boolean =>
  sharesPartition(one, other) &&
  sharesValidity(one, other) &&
  stretches(one).some(a =>
    stretches(other).some(b =>
      [-WEEK, 0, WEEK].some(shift => a.start < b.end + shift && b.start + shift < a.end),
    ),
  )

export const overlapOf = <Other extends Hours & { active: boolean }>(
  hour: Hours & { active: boolean },
  others: readonly Other[],
): Other | null =>
  hour.active ? (others.find(other => other.active && overlaps(hour, other)) ?? null) : null

interface OfficeDays {
  zone: string
  holidayOn: (day: string) => EffectiveHoliday | null
}

type Force = Pick<OfficeHour, 'active' | 'weekdays' | 'validFrom' | 'validTo' | 'holidayBehavior'>

const inForce = ({ active, weekdays, validFrom, validTo }: Force, day: string) =>
  active &&
  weekdays.includes(weekdayOf(day)) &&
  (validFrom === null || day >= validFrom) &&
  (validTo === null || day <= validTo)

/** A holiday on that day would close the hours or change them. */
export const followsHoliday = (hour: Force, day: string): boolean =>
  hour.holidayBehavior !== 'NORMAL' && inForce(hour, day)

const hoursOn = (hour: OfficeHour, holiday: EffectiveHoliday | null) => {
  if (holiday === null || hour.holidayBehavior === 'NORMAL')
    return { opensAt: hour.opensAt, closesAt: hour.closesAt, special: false }
  const { holidayBehavior, holidayOpensAt: opensAt, holidayClosesAt: closesAt } = hour
  return holidayBehavior === 'SPECIAL' && opensAt && closesAt ? { opensAt, closesAt, special: true } : null
}

/** Before the next day's schedule may cut it. */
const openedOn = (hour: OfficeHour, day: string, { zone, holidayOn }: OfficeDays) => {
  const hours = inForce(hour, day) ? hoursOn(hour, holidayOn(day)) : null
  if (!hours) return null
  const from = minutesOf(hours.opensAt)
  const until = from + minutesBetween(hours.opensAt, hours.closesAt)
  return {
    ...hours,
    overnight: until >= MINUTES_IN_DAY,
    start: +instantAtMinute(day, from, zone),
    end: +instantAtMinute(day, until, zone),
  }
}

/** An overnight window ends where the schedule reopens, as on holidays. */
const windowOn = (hour: OfficeHour, day: string, days: OfficeDays): OfficeWindow | null => {
  const opened = openedOn(hour, day, days)
  if (!opened) return null
  const next = openedOn(hour, addDays(day, 1), days)
  const cut = next !== null && next.start < opened.end
  const end = cut ? next.start : opened.end
  if (end <= opened.start) return null
  return {
    officeHour: { id: hour.id, name: hour.name },
    partitionNumbers: [...hour.partitionNumbers],
    opensAt: opened.opensAt,
    closesAt: cut ? next.opensAt : opened.closesAt,
    overnight: opened.overnight,
    startsAt: new Date(opened.start).toISOString(),
    endsAt: new Date(end).toISOString(),
    special: opened.special,
  }
}

/** Resolves a day: windows that open, schedules a holiday closes. */
export const resolveDay = (hours: readonly OfficeHour[], date: string, days: OfficeDays): EffectiveDay => {
  const holiday = days.holidayOn(date)
  return {
    date,
    holiday,
    windows: hours
      .flatMap(hour => windowOn(hour, date, days) ?? [])
      .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
    closed:
      holiday === null
        ? []
        : hours
            .filter(hour => inForce(hour, date) && hoursOn(hour, holiday) === null)
            .map(({ id, name }) => ({ id, name })),
  }
}

export const resolveDays = (
  hours: readonly OfficeHour[],
  from: string,
  to: string,
  days: OfficeDays,
): EffectiveDay[] => eachDay(from, to).map(date => resolveDay(hours, date, days))
