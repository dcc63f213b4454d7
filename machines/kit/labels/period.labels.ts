import { dayAt, formatDate, momentAt } from '#contracts/rules/dates.ts'

export const formatPeriod = (startsAt: string, endsAt: string, allDay: boolean): string => {
  const start = momentAt(startsAt)
  const first = formatDate(start.date)
  if (allDay) {
    const last = dayAt(Date.parse(endsAt) - 1)
    return last === start.date ? first : `${first} a ${formatDate(last)}`
  }
  const end = momentAt(endsAt)
  return start.date === end.date
    ? `${first}, ${start.time} às ${end.time}`
    : `${first} às ${start.time} a ${formatDate(end.date)} às ${end.time}`
}
