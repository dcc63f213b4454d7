import * as v from 'valibot'
import { Id, Iso, note, page, paging, queryBoolean, queryList, Ref, route } from '../kit/wire.ts'
import { accountServices, accountStatuses, armedStates } from './account-page.contract.ts'

const connections = ['ONLINE', 'OFFLINE', 'UNKNOWN'] as const
export type Connection = (typeof connections)[number]

const row = {
  id: Id,
  code: v.string(),
  name: v.string(),
  customer: Ref,
  status: v.picklist(accountStatuses),
  services: v.array(v.picklist(accountServices)),
  city: v.string(),
  uf: v.string(),
  armedState: v.picklist(armedStates),
  connection: v.picklist(connections),
  testUntil: v.nullable(Iso),
  openOccurrences: v.number(),
  openServiceOrders: v.number(),
  tags: v.array(Ref),
}

/** Account in a search result (contract §3). `connection`: the worst of its centrals. */
export const AccountRow = v.object(row)
export type AccountRow = v.InferOutput<typeof AccountRow>
export const accountFields = Object.keys(row) as (keyof AccountRow)[]

export const AccountRowPage = page(AccountRow)

const accountSorts = ['name', '-name', 'code', '-code', 'customer', '-customer', 'city', '-city'] as const
export type AccountSort = (typeof accountSorts)[number]

export const AccountQuery = /* @__PURE__ */ (() =>
  v.strictObject({
    search: v.optional(note(120)),
    ids: v.optional(queryList(Id)),
    status: v.optional(queryList(v.picklist(accountStatuses))),
    services: v.optional(queryList(v.picklist(accountServices))),
    city: v.optional(note(120)),
    uf: v.optional(queryList(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'UF inválida.')))),
    tagIds: v.optional(queryList(Id)),
    armedState: v.optional(queryList(v.picklist(armedStates))),
    connection: v.optional(queryList(v.picklist(connections))),
    inTest: v.optional(queryBoolean),
    /** A central's periodic test is overdue. */
    testMissed: v.optional(queryBoolean),
    customerId: v.optional(Id),
    ...paging,
    sort: v.optional(v.picklist(accountSorts)),
    fields: v.optional(queryList(v.picklist(accountFields, 'FIELD_UNKNOWN'))),
  }))()
export type AccountQuery = v.InferOutput<typeof AccountQuery>

export const accountRoutes = {
  query: route({
    method: 'GET',
    path: '/account/query',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Buscar contas por código, nome, cliente, documento, telefone ou endereço',
    query: AccountQuery,
    reply: page(v.partial(AccountRow)),
    errors: ['FIELD_UNKNOWN'],
  }),
}
