import { crudActors } from '#client/kit/crud.ts'
import { type Central, type CentralWrite, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { defineRecord } from '../../kit/record/define-record.ts'
import { accountHttpOf } from '../account-http.ts'

interface OfAccount {
  accountId: string
}

export const centrals = defineRecord<OfAccount, CentralWrite, Central>(
  { one: 'central', many: 'centrais', feminine: true },
  services => crudActors(accountHttpOf(services), centralRoutes),
)

export const accountCentrals = defineCollection<OfAccount, Central>(
  accountHttpOf,
  (http, { accountId }, signal) => http(centralRoutes.list, { params: { accountId }, signal }),
)

export const zoneCameras = defineCollection<OfAccount, Ref>(accountHttpOf, (http, { accountId }, signal) =>
  http(centralRoutes.cameras, { params: { accountId }, signal }),
)
