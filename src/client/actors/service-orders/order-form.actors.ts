import type { Page } from '#contracts/kit/wire.ts'
import {
  type NewServiceOrder,
  newServiceOrderRoutes,
} from '#contracts/service-orders/service-order-events.contract.ts'
import {
  type ServiceOrderWrite,
  serviceOrderWorkRoutes,
} from '#contracts/service-orders/service-order-work.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import type { Http } from '../../http.ts'
import { choices } from '../../kit/choices.ts'
import { request } from '../../kit/request.ts'
import { type FormMapping, saveForm } from '../../kit/save-form.ts'
import { atAccount, pickedAccounts, wholeAccountRows } from '../accounts/account-choices.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

export const orderTagChoices = (http: Http) =>
  choices((body, signal) => http(serviceOrderWorkRoutes.tags, { body, signal }))

/** The account in the address, as a list; empty when it takes no orders. */
export const namedAccountActors = (http: Http) => ({
  load: request<Page<Picked>, { query: { accountId: string }; fresh: boolean }>(
    async ({ query: { accountId } }, signal) => {
      const query = { ids: [accountId], status: ['ACTIVE' as const], recordsPerPage: 1, offset: 0 }
      const found = await http(wholeAccountRows, { query, signal })
      return found && pickedAccounts(found)
    },
  ),
})

interface OrderPorts {
  http: Http
  reads: ServiceOrderReads
}

export const newOrderActors = <Values>(
  { http, reads }: OrderPorts,
  form: FormMapping<Values, NewServiceOrder>,
) =>
  saveForm(form, async (body, { idempotencyKey }) => {
    try {
      const order = await http(newServiceOrderRoutes.create, { body, idempotencyKey })
      if (order) reads.forget(order.id)
      return order
    } catch (error) {
      throw atAccount(error)
    }
  })

/** The port of "Alterar": a form without changes sends nothing. */
export const editOrderActors = <Values>(
  { http, reads, order }: OrderPorts & { order: ServiceOrder },
  form: FormMapping<Values, ServiceOrderWrite>,
) =>
  saveForm(form, async (body, { version }) => {
    if (Object.keys(body).length === 0) return order
    return http(serviceOrderWorkRoutes.update, {
      params: { id: order.id },
      body,
      version: version ?? order.version,
    }).finally(() => reads.forget(order.id))
  })

export const orderActor = (reads: ServiceOrderReads) =>
  request<ServiceOrder, { key: string }>(({ key }) => reads.order(key))
