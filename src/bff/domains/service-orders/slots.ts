import { sql, type Transaction } from 'kysely'
import type { SchedulePeriod } from '#contracts/service-orders.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import { addDays, dateOf, instantOf, timeOf } from '../../time.ts'
import type { OrderRecord } from './aggregate.ts'
import type { EventInput } from './effects.ts'
import { periodWindows } from './periods.ts'

type Trx = Transaction<Tables>

const GRACE_MS = 5 * 60_000
const DAYS_AHEAD = 90
const EARLIEST = '05:00'
const LATEST = '23:00'

/** A slot's own rules (contract §7, "Schedule"). @throws Refusal VALIDATION */
export const checkSlot = (input: EventInput, now: Date): void => {
  const { date = '', time, period, minutes = 60 } = input
  if (Boolean(time) === Boolean(period))
    throw invalidField('time', 'timeOrPeriod', 'Informe um horário ou um turno.')
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

/** Locks a person's row: bookings and starts of one person wait their turn here. */
export const lockPerson = async (trx: Trx, id: string): Promise<void> => {
  await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks a technician's row. @throws Refusal VALIDATION when there is no such active technician */
export const lockTechnician = async (trx: Trx, id: string): Promise<void> => {
  const technician = await trx
    .selectFrom('app_user')
    .innerJoin('operational_profile as profile', 'profile.id', 'app_user.operational_profile_id')
    .select('app_user.id')
    .where('app_user.id', '=', id)
    .where('app_user.active', '=', true)
    .where('profile.code', '=', 'TECHNICIAN')
    .forUpdate('app_user')
    .executeTakeFirst()
  if (!technician) throw invalidField('technicianId', 'unknown', 'Técnico não encontrado.')
}

const blockReasons: Record<string, string> = {
  VACATION: 'Férias',
  DAY_OFF: 'Folga',
  SICK_LEAVE: 'Atestado médico',
  TRAINING: 'Treinamento',
  ON_CALL: 'Plantão',
  LUNCH: 'Almoço',
  VEHICLE_MAINTENANCE: 'Manutenção da viatura',
  MEETING: 'Reunião',
  OTHER: 'Outro',
}

/** What stands in the way of an exact slot. The exclusion constraint decides; this finds the words. */
const refuseOverlap = async (trx: Trx, order: OrderRecord): Promise<void> => {
  const { technicianId, schedule } = order
  if (!technicianId || !schedule) return
  const conflicts = await trx
    .selectFrom('technician_calendar as entry')
    .leftJoin('service_order', 'service_order.id', 'entry.service_order_id')
    .leftJoin('technician_block as block', 'block.id', 'entry.block_id')
    .where('entry.technician_id', '=', technicianId)
    .where(sql<boolean>`entry.during && tstzrange(${schedule.start}, ${schedule.end})`)
    .where(({ eb, or }) =>
      or([eb('entry.service_order_id', 'is', null), eb('entry.service_order_id', '!=', order.id)]),
    )
    .select([
      'service_order.number',
      'block.reason',
      sql<Date>`lower(entry.during)`.as('from'),
      sql<Date>`upper(entry.during)`.as('to'),
    ])
    .orderBy('from')
    .execute()
  const first = conflicts[0]
  if (!first) return
  if (first.reason)
    throw new Refusal('TECHNICIAN_BLOCKED', {
      values: { reason: blockReasons[first.reason] ?? first.reason },
    })
  throw new Refusal('SLOT_TAKEN', {
    values: { number: first.number ?? '?', from: timeOf(first.from), to: timeOf(first.to) },
    details: {
      conflicts: conflicts.map(({ number, from, to }) => ({
        number: number === null ? null : Number(number),
        from: from.toISOString(),
        to: to.toISOString(),
      })),
    },
  })
}

const minutesInside = async (trx: Trx, order: OrderRecord, period: SchedulePeriod): Promise<number> => {
  const { date = '' } = order.schedule ?? {}
  const { from, to } = periodWindows[period]
  const [start, end] = [instantOf(date, from), instantOf(date, to)]
  const periods: SchedulePeriod[] =
    period === 'BUSINESS_HOURS' ? ['BUSINESS_HOURS', 'MORNING', 'AFTERNOON'] : [period]
  const { rows } = await sql<{ minutes: number }>`
    SELECT (
      (SELECT coalesce(sum(schedule_minutes), 0) FROM service_order
        WHERE technician_id = ${order.technicianId} AND schedule_date = ${date}::date AND id <> ${order.id}
          AND schedule_period = ANY (${periods}) AND status NOT IN ('OPEN', 'CANCELED'))
      + (SELECT coalesce(sum(extract(epoch FROM
            least(upper(during), ${end}) - greatest(lower(during), ${start})) / 60), 0) FROM technician_calendar
        WHERE technician_id = ${order.technicianId} AND during && tstzrange(${start}, ${end})
          AND service_order_id IS DISTINCT FROM ${order.id})
    )::float8 AS minutes`.execute(trx)
  return rows[0]?.minutes ?? 0
}

const refuseFullPeriod = async (trx: Trx, order: OrderRecord, period: SchedulePeriod): Promise<void> => {
  const minutes = order.schedule?.minutes ?? 0
  for (const window of new Set<SchedulePeriod>([period, 'BUSINESS_HOURS'])) {
    const free = periodWindows[window].capacity - (await minutesInside(trx, order, window))
    if (minutes > free)
      throw new Refusal('PERIOD_FULL', {
        values: { free: Math.max(0, Math.floor(free)) },
        details: { free: Math.max(0, Math.floor(free)), period: window },
      })
  }
}

/**
 * Refuses a booking that does not fit. Runs after `lockTechnician`, so that two bookings of one technician are
 * judged one after the other; the exclusion constraint stands behind it.
 * @throws Refusal SLOT_TAKEN, TECHNICIAN_BLOCKED, PERIOD_FULL
 */
export const checkRoom = async (trx: Trx, order: OrderRecord): Promise<void> => {
  if (!order.schedule) return
  if (order.schedule.period) await refuseFullPeriod(trx, order, order.schedule.period)
  else await refuseOverlap(trx, order)
}
