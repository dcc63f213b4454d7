import { addDays, dayAt, daysFrom } from '#contracts/rules/dates.ts'
import { invalidField } from '../http/refusal.ts'
import { checkDay, daysSpan, type Span } from './time.ts'

interface Limits {
  /** How many days, today included, when no first one is given. */
  usual: number
  most: number
}

/**
 * The days of a report, both included, and the span of them in the company's zone.
 * @throws Refusal VALIDATION
 */
export const daysOf = (
  query: { from?: string | undefined; to?: string | undefined },
  now: Date,
  { usual, most }: Limits,
): Span & { from: string; to: string } => {
  const { to = dayAt(now) } = query
  checkDay('to', to)
  const { from = addDays(to, 1 - usual) } = query
  checkDay('from', from)
  const days = daysFrom(from, to) + 1
  if (days < 1) throw invalidField('from', 'order', 'O início deve vir antes do fim.')
  if (days > most) throw invalidField('from', 'range', `Escolha um período de até ${most} dias.`)
  return { from, to, ...daysSpan(from, to) }
}
