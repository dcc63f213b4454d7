import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import { addDays, startOfDay } from '#contracts/rules/dates.ts'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import type { handoverListRoutes, ShiftHandoverQuery } from '#contracts/stations/handover-list.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { wireOf } from '../../../kit/crud/columns.ts'
import { allOf, like, pageSpan } from '../../../kit/list.ts'
import { type Clock, checkDay } from '../../../kit/time.ts'
import { type HandoverRow, handoverColumns } from './handover-rows.ts'
import { readItemsNow } from './snapshot.ts'

/** @throws Refusal VALIDATION */
const matching = ({ search, from, to, stationIds, accepted }: ShiftHandoverQuery): RawBuilder<boolean> => {
  if (from) checkDay('from', from)
  if (to) checkDay('to', to)
  const found = search && sql`LIKE folded(${like(search)})`
  return allOf(
    from && sql`h.at >= ${startOfDay(from)}`,
    to && sql`h.at < ${startOfDay(addDays(to, 1))}`,
    stationIds?.length ? sql`h.station_id = ANY (${stationIds}::bigint[])` : undefined,
    accepted !== undefined && sql`(h.accepted_at IS NOT NULL) = ${accepted}`,
    found &&
      sql`(folded(h.text) ${found} OR EXISTS (SELECT FROM app_user person
        WHERE person.id IN (h.from_user_id, h.to_user_id) AND person.name_folded ${found}))`,
  )
}

/** Items of all rows are read at once, and each row gets its own. */
const withNow = async (db: Db, rows: readonly HandoverRow[], now: Date): Promise<ShiftHandover[]> => {
  const items = {
    occurrences: rows.flatMap(({ snapshot }) => snapshot.occurrences),
    tests: rows.flatMap(({ snapshot }) => snapshot.tests),
  }
  const { occurrences, tests } = await readItemsNow(db, items, now)
  return rows.map(row => {
    const own = new Set(row.snapshot.occurrences.map(({ id }) => id))
    const tested = new Set(row.snapshot.tests.map(({ account }) => account.id))
    return wireOf({
      ...row,
      now: {
        occurrences: occurrences.filter(({ id }) => own.has(id)),
        tests: tests.filter(({ accountId }) => tested.has(accountId)),
      },
    })
  })
}

/** Handovers of a period, the newest first, with their items as they are now. @throws Refusal VALIDATION */
const queryHandovers = async (db: Db, query: ShiftHandoverQuery, now: Date): Promise<Page<ShiftHandover>> => {
  const { limit, offset } = pageSpan(query)
  const where = matching(query)
  const way = query.sort === 'at' ? sql`ASC` : sql`DESC`
  const [{ rows }, counted] = await Promise.all([
    sql<HandoverRow>`SELECT ${handoverColumns} FROM shift_handover h WHERE ${where}
      ORDER BY h.at ${way}, h.id ${way} LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: string }>`SELECT count(*)::text AS total FROM shift_handover h WHERE ${where}`.execute(db),
  ])
  return { data: await withNow(db, rows, now), totalElements: Number(counted.rows[0]?.total ?? 0) }
}

export const handoverListHandlers = (db: Db, clock: Clock): Handlers<typeof handoverListRoutes> => ({
  query: ({ query }) => queryHandovers(db, query, clock()),
})
