import { sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import { addDays, eachDay } from '#contracts/rules/dates.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import type {
  CalendarItem,
  CalendarQuery,
  TechnicianCalendar,
} from '#contracts/technicians/technicians.contract.ts'
import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import type { Db } from '../../../db/database.ts'
import { invalidField } from '../../../http/refusal.ts'
import { checkDay, daysSpan } from '../../../kit/time.ts'
import { isOverdue } from '../../service-orders/overdue.ts'
import { isOrderTagged } from '../../service-orders/status-sql.ts'
import { type Agenda, freePeriodsOf, periodsOn } from './agenda.ts'

const MAX_DAYS = 14

type OrderItem = Extract<CalendarItem, { kind: 'ORDER' }>

interface OrderEntry {
  start: string
  end: string
  date: string
  period: OrderItem['period']
  order: OrderItem['order']
}

type BlockEntry = Omit<Block, 'technician'>

const iso = (text: string) => new Date(text).toISOString()

const itemOfOrder = ({ start, end, period, order }: OrderEntry): CalendarItem => ({
  kind: 'ORDER',
  start: iso(start),
  end: iso(end),
  period,
  order,
})

const itemOfBlock = (technician: Ref, entry: BlockEntry, seesReasons: boolean): CalendarItem => {
  const [start, end] = [iso(entry.startsAt), iso(entry.endsAt)]
  const why = seesReasons ? {} : { reason: null, note: null }
  return { kind: 'BLOCK', start, end, block: { ...entry, ...why, technician, startsAt: start, endsAt: end } }
}

const agendaOf = (all: readonly OrderEntry[], blocks: readonly BlockEntry[]): Agenda => {
  const orders = all.filter(({ order }) => isTagged(order.status, 'holdsTime'))
  return {
    busy: [
      ...orders.filter(({ period }) => !period),
      ...blocks.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt })),
    ].map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
    promised: orders.flatMap(({ date, period, order }) =>
      period ? [{ date, period, minutes: order.minutes }] : [],
    ),
  }
}

const checkRange = (from: string, to: string): void => {
  checkDay('from', from)
  checkDay('to', to)
  if (to < from) throw invalidField('to', 'order', 'A data final deve ser posterior à inicial.')
  if (to >= addDays(from, MAX_DAYS))
    throw invalidField('to', 'tooLong', `Consulte no máximo ${MAX_DAYS} dias.`)
}

/**
 * Visits, blocks and period use of some people, without an order about to move.
 * @param seesReasons whether the caller may know why people are blocked
 * @throws Refusal VALIDATION above fourteen days
 */
export const readCalendars = async (
  db: Db,
  { technicianIds, from, to, exceptOrderId = '0' }: CalendarQuery,
  now: Date,
  seesReasons: boolean,
): Promise<TechnicianCalendar[]> => {
  checkRange(from, to)
  if (technicianIds.length === 0) return []
  const { start, end } = daysSpan(from, to)
  const { rows } = await sql<{ id: string; name: string; orders: OrderEntry[]; blocks: BlockEntry[] }>`
    WITH area AS MATERIALIZED (
      SELECT user_id, uf, folded(city) AS city, folded(neighborhood) AS neighborhood
      FROM user_coverage WHERE user_id IN (${sql.join(technicianIds)}))
    SELECT person.id, person.name,
      (SELECT coalesce(json_agg(json_build_object(
          'start', o.schedule_start, 'end', o.schedule_end, 'date', o.schedule_date, 'period', o.schedule_period,
          'order', json_build_object(
            'id', o.id::text, 'number', o.number, 'status', o.status, 'type', o.type, 'priority', o.priority,
            'account', json_build_object('id', account.id::text, 'name', account.name, 'city', patrimony.city),
            'minutes', o.schedule_minutes, 'late', ${isOverdue(now)}, 'version', o.version,
            'covered', NOT EXISTS (SELECT FROM area WHERE area.user_id = person.id)
              OR EXISTS (SELECT FROM area WHERE area.user_id = person.id AND area.uf = patrimony.uf
                AND coalesce(area.city = folded(patrimony.city), true)
                AND coalesce(area.neighborhood = folded(patrimony.neighborhood), true)))) ORDER BY o.schedule_start, o.number), '[]')
        FROM service_order o
        JOIN account ON account.id = o.account_id
        JOIN patrimony ON patrimony.id = account.patrimony_id
        WHERE o.technician_id = person.id AND o.schedule_start >= ${start} AND o.schedule_start < ${end}
          AND ${isOrderTagged('inAgenda')} AND o.id <> ${exceptOrderId}) AS orders,
      (SELECT coalesce(json_agg(json_build_object(
          'id', block.id::text, 'startsAt', block.starts_at, 'endsAt', block.ends_at, 'allDay', block.all_day,
          'reason', block.reason, 'note', block.note, 'seriesId', block.series_id, 'version', block.version) ORDER BY block.starts_at, block.id), '[]')
        FROM technician_block block
        WHERE block.technician_id = person.id AND block.starts_at < ${end} AND block.ends_at > ${start}) AS blocks
    FROM app_user person WHERE person.id IN (${sql.join(technicianIds)})
    ORDER BY person.name_folded, person.id`.execute(db)
  const days = eachDay(from, to).map(date => ({ date, periods: periodsOn(date) }))
  return rows.map(({ id, name, orders, blocks }) => {
    const technician = { id, name }
    const agenda = agendaOf(orders, blocks)
    const items = [
      ...orders.map(itemOfOrder),
      ...blocks.map(block => itemOfBlock(technician, block, seesReasons)),
    ]
    return {
      technician,
      items: items.sort((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end)),
      periods: days.flatMap(({ date, periods }) =>
        freePeriodsOf(agenda, date, now, periods).map(({ period, used, total, free }) => ({
          date,
          period,
          minutesUsed: Math.round(used),
          minutesTotal: total,
          minutesFree: free,
        })),
      ),
    }
  })
}
