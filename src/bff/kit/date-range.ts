import { dayAfter, dayIn, daysBetween } from '#contracts/rules/zone-time.ts'
import { invalidField } from '../http/refusal.ts'
import { checkDay } from './days.ts'

const MOST = 62

/**
 * Two ends of some days of an account's calendar: by default today and so many days.
 * @throws Refusal VALIDATION
 */
export const readDays = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: Date,
  count: number,
): { from: string; to: string } => {
  const first = from ?? dayIn(zone, now.getTime())
  const last = to ?? dayAfter(first, count - 1)
  checkDay('from', first)
  checkDay('to', last)
  if (last < first) throw invalidField('to', 'order', 'A data final não pode ser anterior à inicial.')
  if (daysBetween(first, last).length > MOST)
    throw invalidField('to', 'tooLong', `Consulte no máximo ${MOST} dias de uma vez.`)
  return { from: first, to: last }
}
