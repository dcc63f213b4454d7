import { invalidField } from '../../../http/refusal.ts'
import { checkDay, daysBetween, daysSpan, readInstant, type Span, weekdayOf } from '../../../kit/days.ts'
import { addDays, dateOf } from '../../../kit/time.ts'

const MAX_DAYS = 365
const DAY_MS = 86_400_000

interface Asked {
  startsAt: string
  endsAt: string
  allDay: boolean
}

interface Repeat {
  weekdays: readonly number[]
  until: string
}

/**
 * The stretch a person asked for; all day means whole days in the company's zone.
 * @throws Refusal VALIDATION
 */
export const readSpan = ({ startsAt, endsAt, allDay }: Asked): Span => {
  const [start, end] = [readInstant('startsAt', startsAt), readInstant('endsAt', endsAt)]
  if (end <= start) throw invalidField('endsAt', 'order', 'A data final deve ser posterior à inicial.')
  if (end.getTime() - start.getTime() > MAX_DAYS * DAY_MS)
    throw invalidField('endsAt', 'tooLong', `O bloqueio deve ter no máximo ${MAX_DAYS} dias.`)
  return allDay ? daysSpan(dateOf(start), dateOf(new Date(end.getTime() - 1))) : { start, end }
}

/** The same stretch `days` later, at the same hours of the company's zone. */
const shifted = ({ start, end }: Span, from: string, to: string): Span => {
  const ms = Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)
  return { start: new Date(start.getTime() + ms), end: new Date(end.getTime() + ms) }
}

/**
 * The stretch and its weekly repetitions, oldest first; the one that was asked for is always among them.
 * @throws Refusal VALIDATION
 */
export const repeatSpan = (span: Span, repeat: Repeat | undefined): Span[] => {
  if (!repeat) return [span]
  const { weekdays, until } = repeat
  checkDay('repeat.until', until)
  const first = dateOf(span.start)
  if (until < first) throw invalidField('repeat.until', 'order', 'A data final deve ser posterior à inicial.')
  if (until > addDays(first, MAX_DAYS))
    throw invalidField('repeat.until', 'tooLong', `Repita por no máximo ${MAX_DAYS} dias.`)
  const spans = daysBetween(first, until)
    .filter(day => day === first || weekdays.includes(weekdayOf(day)))
    .map(day => shifted(span, first, day))
  if (spans.some((next, at) => at > 0 && next.start < spans[at - 1]!.end))
    throw invalidField('repeat.weekdays', 'overlap', 'As repetições se sobrepõem.')
  return spans
}
