import * as v from 'valibot'
import { equipmentKinds } from './service-orders.contract.ts'
import { Id, note, page, paging, route } from './wire.ts'

/** An account as a search finds it (contract §5.4); more of it comes with its own screens. */
export const AccountRow = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  customer: v.object({ id: Id, name: v.string() }),
  city: v.string(),
  uf: v.string(),
  status: v.string(),
  openOrders: v.number(),
})
export type AccountRow = v.InferOutput<typeof AccountRow>

/** A piece of equipment at a place, by what people call it. */
export const AccountEquipment = v.object({
  id: Id,
  kind: v.picklist(equipmentKinds),
  model: v.string(),
  serialNumber: v.nullable(v.string()),
  location: v.nullable(v.string()),
})
export type AccountEquipment = v.InferOutput<typeof AccountEquipment>

export const accountRoutes = {
  equipment: route({
    method: 'GET',
    path: '/account/{accountId}/equipment',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Equipamentos instalados em uma conta',
    reply: v.array(AccountEquipment),
    errors: [],
  }),
  query: route({
    method: 'GET',
    path: '/account/query',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Buscar contas por código, nome, cliente, documento, telefone ou endereço',
    query: v.strictObject({
      search: v.optional(note(120)),
      status: v.optional(v.picklist(['ACTIVE', 'SUSPENDED', 'INACTIVE'])),
      ...paging,
    }),
    reply: page(AccountRow),
    errors: [],
  }),
}
