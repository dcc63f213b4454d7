import type { EffectiveDay, OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { weekdayOf } from '#contracts/rules/dates.ts'
import { week } from '../../kit/labels/weekday.labels.ts'

const DAY = 1440

interface WeekBar {
  key: string
  from: number
  to: number
  /** Opened the day before. */
  continued: boolean
}

export interface WeekDay {
  day: number
  name: string
  short: string
  hours: readonly OfficeHour[]
  bars: readonly WeekBar[]
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const barsOf = (hours: readonly OfficeHour[], day: number): WeekBar[] =>
  hours.flatMap(({ id, weekdays, opensAt, closesAt }) => {
    const [from, to] = [minutes(opensAt), minutes(closesAt)]
    const overnight = to <= from
    return [
      ...(overnight && to > 0 && weekdays.includes((day + 6) % 7)
        ? [{ key: `${id}-before`, from: 0, to, continued: true }]
        : []),
      ...(weekdays.includes(day) ? [{ key: id, from, to: overnight ? DAY : to, continued: false }] : []),
    ]
  })

/** Windows belong to the day they open, past midnight too. */
export const weekOf = (all: readonly OfficeHour[]): WeekDay[] => {
  const hours = all.filter(({ active }) => active)
  return week.map(({ day, name, short }) => ({
    day,
    name,
    short,
    hours: hours
      .filter(({ weekdays }) => weekdays.includes(day))
      .sort((a, b) => a.opensAt.localeCompare(b.opensAt)),
    bars: barsOf(hours, day),
  }))
}

export interface UpcomingDay {
  date: string
  weekday: string
  holiday: EffectiveDay['holiday']
  windows: EffectiveDay['windows']
  closedByHoliday: boolean
}

export const upcomingDays = (days: readonly EffectiveDay[], officeHourId?: string): UpcomingDay[] =>
  days.map(({ date, holiday, windows, closed }) => ({
    date,
    weekday: week.find(({ day }) => day === weekdayOf(date))?.name ?? '',
    holiday,
    windows: windows.filter(({ officeHour }) => !officeHourId || officeHour.id === officeHourId),
    closedByHoliday: closed.some(({ id }) => !officeHourId || id === officeHourId),
  }))
