import { periodWindows } from '#contracts/rules/periods.ts'
import { invalidField } from '../../../http/refusal.ts'
import { checkDay } from '../../../kit/days.ts'
import { addDays, dateOf, instantOf } from '../../../kit/time.ts'
import type { EventInput } from '../apply-event.ts'

const GRACE_MS = 5 * 60_000
const EARLIEST = '05:00'
const LATEST = '23:00'

/** How far ahead a visit may be booked. */
export const DAYS_AHEAD = 90

/** A slot's own rules (contract §7, "Schedule"). @throws Refusal VALIDATION */
export const checkSlot = (input: EventInput, now: Date): void => {
  const { date = '', time, period, minutes = 60 } = input
  if (Boolean(time) === Boolean(period))
    throw invalidField('time', 'timeOrPeriod', 'Informe um horário ou um turno.')
  checkDay('date', date)
  if (date > addDays(dateOf(now), DAYS_AHEAD))
    throw invalidField('date', 'tooFar', `Agende para no máximo ${DAYS_AHEAD} dias à frente.`)
  const last = period ? instantOf(date, periodWindows[period].to) : instantOf(date, time ?? '')
  if (last.getTime() < now.getTime() - GRACE_MS)
    throw invalidField('date', 'past', 'Não é possível agendar no passado.')
  if (!time) return
  const end = instantOf(date, time).getTime() + minutes * 60_000
  if (time < EARLIEST || end > instantOf(date, LATEST).getTime())
    throw invalidField('time', 'outOfHours', `Agende entre ${EARLIEST} e ${LATEST}.`)
}
