import { crudActors } from '#client/kit/crud.ts'
import { type Central, type CentralWrite, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { defineRecord } from '../../kit/record/define-record.ts'

interface OfAccount {
  accountId: string
}

export const centrals = defineRecord<OfAccount, CentralWrite, Central>(
  { one: 'central', many: 'centrais', feminine: true },
  (http, { cache }) =>
    crudActors(http, centralRoutes, ({ accountId }) => {
      cache.forget('account', accountId)
      cache.forget('account.list')
    }),
)

export const zoneCameras = defineCollection<OfAccount, Ref>((http, { accountId }, signal) =>
  http(centralRoutes.cameras, { params: { accountId }, signal }),
)
