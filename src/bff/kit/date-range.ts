import { addDays, dayAt, daysFrom } from '#contracts/rules/dates.ts'
import { invalidField } from '../http/refusal.ts'
import { checkDay } from './time.ts'

const MOST = 62

/** First and last day of an account's calendar; default: today and some days. @throws Refusal VALIDATION */
export const readDays = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: Date,
  count: number,
): { from: string; to: string } => {
  const first = from ?? dayAt(now, zone)
  const last = to ?? addDays(first, count - 1)
  checkDay('from', first)
  checkDay('to', last)
  if (last < first) throw invalidField('to', 'order', 'A data final não pode ser anterior à inicial.')
  if (daysFrom(first, last) >= MOST)
    throw invalidField('to', 'tooLong', `Consulte no máximo ${MOST} dias de uma vez.`)
  return { from: first, to: last }
}
