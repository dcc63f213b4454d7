/** `YYYY-MM-DD` and `HH:mm` in the company's zone. */
export interface Moment {
  date: string
  time: string
}

let made: Intl.DateTimeFormat | undefined
const format = () => {
  made ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return made
}

export const momentOf = (iso: string): Moment => {
  const part = Object.fromEntries(
    format()
      .formatToParts(Date.parse(iso))
      .map(each => [each.type, each.value]),
  )
  return {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  }
}

const naive = ({ date, time }: Moment) => Date.parse(`${date}T${time}:00Z`)

/** Instant of a local time; one skipped by summer time is an hour later. */
export const instantOf = (moment: Moment): string => {
  const wanted = naive(moment)
  const offsetAt = (instant: number) => naive(momentOf(new Date(instant).toISOString())) - instant
  const first = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(first)).toISOString()
}

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Checks for an existing `YYYY-MM-DD` date. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const spoken = (date: string) => date.split('-').reverse().join('/')

/** Text of a period; whole days without hours. */
export const formatPeriod = (startsAt: string, endsAt: string, allDay: boolean): string => {
  const start = momentOf(startsAt)
  if (allDay) {
    const last = momentOf(new Date(Date.parse(endsAt) - 1).toISOString()).date
    return last === start.date ? spoken(last) : `${spoken(start.date)} a ${spoken(last)}`
  }
  const end = momentOf(endsAt)
  return start.date === end.date
    ? `${spoken(start.date)}, ${start.time} às ${end.time}`
    : `${spoken(start.date)} às ${start.time} a ${spoken(end.date)} às ${end.time}`
}
