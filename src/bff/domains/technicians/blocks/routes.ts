import type { blockRoutes } from '#contracts/technicians/blocks.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { readSpan } from './repeat.ts'
import { queryBlocks, technicianOf } from './repository.ts'
import { blocking, checkMayBlock, createBlocks, removeBlock, updateBlock, wantedBlocks } from './service.ts'

/** Routes check the blocks permission; the orders permission is checked here. */
export const blockHandlers = (db: Db, write: Write): Handlers<typeof blockRoutes> => ({
  async query({ query, actor }) {
    checkMayBlock(actor)
    return queryBlocks(db, query)
  },

  async create({ body, actor, request }) {
    checkMayBlock(actor, body.onConflict)
    return blocking(
      db,
      async () => wantedBlocks(body),
      '0',
      () => write(actor, request, work => createBlocks(work, body)),
    )
  },

  async update({ params, body, actor, request }) {
    checkMayBlock(actor, body.onConflict)
    return blocking(
      db,
      async () => [{ ...readSpan(body), technicianId: await technicianOf(db, params.id) }],
      params.id,
      () => write(actor, request, work => updateBlock(work, params.id, body)),
    )
  },

  async remove({ params, actor, request }) {
    checkMayBlock(actor)
    return write(actor, request, work => removeBlock(work, params.id))
  },
})
