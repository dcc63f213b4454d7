import { type Kysely, sql, type Transaction } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { checkDay } from '../../../kit/days.ts'
import { type PageQuery, pageOf } from '../../../kit/list.ts'
import { addDays, instantOf } from '../../../kit/time.ts'
import type { Wanted } from './conflicts.ts'

type Trx = Transaction<Tables>

interface BlockQuery extends PageQuery {
  technicianIds?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What all blocks written at once have in common. */
export interface BlockFacts {
  allDay: boolean
  reason: Block['reason']
  note: string | null
}

const blocks = (db: Kysely<Tables>) =>
  db
    .selectFrom('technician_block as block')
    .innerJoin('app_user as technician', 'technician.id', 'block.technician_id')

const columns = [
  'block.id',
  'block.starts_at',
  'block.ends_at',
  'block.all_day',
  'block.reason',
  'block.note',
  'block.series_id',
  'block.version',
  'technician.id as technician_id',
  'technician.name as technician_name',
] as const

type Row = Awaited<ReturnType<typeof readRows>>[number]

const readRows = (db: Kysely<Tables>, ids: readonly string[]) =>
  blocks(db)
    .select([...columns])
    .where('block.id', 'in', [...ids])
    .orderBy('block.starts_at')
    .orderBy('block.id')
    .execute()

const blockOf = (row: Row): Block => ({
  id: row.id,
  technician: { id: row.technician_id, name: row.technician_name },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  allDay: row.all_day,
  reason: row.reason,
  note: row.note,
  seriesId: row.series_id,
  version: row.version,
})

/** Blocks of some technicians that touch some days, the earliest first. @throws Refusal VALIDATION */
export const queryBlocks = async (db: Kysely<Tables>, query: BlockQuery): Promise<Page<Block>> => {
  const { technicianIds, from, to } = query
  let matching = blocks(db)
  if (technicianIds) matching = matching.where('block.technician_id', 'in', [...technicianIds, '0'])
  if (from) {
    checkDay('from', from)
    matching = matching.where('block.ends_at', '>', instantOf(from, '00:00'))
  }
  if (to) {
    checkDay('to', to)
    matching = matching.where('block.starts_at', '<', instantOf(addDays(to, 1), '00:00'))
  }
  const { data, totalElements } = await pageOf(matching, query, found =>
    found
      .select([...columns])
      .orderBy('block.starts_at')
      .orderBy('block.id'),
  )
  return { data: data.map(blockOf), totalElements }
}

/** A block, locked until the transaction ends; null when there is none. */
export const lockBlock = async (trx: Trx, id: string): Promise<Block | null> => {
  await trx.selectFrom('technician_block').select('id').where('id', '=', id).forUpdate().execute()
  const [row] = await readRows(trx, [id])
  return row ? blockOf(row) : null
}

const occupy = (trx: Trx, ids: readonly string[]) =>
  sql`INSERT INTO technician_calendar (technician_id, during, kind, block_id)
    SELECT technician_id, tstzrange(starts_at, ends_at), 'BLOCK', id
    FROM technician_block WHERE id IN (${sql.join(ids)})`.execute(trx)

/** Stores blocks and their hours in the calendar. @throws 23P01 when the calendar has something there */
export const insertBlocks = async (
  trx: Trx,
  wanted: readonly Wanted[],
  facts: BlockFacts,
  by: { userId: string; at: Date; seriesId: string | null },
): Promise<Block[]> => {
  const rows = await trx
    .insertInto('technician_block')
    .values(
      wanted.map(({ technicianId, start, end }) => ({
        technician_id: technicianId,
        starts_at: start,
        ends_at: end,
        all_day: facts.allDay,
        reason: facts.reason,
        note: facts.note,
        series_id: by.seriesId,
        created_by: by.userId,
        created_at: by.at,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await occupy(trx, ids)
  return (await readRows(trx, ids)).map(blockOf)
}

/** Gives a block other hours, in the calendar too. @throws 23P01 when the calendar has something there */
export const moveBlock = async (
  trx: Trx,
  id: string,
  { start, end }: Wanted,
  facts: BlockFacts,
): Promise<Block> => {
  await trx
    .updateTable('technician_block')
    .set(({ eb }) => ({
      starts_at: start,
      ends_at: end,
      all_day: facts.allDay,
      reason: facts.reason,
      note: facts.note,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('technician_calendar').where('block_id', '=', id).execute()
  await occupy(trx, [id])
  const [row] = await readRows(trx, [id])
  return blockOf(row!)
}

/** Frees the hours as well. */
export const deleteBlock = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('technician_block').where('id', '=', id).execute()
}

/** Whose a block is; '0' when there is no such block. */
export const technicianOf = async (db: Kysely<Tables>, id: string): Promise<string> => {
  const row = await db
    .selectFrom('technician_block')
    .select('technician_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.technician_id ?? '0'
}
