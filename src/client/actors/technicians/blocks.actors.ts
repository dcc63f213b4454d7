import type { Id, Page, Ref } from '#contracts/kit/wire.ts'
import { type Block, type BlockWrite, blockRoutes } from '#contracts/technicians/blocks.contract.ts'
import { technicianRoutes } from '#contracts/technicians/technicians.contract.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { BlockQuery } from '#machines/technicians/blocks/block.query.ts'
import type { SaveBlockInput } from '#machines/technicians/blocks/block-editor.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'
import { technicianChoices } from './technician-choices.ts'
import { technicianHttp } from './technician-http.ts'

type BodyOf = (values: SaveBlockInput['values']) => BlockWrite

const ofOrders = ['serviceOrder.list', 'serviceOrder', 'account', 'home']

export const blockActors = (plain: Http, cache: Cache, bodyOf: BodyOf) => {
  const http = technicianHttp(plain, cache)
  const create = ({ values, onConflict, idempotencyKey }: SaveBlockInput, signal: AbortSignal) =>
    http(blockRoutes.create, { body: { ...bodyOf(values), onConflict }, idempotencyKey, signal })

  const update = async (block: Block, call: SaveBlockInput, signal: AbortSignal) => {
    const { technicianIds: _, repeat: __, ...body } = bodyOf(call.values)
    const changed = await http(blockRoutes.update, {
      params: { id: block.id },
      version: call.version ?? block.version,
      body: { ...body, onConflict: call.onConflict },
      signal,
    })
    return changed && [changed]
  }

  return {
    list: {
      load: request<Page<Block>, { query: BlockQuery; fresh: boolean }>(({ query, fresh }) => {
        if (fresh) cache.forget('technician')
        return http(blockRoutes.query, { query })
      }),
    },
    removal: {
      remove: command<Removal<Block>>(({ item: { id } }, signal) =>
        http(blockRoutes.remove, { params: { id }, signal }),
      ),
    },
    blocking: (block: Block | null) => ({
      send: request<readonly Block[], SaveBlockInput>(async (call, signal) => {
        try {
          return await (block ? update(block, call, signal) : create(call, signal))
        } finally {
          if (call.onConflict === 'UNSCHEDULE') for (const kind of ofOrders) cache.forget(kind)
        }
      }),
    }),
    technicians: technicianChoices(http),
    /** Names for the ids of an address; empty when unavailable. */
    names: request<readonly Ref[], { ids: readonly Id[]; day: string }>(async ({ ids, day }, signal) => {
      if (ids.length === 0) return []
      const found = await http(technicianRoutes.calendar, {
        query: { technicianIds: [...ids], from: day, to: day },
        signal,
      }).catch(() => [])
      return found?.map(({ technician }) => technician)
    }),
  }
}
