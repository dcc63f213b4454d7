import { crudActors } from '#client/kit/crud.ts'
import { type Central, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import {
  type Equipment,
  type EquipmentHistoryEntry,
  type EquipmentQuery,
  equipmentRoutes,
} from '#contracts/accounts/equipment.contract.ts'
import { defineCollection, defineRead } from '../../kit/list/define-collection.ts'
import { defineRecord } from '../../kit/record/define-record.ts'
import { accountHttpOf } from '../account-http.ts'

export interface EquipmentAsk {
  accountId: string
  query: EquipmentQuery
}

export const equipment = defineRecord({ one: 'equipamento', many: 'equipamentos' }, services =>
  crudActors(accountHttpOf(services), equipmentRoutes),
)

export const equipmentList = defineCollection<EquipmentAsk, Equipment>(
  accountHttpOf,
  (http, { accountId, query }, signal) =>
    http(equipmentRoutes.list, { params: { accountId }, query, signal }),
)

export const equipmentChanges = defineCollection<{ accountId: string }, EquipmentHistoryEntry>(
  accountHttpOf,
  (http, params, signal) => http(equipmentRoutes.history, { params, signal }),
)

export const accountCentrals = defineRead<{ accountId: string }, Central[]>(
  accountHttpOf,
  (http, params, signal) => http(centralRoutes.list, { params, signal }),
)
