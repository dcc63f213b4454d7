import { type Kysely, sql } from 'kysely'
import { blockReasonLabels } from '#contracts/rules/blocks.ts'
import { addDays, dayAt, timeAt } from '#contracts/rules/dates.ts'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../http/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { fullPeriod, nextPeriods, nextSlots, readAgenda } from '../../technicians/agenda/agenda.ts'
import { blockedWords, seesBlockReasons } from '../../technicians/blocks/reasons.ts'
import type { OrderRecord, OrderSchedule } from '../aggregate.ts'
import { type EventInput, slotOf } from '../apply-event.ts'
import { DAYS_AHEAD } from './slot-rules.ts'

const ALTERNATIVES = 3

type Wanted = OrderSchedule & { orderId: string; technicianId: string }

const later = (a: Date, b: Date) => (a > b ? a : b)

const alternativesTo = async (db: Kysely<Tables>, wanted: Wanted, now: Date) => {
  const { technicianId, orderId, period, minutes } = wanted
  const from = later(wanted.start, now)
  const last = addDays(dayAt(now), DAYS_AHEAD)
  const agenda = await readAgenda(db, technicianId, dayAt(from), last, orderId)
  return (period ? nextPeriods : nextSlots)(agenda, minutes, from, last, ALTERNATIVES).map(found => ({
    ...found,
    start: found.start.toISOString(),
    end: found.end.toISOString(),
  }))
}

const conflictsOf = (db: Kysely<Tables>, { technicianId, orderId, start, end }: Wanted) =>
  db
    .selectFrom('technician_calendar as entry')
    .innerJoin('app_user as technician', 'technician.id', 'entry.technician_id')
    .leftJoin('service_order', 'service_order.id', 'entry.service_order_id')
    .leftJoin('account', 'account.id', 'service_order.account_id')
    .leftJoin('technician_block as block', 'block.id', 'entry.block_id')
    .where('entry.technician_id', '=', technicianId)
    .where(sql<boolean>`entry.during && tstzrange(${start}, ${end})`)
    .where(sql<boolean>`entry.service_order_id IS DISTINCT FROM ${orderId}`)
    .select([
      'technician.name as who',
      'service_order.number',
      'account.name as account',
      'block.reason',
      sql<Date>`lower(entry.during)`.as('from'),
      sql<Date>`upper(entry.during)`.as('to'),
    ])
    .orderBy('from')
    .execute()

/** Refusal for an exact slot, with the next three free; null when free. */
const overlapRefusal = async (
  db: Kysely<Tables>,
  wanted: Wanted,
  now: Date,
  actor: Actor,
): Promise<Refusal | null> => {
  const seen = seesBlockReasons(actor)
  const conflicts = await conflictsOf(db, wanted)
  const first = conflicts[0]
  if (!first) return null
  const details = {
    conflicts: conflicts.map(({ who, number, account, reason, from, to }) => ({
      who,
      number: number === null ? null : Number(number),
      account,
      reason: reason && seen ? blockReasonLabels[reason] : null,
      from: from.toISOString(),
      to: to.toISOString(),
    })),
    alternatives: await alternativesTo(db, wanted, now),
  }
  if (first.reason)
    return new Refusal('TECHNICIAN_BLOCKED', {
      values: { reason: blockedWords(seen ? first.reason : null) },
      details,
    })
  return new Refusal('SLOT_TAKEN', {
    values: { number: first.number ?? '?', from: timeAt(first.from), to: timeAt(first.to) },
    details,
  })
}

/** Time promised to a period is reserved, also against exact times (contract §5.6). */
const fullPeriodRefusal = async (db: Kysely<Tables>, wanted: Wanted, now: Date): Promise<Refusal | null> => {
  const { technicianId, orderId, date } = wanted
  const full = fullPeriod(await readAgenda(db, technicianId, date, date, orderId), wanted, now)
  if (!full) return null
  const { period, free } = full
  return new Refusal('PERIOD_FULL', {
    values: { free },
    details: { free, period, alternatives: await alternativesTo(db, wanted, now) },
  })
}

const wantedBy = (id: string, technicianId: string | null, schedule: OrderSchedule | null): Wanted | null =>
  schedule && technicianId ? { ...schedule, orderId: id, technicianId } : null

/**
 * Refuses a booking that does not fit, with alternatives. Call after `lockPeople`.
 * @throws Refusal SLOT_TAKEN, TECHNICIAN_BLOCKED, PERIOD_FULL
 */
export const checkSlotFree = async ({ trx: db, now, actor }: Work, order: OrderRecord): Promise<void> => {
  const wanted = wantedBy(order.id, order.technicianId, order.schedule)
  if (!wanted) return
  const overlap = wanted.period ? null : await overlapRefusal(db, wanted, now, actor)
  const refusal = overlap ?? (await fullPeriodRefusal(db, wanted, now))
  if (refusal) throw refusal
}

/** Recognizes a violated exclusion constraint of the calendar. */
export const isOverlap = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23P01'

/**
 * Runs a booking; a constraint violation becomes a refusal, read again outside the transaction.
 * @throws Refusal SLOT_TAKEN, TECHNICIAN_BLOCKED
 */
export const booking = async <Reply>(
  db: Db,
  now: Date,
  actor: Actor,
  orderId: string,
  slot: EventInput | null | undefined,
  write: () => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await write()
  } catch (error) {
    const wanted =
      isOverlap(error) && slot ? wantedBy(orderId, slot.technicianId ?? null, slotOf(slot)) : null
    if (!wanted) throw error
    const from = { number: '?', from: timeAt(wanted.start), to: timeAt(wanted.end) }
    throw (
      (await overlapRefusal(db, wanted, now, actor)) ??
      new Refusal('SLOT_TAKEN', {
        values: from,
        details: { conflicts: [], alternatives: await alternativesTo(db, wanted, now) },
      })
    )
  }
}
