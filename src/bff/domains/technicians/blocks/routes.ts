import type { blockRoutes } from '#contracts/technicians/blocks.contract.ts'
import type { Db } from '../../../db/database.ts'
import { holdsAny } from '../../../http/access.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { isOverlap } from '../../service-orders/schedule/slot-conflicts.ts'
import { blocks, createBlocks, queryBlocks, wantedBlocks } from './blocks.ts'
import { blockConflict, findBlockConflicts, type Wanted } from './conflicts.ts'
import { readSpan } from './repeat.ts'

/** Blocking also takes the orders' permission (spec §2). @throws Refusal FORBIDDEN */
const checkMayBlock = (
  { permissions }: Work['actor'],
  onConflict: 'REFUSE' | 'UNSCHEDULE' = 'REFUSE',
): void => {
  if (!holdsAny(permissions, ['ubidesk.so'])) throw new Refusal('FORBIDDEN')
  if (onConflict === 'UNSCHEDULE' && !holdsAny(permissions, ['ubidesk.so.edit']))
    throw new Refusal('FORBIDDEN')
}

/**
 * Turns a constraint violation into its conflict, read again outside the failed transaction.
 * @throws Refusal BLOCK_CONFLICT, TECHNICIAN_BLOCKED
 */
const tellConflicts = async <Reply>(
  db: Db,
  write: Promise<Reply>,
  wanted: () => Promise<readonly Wanted[]>,
  except?: string,
): Promise<Reply> => {
  try {
    return await write
  } catch (error) {
    if (!isOverlap(error)) throw error
    throw blockConflict(await findBlockConflicts(db, await wanted(), except))
  }
}

/** Routes check the blocks permission; the orders permission is checked here. */
export const blockHandlers = (db: Db, write: Write): Handlers<typeof blockRoutes> => {
  const one = blocks.handlers(db, write)
  return {
    async query({ query, actor }) {
      checkMayBlock(actor)
      return queryBlocks(db, query)
    },

    async create({ body, actor, request }) {
      checkMayBlock(actor, body.onConflict)
      const created = write(actor, request, work => createBlocks(work, body))
      return tellConflicts(db, created, async () => wantedBlocks(body))
    },

    async update(call) {
      const { params, body, actor } = call
      checkMayBlock(actor, body.onConflict)
      const wanted = async () => {
        const { technician } = await blocks.find(db, '', params.id)
        return [{ ...readSpan(body), technicianId: technician.id }]
      }
      return tellConflicts(db, Promise.resolve(one.update(call)), wanted, params.id)
    },

    async remove(call) {
      checkMayBlock(call.actor)
      return one.remove(call)
    },
  }
}
