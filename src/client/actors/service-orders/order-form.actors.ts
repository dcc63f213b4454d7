import { type AccountRow, AccountRowPage, accountRoutes } from '#contracts/accounts/accounts.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import {
  type NewServiceOrder,
  newServiceOrderRoutes,
} from '#contracts/service-orders/service-order-events.contract.ts'
import {
  type ServiceOrderWrite,
  serviceOrderWorkRoutes,
} from '#contracts/service-orders/service-order-work.contract.ts'
import { type ServiceOrder, serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'
import type { ComboboxSearch } from '#machines/kit/combobox/combobox.machine.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { NewOrderValues, OrderValues, Picked } from '#machines/service-orders/create/new-order.form.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

const wholeRows = { ...accountRoutes.query, reply: AccountRowPage }

type Ask = ComboboxSearch & { signal: AbortSignal }

const settled = <Value>(value: Value | undefined): Value | Promise<Value> =>
  value === undefined ? new Promise<Value>(() => {}) : value

const nameOf = ({ code, name, city }: { code: string; name: string; city: string }) =>
  `${code} · ${name} · ${city}`

const picked = ({ data, totalElements }: Page<AccountRow>): Page<Picked> => ({
  data: data.map(row => ({ id: row.id, name: nameOf(row) })),
  totalElements,
})

/** Only active accounts may have new orders. */
export const accountChoices =
  (http: Http) =>
  async ({ search, recordsPerPage, offset, signal }: Ask): Promise<Page<Picked>> => {
    const query = { status: ['ACTIVE' as const], recordsPerPage, offset, ...(search && { search }) }
    return picked(await settled(await http(wholeRows, { query, signal })))
  }

export const tagChoices =
  (http: Http) =>
  async ({ search, recordsPerPage, offset, signal }: Ask): Promise<Page<Picked>> => {
    const body = { recordsPerPage, offset, ...(search && { name: search }) }
    return settled(await http(serviceOrderWorkRoutes.tags, { body, signal }))
  }

/** The account in the address, as a list; empty when it takes no orders. */
export const namedAccountActors = (http: Http) => ({
  load: request<Page<Picked>, { query: { accountId: string }; fresh: boolean }>(
    async ({ query: { accountId } }, signal) => {
      const query = { ids: [accountId], status: ['ACTIVE' as const], recordsPerPage: 1, offset: 0 }
      const found = await http(wholeRows, { query, signal })
      return found && picked(found)
    },
  ),
})

type Rename = (field: string) => string

const inWordsOfTheForm = (error: unknown, rename: Rename): Failure => {
  const { kind, message, facts } = asFailure(error)
  const about =
    facts.code === 'ACCOUNT_INACTIVE' ? [{ field: 'accountId', code: 'ACCOUNT_INACTIVE', message }] : []
  const fieldErrors = [...about, ...(facts.fieldErrors ?? [])]
  return new Failure(kind, message, {
    ...facts,
    fieldErrors: fieldErrors.map(each => ({ ...each, field: rename(each.field) })),
  })
}

interface NewOrderPorts {
  http: Http
  reads: ServiceOrderReads
  bodyOf: (values: NewOrderValues) => NewServiceOrder
  rename: Rename
}

export const newOrderActors = ({ http, reads, bodyOf, rename }: NewOrderPorts) => ({
  submit: request<ServiceOrder, FormSubmission<NewOrderValues>>(async ({ values, idempotencyKey }) => {
    try {
      const order = await http(newServiceOrderRoutes.create, { body: bodyOf(values), idempotencyKey })
      if (order) reads.forget(order.id)
      return order
    } catch (error) {
      throw inWordsOfTheForm(error, rename)
    }
  }),
})

interface EditOrderPorts {
  http: Http
  reads: ServiceOrderReads
  order: ServiceOrder
  changesOf: (values: OrderValues, order: ServiceOrder) => ServiceOrderWrite
  rename: Rename
}

/** Sends only changed fields; a conflict brings the current order. */
export const orderFormActors = ({ http, reads, order, changesOf, rename }: EditOrderPorts) => {
  const seen = new Map([[order.version, order]])
  const params = { id: order.id }
  /** A later version holding all values means only the answer was lost. */
  const overtaken = async (values: OrderValues, error: Failure): Promise<ServiceOrder> => {
    const current = await settled(await http(serviceOrderRoutes.find, { params }))
    seen.set(current.version, current)
    if (Object.keys(changesOf(values, current)).length === 0) return current
    throw new Failure(error.kind, error.message, {
      ...error.facts,
      details: { ...error.facts.details, current },
    })
  }
  return {
    submit: request<ServiceOrder, FormSubmission<OrderValues>>(async ({ values, version }) => {
      const base = seen.get(version ?? order.version) ?? order
      const body = changesOf(values, base)
      if (Object.keys(body).length === 0 && base.version === version) return base
      try {
        return await http(serviceOrderWorkRoutes.update, {
          params,
          body,
          version: version ?? order.version,
        })
      } catch (error) {
        const failure = inWordsOfTheForm(error, rename)
        if (failure.facts.code !== 'VERSION_CONFLICT') throw failure
        return await overtaken(values, failure)
      } finally {
        reads.forget(order.id)
      }
    }),
  }
}

export const orderActor = (reads: ServiceOrderReads) =>
  request<ServiceOrder, { key: string }>(({ key }) => reads.order(key))
