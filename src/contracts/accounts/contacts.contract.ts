import * as v from 'valibot'
import { Cpf, Phone } from '../kit/brazil-schemas.ts'
import { crudRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { Clock, Id, note, route, text } from '../kit/wire.ts'
import { limits } from '../rules/limits/records.ts'

export const contactRelations = [
  'OWNER',
  'MANAGER',
  'EMPLOYEE',
  'FAMILY',
  'NEIGHBOR',
  'CARETAKER',
  'SYNDIC',
  'SECURITY',
  'OTHER',
] as const
export type ContactRelation = (typeof contactRelations)[number]

const phoneKinds = ['MOBILE', 'HOME', 'WORK'] as const
export type PhoneKind = (typeof phoneKinds)[number]

const passwordChecks = ['MATCH', 'MISMATCH', 'DURESS'] as const

const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema as v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>>), null)

const yes = v.optional(v.boolean(), true)
const no = v.optional(v.boolean(), false)

const written = {
  name: text(limits.contactName),
  relation: v.picklist(contactRelations, 'Campo obrigatório.'),
  document: orNull(Cpf),
  email: orNull(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('E-mail inválido.'), v.maxLength(254))),
  phones: v.pipe(
    v.array(v.strictObject({ kind: v.picklist(phoneKinds), number: Phone, whatsapp: no })),
    v.minLength(1, 'Informe ao menos um telefone.'),
    v.maxLength(limits.contactPhones, `Informe no máximo ${limits.contactPhones} telefones.`),
  ),
  panelUserCode: orNull(v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/, 'Use de 1 a 4 dígitos.'))),
  hasKey: no,
  canCancel: yes,
  canRequestTest: no,
  canAuthorizeSo: no,
  availableFrom: orNull(Clock),
  availableTo: orNull(Clock),
  validFrom: orNull(DateOnly),
  validTo: orNull(DateOnly),
  note: orNull(note(limits.contactNote)),
  active: yes,
}

/** Passwords are never read, only whether they are set (contract §3). */
export const Contact = v.object({
  id: Id,
  callOrder: v.number(),
  ...written,
  name: v.string(),
  document: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phones: v.array(v.object({ kind: v.picklist(phoneKinds), number: v.string(), whatsapp: v.boolean() })),
  panelUserCode: v.nullable(v.string()),
  note: v.nullable(v.string()),
  passwordSet: v.boolean(),
  counterPasswordSet: v.boolean(),
  duressPasswordSet: v.boolean(),
  version: v.number(),
})
export type Contact = v.InferOutput<typeof Contact>

/** Contact without passwords and call order: each has its own route. */
export const ContactWrite = v.strictObject(written)
export type ContactWrite = v.InferOutput<typeof ContactWrite>

const Secret = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.contactSecret),
  v.check(word => /[\p{L}\p{N}]/u.test(word), 'Use letras ou números.'),
)

const secret = v.optional(v.nullable(Secret))

const access = { anyOf: ['ubidesk.account'] } as const
const path = '/account/{accountId}/contact'

export const contactRoutes = {
  ...crudRoutes({
    path,
    idParam: 'contactId',
    access,
    labels: {
      one: 'contato',
      list: 'Contatos de uma conta, na ordem de chamada',
      find: 'Um contato',
      create: 'Cadastrar contato, no fim da ordem de chamada',
      remove: 'Excluir contato; os seguintes sobem na ordem de chamada',
    },
    record: Contact,
    write: ContactWrite,
  }),
  order: route({
    method: 'PUT',
    path: `${path}/order`,
    access,
    summary: 'Ordem de chamada: todos os contatos da conta, cada um uma vez',
    body: v.strictObject({ ids: v.pipe(v.array(Id), v.maxLength(1000)) }),
    reply: v.array(Contact),
    errors: [],
  }),
  passwords: route({
    method: 'PUT',
    path: `${path}/{contactId}/password`,
    access,
    summary: 'Gravar senhas do contato: nulo apaga, ausente mantém; nunca são devolvidas',
    body: v.strictObject({ password: secret, counterPassword: secret, duressPassword: secret }),
    reply: Contact,
    errors: ['PASSWORD_TRIES'],
  }),
  verifyPassword: route({
    method: 'POST',
    path: `${path}/{contactId}/verifyPassword`,
    access,
    summary: 'Conferir a senha que o contato disse',
    body: v.strictObject({
      occurrenceId: v.optional(Id),
      spoken: v.pipe(v.string(), v.minLength(1, 'Campo obrigatório.'), v.maxLength(200)),
    }),
    reply: v.object({
      result: v.picklist(passwordChecks),
      counterPassword: v.optional(v.string()),
    }),
    errors: ['PASSWORD_TRIES'],
  }),
}

export type PasswordsWrite = v.InferInput<(typeof contactRoutes)['passwords']['body']>
export type PasswordAnswer = v.InferOutput<(typeof contactRoutes)['verifyPassword']['reply']>
