import * as v from 'valibot'
import { Phone } from '../kit/brazil-schemas.ts'
import { Id, note, page, paging, queryBoolean, queryList, Ref, route, text } from '../kit/wire.ts'
import { customerLimits } from '../rules/limits/accounts.ts'

const personTypes = ['PF', 'PJ'] as const
export type PersonType = (typeof personTypes)[number]

/** Paying person or company (contract §3). */
export const Customer = v.object({
  id: Id,
  active: v.boolean(),
  document: v.string(),
  name: v.string(),
  secondName: v.string(),
  personType: v.picklist(personTypes),
  deviceId: v.string(),
  tags: v.array(Ref),
  costCenter: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  version: v.number(),
})
export type Customer = v.InferOutput<typeof Customer>

/** Exactly the eight fields of spec §3; the domain checks the document. */
const eight = {
  active: v.boolean(),
  document: text(20),
  name: text(customerLimits.name),
  secondName: note(customerLimits.secondName),
  personType: v.picklist(personTypes),
  deviceId: note(customerLimits.deviceId),
  tags: v.pipe(v.array(Id), v.maxLength(customerLimits.tags, 'Escolha no máximo 20 etiquetas.')),
  costCenter: v.nullable(note(customerLimits.costCenter)),
}

export const CustomerWrite = v.strictObject(eight)
export type CustomerWrite = v.InferOutput<typeof CustomerWrite>

const Email = v.pipe(
  note(254),
  v.toLowerCase(),
  v.union([v.literal(''), v.pipe(v.string(), v.email('E-mail inválido.'))], 'E-mail inválido.'),
)

export const NewCustomer = v.strictObject({
  ...eight,
  email: v.optional(v.nullable(Email)),
  phone: v.optional(v.nullable(Phone)),
})
export type NewCustomer = v.InferOutput<typeof NewCustomer>

const access = { anyOf: ['ubidesk.account'] } as const

export const customerRoutes = {
  dropdown: route({
    method: 'GET',
    path: '/customer/dropdown/query',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Clientes para escolher, por nome',
    query: v.strictObject({
      recordsPerPage: paging.recordsPerPage,
      offset: paging.offset,
      name: v.optional(note(120)),
    }),
    reply: page(Ref),
    errors: [],
  }),
  query: route({
    method: 'GET',
    path: '/customer/query',
    access,
    summary: 'Clientes, por nome',
    query: v.strictObject({
      name: v.optional(note(120)),
      document: v.optional(note(20)),
      personType: v.optional(v.picklist(personTypes)),
      active: v.optional(queryBoolean),
      tagIds: v.optional(queryList(Id)),
      ...paging,
    }),
    reply: page(Customer),
    errors: [],
  }),
  find: route({
    method: 'GET',
    path: '/customer/{id}',
    access,
    summary: 'Cliente',
    reply: Customer,
    errors: ['NOT_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/customer/create',
    access,
    summary: 'Cadastrar cliente',
    body: NewCustomer,
    reply: Customer,
    status: 201,
    idempotent: true,
    errors: ['DOCUMENT_IN_USE', 'CPF_INVALID', 'CNPJ_INVALID', 'IDEMPOTENCY_MISMATCH'],
  }),
  // Without `If-Match` the last write wins: the spec's own call has none.
  update: route({
    method: 'PUT',
    path: '/customer/{id}',
    access,
    summary: 'Alterar cliente, com exatamente os oito campos da especificação',
    body: CustomerWrite,
    reply: Customer,
    errors: ['NOT_FOUND', 'DOCUMENT_IN_USE', 'CPF_INVALID', 'CNPJ_INVALID', 'VERSION_CONFLICT'],
  }),
}
