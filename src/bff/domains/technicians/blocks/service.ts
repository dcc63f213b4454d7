import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contracts/kit/wire.ts'
import type { Block, blockRoutes } from '#contracts/technicians/blocks.contract.ts'
import { isTagged } from '#machines/service-orders/service-order-status.flow.ts'
import type { Db } from '../../../db/database.ts'
import { holdsAny } from '../../../http/access.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { isOverlap } from '../../service-orders/schedule/slot-conflicts.ts'
import { applyToOrder } from '../../service-orders/service.ts'
import { checkTechnicians, lockPeople } from '../check-technicians.ts'
import { blockConflict, findBlockConflicts, type HitOrder, type Wanted } from './conflicts.ts'
import { readSpan, repeatSpan } from './repeat.ts'
import { type BlockFacts, deleteBlock, insertBlocks, lockBlock, moveBlock } from './repository.ts'

const MAX_BLOCKS = 400
const ENTITY = 'technician_block'
const REASON = 'TECNICO_INDISPONIVEL'

type Write = BodyOf<typeof blockRoutes.create>
type Edit = BodyOf<typeof blockRoutes.update>

const canUnschedule = ({ status }: HitOrder) => isTagged(status, 'booked')

const unscheduleReason = async ({ trx }: Work): Promise<string> => {
  const reason = await trx
    .selectFrom('reason')
    .select('id')
    .where('scope', '=', 'SO_RESCHEDULE')
    .where('active', '=', true)
    .orderBy(({ eb }) => eb('code', '=', REASON), 'desc')
    .orderBy('requires_note')
    .orderBy('sort')
    .executeTakeFirst()
  if (!reason) throw new Refusal('REASON_REQUIRED')
  return reason.id
}

/** Orders are locked before people, as a booking does. */
const lockOrders = async ({ trx }: Work, orders: readonly HitOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await trx
    .selectFrom('service_order')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Makes room for blocks: refuses when something is there, or takes the schedule away from the orders that are.
 * @throws Refusal BLOCK_CONFLICT, TECHNICIAN_BLOCKED, FORBIDDEN
 */
const makeRoom = async (
  work: Work,
  wanted: readonly Wanted[],
  onConflict: 'REFUSE' | 'UNSCHEDULE',
  except?: string,
): Promise<void> => {
  const { trx, request } = work
  const unschedule = onConflict === 'UNSCHEDULE'
  const locked = unschedule ? (await findBlockConflicts(trx, wanted, except)).orders : []
  await lockOrders(work, locked)
  const technicians = [...new Set(wanted.map(({ technicianId }) => technicianId))]
  await lockPeople(trx, technicians)
  await checkTechnicians(trx, technicians, 'technicianIds')
  const hits = await findBlockConflicts(trx, wanted, except)
  if (hits.orders.length === 0 && hits.blocks.length === 0) return
  const expected = hits.orders.every(order => locked.some(({ id }) => id === order.id))
  if (!unschedule || !expected || hits.blocks.length > 0 || !hits.orders.every(canUnschedule))
    throw blockConflict(hits)
  const reasonId = await unscheduleReason(work)
  const note = 'Agenda do técnico bloqueada.'
  // If-Match speaks of the block, not of the orders.
  const alone = { ...work, request: { ...request, ifMatch: null } }
  for (const { id } of hits.orders) await applyToOrder(alone, id, 'UNSCHEDULE', { reasonId, note })
}

/** Blocking is part of the orders' screens: it takes their permission too (spec §2). @throws Refusal FORBIDDEN */
export const checkMayBlock = (
  { permissions }: Work['actor'],
  onConflict: 'REFUSE' | 'UNSCHEDULE' = 'REFUSE',
): void => {
  if (!holdsAny(permissions, ['ubidesk.so'])) throw new Refusal('FORBIDDEN')
  if (onConflict === 'UNSCHEDULE' && !holdsAny(permissions, ['ubidesk.so.edit']))
    throw new Refusal('FORBIDDEN')
}

const factsOf = ({ allDay, reason, note }: Write | Edit): BlockFacts => ({
  allDay,
  reason,
  note: note || null,
})

const announce = async (work: Work, technicianIds: readonly string[]): Promise<void> => {
  for (const id of new Set(technicianIds)) await work.publish('technician.calendar', id, {})
}

/** Every block a request asks for. @throws Refusal VALIDATION */
export const wantedBlocks = (body: Write): Wanted[] => {
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
export const createBlocks = async (work: Work, body: Write): Promise<Block[]> => {
  const wanted = wantedBlocks(body)
  await makeRoom(work, wanted, body.onConflict)
  const created = await insertBlocks(work.trx, wanted, factsOf(body), {
    userId: work.actor.userId,
    at: work.now,
    seriesId: body.repeat ? randomUUID() : null,
  })
  for (const block of created) await work.audit('BLOCK_CREATE', ENTITY, block.id, null, block)
  await announce(work, body.technicianIds)
  return created
}

/** Changes one block; the others of its series stay as they are. @throws Refusal */
export const updateBlock = async (work: Work, id: string, body: Edit): Promise<Block> => {
  const before = await lockBlock(work.trx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  await checkVersion(work, ENTITY, before)
  const wanted = { ...readSpan(body), technicianId: before.technician.id }
  await makeRoom(work, [wanted], body.onConflict, id)
  const after = await moveBlock(work.trx, id, wanted, factsOf(body))
  await work.audit('BLOCK_UPDATE', ENTITY, id, before, after)
  await announce(work, [before.technician.id])
  return after
}

/** @throws Refusal NOT_FOUND */
export const removeBlock = async (work: Work, id: string): Promise<null> => {
  const before = await lockBlock(work.trx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  await deleteBlock(work.trx, id)
  await work.audit('BLOCK_DELETE', ENTITY, id, before, null)
  await announce(work, [before.technician.id])
  return null
}

/**
 * Runs a write of blocks. What the exclusion constraint refuses is told as the conflict it is, read again outside
 * the transaction that failed.
 * @throws Refusal BLOCK_CONFLICT, TECHNICIAN_BLOCKED
 */
export const blocking = async <Reply>(
  db: Db,
  wanted: () => Promise<readonly Wanted[]>,
  except: string,
  write: () => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await write()
  } catch (error) {
    if (!isOverlap(error)) throw error
    throw blockConflict(await findBlockConflicts(db, await wanted(), except))
  }
}
