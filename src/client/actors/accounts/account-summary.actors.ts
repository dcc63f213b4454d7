import { type Central, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import { type Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

interface OfAccount {
  query: { accountId: string }
  fresh: boolean
}

const whole = <Row>(rows: Row[] | undefined): Page<Row> | undefined =>
  rows && { data: rows, totalElements: rows.length }

export const accountSummaryActors = (http: Http) => ({
  centrals: {
    load: request<Page<Central>, OfAccount>(async ({ query: params }, signal) =>
      whole(await http(centralRoutes.list, { params, signal })),
    ),
  },
  contacts: {
    load: request<Page<Contact>, OfAccount>(async ({ query: params }, signal) =>
      whole(await http(contactRoutes.list, { params, signal })),
    ),
  },
})
