import type { FieldError } from '#contracts/kit/wire.ts'
import { repeatProblems, spanProblems } from '#contracts/rules/blocks.ts'
import { addMinutes, dayAt, daysFrom, eachDay, MINUTES_IN_DAY, weekdayOf } from '#contracts/rules/dates.ts'
import { invalidField } from '../../../http/refusal.ts'
import { checkDay, daysSpan, readInstant, type Span } from '../../../kit/time.ts'

interface Asked {
  startsAt: string
  endsAt: string
  allDay: boolean
}

interface Repeat {
  weekdays: readonly number[]
  until: string
}

const refuse = ([problem]: FieldError[]): void => {
  if (problem) throw invalidField(problem.field, problem.code, problem.message)
}

/** All day means whole days in the company's zone. @throws Refusal VALIDATION */
export const readSpan = ({ startsAt, endsAt, allDay }: Asked): Span => {
  const [start, end] = [readInstant('startsAt', startsAt), readInstant('endsAt', endsAt)]
  refuse(spanProblems({ startsAt, endsAt }))
  return allDay ? daysSpan(dayAt(start), dayAt(end.getTime() - 1)) : { start, end }
}

/** The same local hours on another day, in the company's zone. */
const shifted = ({ start, end }: Span, from: string, to: string): Span => {
  const minutes = daysFrom(from, to) * MINUTES_IN_DAY
  return { start: addMinutes(start, minutes), end: addMinutes(end, minutes) }
}

/** The span and its weekly repetitions, oldest first, always including itself. @throws Refusal VALIDATION */
export const repeatSpan = (span: Span, repeat: Repeat | undefined): Span[] => {
  if (!repeat) return [span]
  const { weekdays, until } = repeat
  checkDay('repeat.until', until)
  const first = dayAt(span.start)
  refuse(repeatProblems(first, repeat))
  const spans = eachDay(first, until)
    .filter(day => day === first || weekdays.includes(weekdayOf(day)))
    .map(day => shifted(span, first, day))
  if (spans.some((next, at) => at > 0 && next.start < spans[at - 1]!.end))
    throw invalidField('repeat.weekdays', 'overlap', 'As repetições se sobrepõem.')
  return spans
}
