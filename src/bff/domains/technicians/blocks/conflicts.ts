import { type Kysely, sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import { dayAt, timeAt } from '#contracts/rules/dates.ts'
import type { SchedulePeriod, ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import type { BlockReason } from '#contracts/technicians/blocks.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import { daysSpan, type Span } from '../../../kit/time.ts'
import { isOrderTagged } from '../../service-orders/status-sql.ts'
import { type Agenda, periodUse } from '../agenda/agenda.ts'
import { blockedWords } from './reasons.ts'

export interface Wanted extends Span {
  technicianId: string
}

export interface HitOrder {
  id: string
  number: number
  status: ServiceOrderStatus
  technician: Ref
  account: Ref
  from: Date
  to: Date
}

interface OrderEntry extends HitOrder {
  date: string
  period: SchedulePeriod | null
  minutes: number
}

interface BlockEntry {
  id: string
  technician: Ref
  reason: BlockReason
  from: Date
  to: Date
}

interface BlockConflicts {
  orders: HitOrder[]
  blocks: BlockEntry[]
}

const overlaps = (a: Span, { from, to }: { from: Date; to: Date }) => a.start < to && a.end > from

const wantedRows = (wanted: readonly Wanted[]) => {
  const days = wanted.map(({ start, end }) => daysSpan(dayAt(start), dayAt(end.getTime() - 1)))
  return sql`(SELECT DISTINCT * FROM unnest(
    ${wanted.map(({ technicianId }) => technicianId)}::bigint[],
    ${days.map(({ start }) => start.toISOString())}::timestamptz[],
    ${days.map(({ end }) => end.toISOString())}::timestamptz[]) AS wanted (technician_id, starts_at, ends_at))`
}

const ordersOf = async (db: Kysely<Tables>, wanted: readonly Wanted[]): Promise<OrderEntry[]> => {
  const { rows } = await sql<Omit<OrderEntry, 'number'> & { number: string }>`
    SELECT DISTINCT ON (o.id) o.id, o.number, o.status, o.schedule_start AS from, o.schedule_end AS to,
      o.schedule_date AS date, o.schedule_period AS period, o.schedule_minutes AS minutes,
      jsonb_build_object('id', technician.id::text, 'name', technician.name) AS technician,
      jsonb_build_object('id', account.id::text, 'name', account.name) AS account
    FROM ${wantedRows(wanted)} wanted
    JOIN service_order o ON o.technician_id = wanted.technician_id
      AND o.schedule_start >= wanted.starts_at AND o.schedule_start < wanted.ends_at
      AND ${isOrderTagged('holdsTime')}
    JOIN app_user technician ON technician.id = o.technician_id
    JOIN account ON account.id = o.account_id
    ORDER BY o.id`.execute(db)
  return rows.map(row => ({ ...row, number: Number(row.number) }))
}

const blocksOf = async (
  db: Kysely<Tables>,
  wanted: readonly Wanted[],
  except: string,
): Promise<BlockEntry[]> => {
  const { rows } = await sql<BlockEntry>`
    SELECT DISTINCT ON (block.id) block.id, block.reason, block.starts_at AS from, block.ends_at AS to,
      jsonb_build_object('id', technician.id::text, 'name', technician.name) AS technician
    FROM ${wantedRows(wanted)} wanted
    JOIN technician_block block ON block.technician_id = wanted.technician_id
      AND block.starts_at < wanted.ends_at AND block.ends_at > wanted.starts_at AND block.id <> ${except}
    JOIN app_user technician ON technician.id = block.technician_id
    ORDER BY block.id`.execute(db)
  return rows
}

const conflictingOrders = (
  orders: readonly OrderEntry[],
  blocks: readonly BlockEntry[],
  wanted: readonly Wanted[],
): OrderEntry[] =>
  orders.filter(order => {
    if (!order.period) return false
    const theirs = <Entry extends { technician: Ref }>(entry: Entry) =>
      entry.technician.id === order.technician.id
    const own = orders.filter(theirs)
    const agenda: Agenda = {
      busy: [
        ...own.filter(({ period }) => !period).map(({ from, to }) => ({ start: from, end: to })),
        ...blocks.filter(theirs).map(({ from, to }) => ({ start: from, end: to })),
        ...wanted.filter(({ technicianId }) => technicianId === order.technician.id),
      ],
      promised: own.flatMap(({ date, period, minutes }) => (period ? [{ date, period, minutes }] : [])),
    }
    const touched = wanted.some(span => span.technicianId === order.technician.id && overlaps(span, order))
    const { used, total } = periodUse(agenda, order.date, order.period)
    return touched && used > total
  })

/** Visits, periods and other blocks that conflict with wanted blocks. @param except a block about to move */
export const findBlockConflicts = async (
  db: Kysely<Tables>,
  wanted: readonly Wanted[],
  except = '0',
): Promise<BlockConflicts> => {
  const orders = await ordersOf(db, wanted)
  const near = await blocksOf(db, wanted, except)
  const isHit = (entry: { technician: Ref; from: Date; to: Date }) =>
    wanted.some(span => span.technicianId === entry.technician.id && overlaps(span, entry))
  const exact = orders.filter(order => !order.period && isHit(order))
  return {
    orders: [...exact, ...conflictingOrders(orders, near, wanted)].sort(
      (a, b) => a.from.getTime() - b.from.getTime() || a.number - b.number,
    ),
    blocks: near.filter(isHit),
  }
}

const moment = (at: Date) => {
  const [, month, day] = dayAt(at).split('-')
  return `${day}/${month} às ${timeAt(at)}`
}

/** Conflicts as the refusal of contract §5.6; other blocks in words. */
export const blockConflict = ({ orders, blocks }: BlockConflicts): Refusal => {
  const [first] = blocks
  return new Refusal(first && orders.length === 0 ? 'TECHNICIAN_BLOCKED' : 'BLOCK_CONFLICT', {
    values: {
      orders: orders.length === 1 ? '1 ordem agendada' : `${orders.length || ''} ordens agendadas`.trim(),
      ...(first && { reason: blockedWords(first.reason) }),
    },
    ...(first && {
      fieldErrors: blocks.map(({ technician, reason, from, to }) => ({
        field: 'startsAt',
        code: 'blocked',
        message: `${technician.name} já tem a agenda bloqueada (${blockReasonLabels[reason]}) de ${moment(from)} a ${moment(to)}.`,
      })),
    }),
    details: {
      orders: orders.map(({ id, number, status, technician, account, from, to }) => ({
        id,
        number,
        status,
        technician,
        account,
        from: from.toISOString(),
        to: to.toISOString(),
      })),
      blocks: blocks.map(block => ({ ...block, from: block.from.toISOString(), to: block.to.toISOString() })),
    },
  })
}
