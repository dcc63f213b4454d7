import * as v from 'valibot'
import { Cep } from '../kit/brazil-schemas.ts'
import { Id, note, route } from '../kit/wire.ts'
import { AccountPage } from './account-page.contract.ts'
import { AccountWrite, PatrimonyWrite, timezones } from './account-work.contract.ts'
import { NewCustomer } from './customers.contract.ts'

const { name, services, monitoringKind, routeCode, mainNote, tagIds } = AccountWrite.entries

export const NewAccount = v.strictObject({
  code: v.optional(
    v.pipe(note(20), v.regex(/^[0-9A-Za-z./-]*$/, 'Use só letras, números, ponto, barra e hífen.')),
    '',
  ),
  name,
  customerId: v.optional(Id),
  customer: v.optional(NewCustomer),
  patrimony: v.strictObject({
    ...PatrimonyWrite.entries,
    address: v.strictObject({ ...PatrimonyWrite.entries.address.entries, cep: Cep }),
    timezone: v.optional(v.picklist(timezones)),
  }),
  services,
  monitoringKind,
  status: v.optional(v.picklist(['ACTIVE', 'DRAFT']), 'ACTIVE'),
  routeCode: v.optional(routeCode, null),
  mainNote: v.optional(mainNote, null),
  tagIds: v.optional(tagIds, []),
})
export type NewAccount = v.InferInput<typeof NewAccount>

export const accountCreateRoutes = {
  create: route({
    method: 'POST',
    path: '/account/create',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Cadastrar conta, com o cliente e o patrimônio',
    body: NewAccount,
    reply: AccountPage,
    status: 201,
    idempotent: true,
    errors: ['CODE_IN_USE', 'DOCUMENT_IN_USE', 'CPF_INVALID', 'CNPJ_INVALID', 'IDEMPOTENCY_MISMATCH'],
  }),
}
