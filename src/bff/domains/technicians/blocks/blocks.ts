import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { BodyOf, Page, QueryOf } from '#contracts/kit/wire.ts'
import { addDays, startOfDay } from '#contracts/rules/dates.ts'
import { type Block, blockRoutes } from '#contracts/technicians/blocks.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { emptyToNull, notStored, refTo } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { allOf } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'
import type { Wanted } from './conflicts.ts'
import { readSpan, repeatSpan } from './repeat.ts'
import { resolveConflicts } from './resolve-conflicts.ts'

const MAX_BLOCKS = 400
const TABLE = 'technician_block'

type BlockBody = BodyOf<typeof blockRoutes.create>

/** @throws 23P01 when the time is taken */
const occupy = ({ trx }: Work, ids: readonly string[]) =>
  sql`INSERT INTO technician_calendar (technician_id, during, kind, block_id)
    SELECT technician_id, tstzrange(starts_at, ends_at), 'BLOCK', id
    FROM technician_block WHERE id IN (${sql.join(ids)})`.execute(trx)

const announce = ({ publish }: Work, technicianId: string) => publish('technician.calendar', technicianId, {})

export const blocks = defineRecord(
  { update: blockRoutes.update, remove: blockRoutes.remove },
  {
    table: TABLE,
    action: 'BLOCK',
    announce: (work, _, { technician }) => announce(work, technician.id),
    orderBy: ['starts_at'],
    select: { technician: refTo('app_user', 'technician_block.technician_id') },
    store: {
      startsAt: (_, body) => readSpan(body).start,
      endsAt: (_, body) => readSpan(body).end,
      note: emptyToNull,
      onConflict: notStored,
    },
    async check(work, body, _, before) {
      if (!before) return
      const wanted = { ...readSpan(body), technicianId: before.technician.id }
      await resolveConflicts(work, [wanted], body.onConflict, before.id)
    },
    async writeParts(work, id) {
      await work.trx.deleteFrom('technician_calendar').where('block_id', '=', id).execute()
      await occupy(work, [id])
    },
  },
)

/** The earliest first. @throws Refusal VALIDATION */
export const queryBlocks = async (
  db: Kysely<Tables>,
  query: QueryOf<typeof blockRoutes.query>,
): Promise<Page<Block>> => {
  const { technicianIds, from, to } = query
  if (from) checkDay('from', from)
  if (to) checkDay('to', to)
  const matching = allOf(
    technicianIds && sql`technician_block.technician_id = ANY(${[...technicianIds]}::bigint[])`,
    from && sql`technician_block.ends_at > ${startOfDay(from)}`,
    to && sql`technician_block.starts_at < ${startOfDay(addDays(to, 1))}`,
  )
  return blocks.page(db, query, matching)
}

/** Every block a request asks for. @throws Refusal VALIDATION */
export const wantedBlocks = (body: BlockBody): Wanted[] => {
  const spans = repeatSpan(readSpan(body), body.repeat)
  const wanted = [...new Set(body.technicianIds)].flatMap(technicianId =>
    spans.map(span => ({ ...span, technicianId })),
  )
  if (wanted.length > MAX_BLOCKS)
    throw invalidField(
      body.repeat ? 'repeat.until' : 'technicianIds',
      'tooMany',
      `Grave no máximo ${MAX_BLOCKS} bloqueios de uma vez.`,
    )
  return wanted
}

/** Blocks the agenda of some technicians, once or every week. @throws Refusal */
export const createBlocks = async (work: Work, body: BlockBody): Promise<Block[]> => {
  const wanted = wantedBlocks(body)
  await resolveConflicts(work, wanted, body.onConflict)
  const seriesId = body.repeat ? randomUUID() : null
  const rows = await work.trx
    .insertInto(TABLE)
    .values(
      wanted.map(({ technicianId, start, end }) => ({
        technician_id: technicianId,
        starts_at: start,
        ends_at: end,
        all_day: body.allDay,
        reason: body.reason,
        note: emptyToNull(body.note),
        series_id: seriesId,
        created_by: work.actor.userId,
        created_at: work.now,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await occupy(work, ids)
  const created = await blocks.list(work.trx, '', sql<boolean>`technician_block.id IN (${sql.join(ids)})`)
  for (const block of created) await work.audit('BLOCK_CREATE', TABLE, block.id, null, block)
  for (const id of new Set(body.technicianIds)) await announce(work, id)
  return created
}
