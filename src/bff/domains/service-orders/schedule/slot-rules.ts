import { addDays, addMinutes, dayAt, instantAt } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import { invalidField } from '../../../http/refusal.ts'
import { checkDay } from '../../../kit/time.ts'
import type { EventInput } from '../apply-event.ts'

const GRACE_MS = 5 * 60_000
const EARLIEST = '05:00'
const LATEST = '23:00'

export const DAYS_AHEAD = 90

/** A slot's own rules (contract §7, "Schedule"). @throws Refusal VALIDATION */
export const checkSlot = (input: EventInput, now: Date): void => {
  const { date = '', time, period, minutes = 60 } = input
  if (Boolean(time) === Boolean(period))
    throw invalidField('time', 'timeOrPeriod', 'Informe um horário ou um turno.')
  checkDay('date', date)
  if (date > addDays(dayAt(now), DAYS_AHEAD))
    throw invalidField('date', 'tooFar', `Agende para no máximo ${DAYS_AHEAD} dias à frente.`)
  const last = period ? instantAt(date, periodWindows[period].to) : instantAt(date, time ?? '')
  if (last.getTime() < now.getTime() - GRACE_MS)
    throw invalidField('date', 'past', 'Não é possível agendar no passado.')
  if (!time) return
  const end = addMinutes(instantAt(date, time), minutes)
  if (time < EARLIEST || end > instantAt(date, LATEST))
    throw invalidField('time', 'outOfHours', `Agende entre ${EARLIEST} e ${LATEST}.`)
}
