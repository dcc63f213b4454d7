import { type Equipment, equipmentRoutes } from '#contracts/accounts/equipment.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { type Reason, type ReasonScope, reasonRoutes } from '#contracts/reasons.contract.ts'
import { transitionRoutes } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  SendInput,
  serviceOrderDetailsMachine,
} from '#machines/service-orders/details/details.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

const bodyOf = ({ draft }: SendInput) =>
  draft.event === 'SUBMIT'
    ? { result: draft.result ?? undefined, description: draft.note.trim(), equipmentChanges: draft.changes }
    : {
        ...(draft.reasonId && { reasonId: draft.reasonId }),
        ...(draft.note.trim() && { note: draft.note.trim() }),
        ...(draft.mode && { mode: draft.mode }),
      }

export const installedActors = (http: Http) => ({
  load: request<Page<Equipment>, { query: { accountId: string }; fresh: boolean }>(
    async ({ query: { accountId } }, signal) => {
      const data = await http(equipmentRoutes.list, { params: { accountId }, signal })
      return data && { data, totalElements: data.length }
    },
  ),
})

/** Same event on the same version: same idempotency key. */
const intentKey = ({ order, draft }: SendInput) => `so-${order.id}-${draft.event}-${order.version}`

export const serviceOrderDetailsActors = (http: Http, cache: Cache, reads: ServiceOrderReads) =>
  ({
    loadOrder: request<ServiceOrder, { id: string }>(({ id }) => reads.order(id)),
    loadReasons: request<readonly Reason[], { scope: ReasonScope }>(({ scope }) =>
      cache.read<readonly Reason[]>(['reason', scope], () => http(reasonRoutes.query, { query: { scope } })),
    ),
    sendEvent: request<ServiceOrder, SendInput>(async input => {
      const { order, draft } = input
      try {
        return await http(transitionRoutes[draft.event], {
          params: { id: order.id },
          body: bodyOf(input) as never,
          version: order.version,
          idempotencyKey: intentKey(input),
        })
      } finally {
        reads.forget(order.id)
      }
    }),
  }) satisfies PortsOf<typeof serviceOrderDetailsMachine>
