import { serviceOrderWorkRoutes } from '#contracts/service-orders/service-order-work.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { CopyInput, orderCopyMachine } from '#machines/service-orders/create/copy-order.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

export const orderCopyActors = (http: Http, reads: ServiceOrderReads) =>
  ({
    copyOrder: request<ServiceOrder, CopyInput>(async ({ id, idempotencyKey }) => {
      const copy = await http(serviceOrderWorkRoutes.duplicate, { params: { id }, idempotencyKey })
      if (copy) reads.forget(copy.id)
      return copy
    }),
  }) satisfies PortsOf<typeof orderCopyMachine>
