import * as v from 'valibot'
import { Coordinates } from '../kit/location.ts'
import { Id, Iso, note, route, text } from '../kit/wire.ts'
import { states } from '../rules/brazil/states.ts'
import { accountLimits, patrimonyLimits } from '../rules/limits/accounts.ts'
import { limits } from '../rules/limits/records.ts'
import {
  Account,
  AccountNote,
  accountServices,
  accountStatuses,
  monitoringKinds,
  Patrimony,
  patrimonyKinds,
} from './account-page.contract.ts'

export const timezones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Fortaleza',
  'America/Maceio',
  'America/Porto_Velho',
  'America/Recife',
] as const

const optionalText = (max: number) =>
  v.pipe(
    v.nullable(note(max)),
    v.transform(written => written || null),
  )

const chosen = 'Campo obrigatório.'

export const AccountWrite = v.strictObject({
  name: text(accountLimits.name),
  services: v.pipe(v.array(v.picklist(accountServices)), v.minLength(1, chosen), v.maxLength(4)),
  monitoringKind: v.picklist(monitoringKinds, chosen),
  routeCode: optionalText(accountLimits.routeCode),
  responsibleTechnicianId: v.nullable(Id),
  /** The account's own rule of attendance, before all others; absent leaves it. */
  attendancePolicyId: v.optional(v.nullable(Id)),
  mainNote: optionalText(accountLimits.mainNote),
  tagIds: v.pipe(v.array(Id), v.maxLength(accountLimits.tags, 'Escolha no máximo 20 etiquetas.')),
})
export type AccountWrite = v.InferInput<typeof AccountWrite>

export const PatrimonyWrite = v.strictObject({
  name: text(patrimonyLimits.name),
  kind: v.picklist(patrimonyKinds, chosen),
  address: v.strictObject({
    cep: text(20),
    street: text(patrimonyLimits.street),
    number: text(patrimonyLimits.number),
    complement: optionalText(patrimonyLimits.complement),
    neighborhood: text(patrimonyLimits.neighborhood),
    city: text(patrimonyLimits.city),
    uf: v.picklist(states, chosen),
    ibgeCode: v.nullable(v.pipe(v.string(), v.regex(/^\d{7}$/, 'Código do IBGE inválido.'))),
  }),
  location: v.nullable(Coordinates),
  timezone: v.picklist(timezones, chosen),
  referencePoint: optionalText(patrimonyLimits.referencePoint),
  accessInstructions: optionalText(patrimonyLimits.accessInstructions),
  riskNotes: optionalText(patrimonyLimits.riskNotes),
  nearestPolice: optionalText(patrimonyLimits.nearestPolice),
})
export type PatrimonyWrite = v.InferInput<typeof PatrimonyWrite>

export const StatusWrite = v.strictObject({
  status: v.picklist(accountStatuses, chosen),
  note: v.optional(note(limits.statusNote), ''),
})
export type StatusWrite = v.InferInput<typeof StatusWrite>

const ZoneNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

export const TestWrite = v.strictObject({
  until: Iso,
  zones: v.union([
    v.literal('ALL'),
    v.pipe(v.array(ZoneNumber), v.minLength(1, 'Informe ao menos uma zona.'), v.maxLength(200)),
  ]),
  reasonId: Id,
  note: v.optional(note(500), ''),
  requestedByContactId: v.optional(Id),
})
export type TestWrite = v.InferInput<typeof TestWrite>

export const NoteWrite = v.strictObject({
  text: text(limits.accountNote),
  kind: v.picklist(['PERMANENT', 'TEMPORARY'], chosen),
  validUntil: v.optional(v.nullable(Iso), null),
  /** TEMPORARY only: until `validUntil` a disarm out of hours opens no X02. */
  opensFrom: v.optional(v.nullable(Iso), null),
})
export type NoteWrite = v.InferInput<typeof NoteWrite>

const key = ['ubidesk.account'] as const

export const accountWorkRoutes = {
  update: route({
    method: 'PUT',
    path: '/account/{accountId}/update',
    access: { anyOf: key },
    summary: 'Alterar conta',
    versioned: true,
    body: AccountWrite,
    reply: Account,
    errors: ['VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  patrimony: route({
    method: 'PUT',
    path: '/account/{accountId}/patrimony',
    access: { anyOf: key },
    summary: 'Alterar o local protegido',
    versioned: true,
    body: PatrimonyWrite,
    reply: Patrimony,
    errors: ['CEP_INVALID', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  status: route({
    method: 'PUT',
    path: '/account/{accountId}/status',
    access: { anyOf: key },
    summary: 'Mudar a situação da conta',
    versioned: true,
    body: StatusWrite,
    reply: Account,
    idempotent: true,
    errors: [
      'VERSION_CONFLICT',
      'VERSION_REQUIRED',
      'IDEMPOTENCY_MISMATCH',
      'TRANSITION_NOT_ALLOWED',
      'NOTE_REQUIRED',
    ],
  }),
  startTest: route({
    method: 'PUT',
    path: '/account/{accountId}/test',
    access: { anyOf: key },
    summary: 'Colocar a conta em teste',
    versioned: true,
    body: TestWrite,
    reply: Account,
    errors: ['VERSION_CONFLICT', 'VERSION_REQUIRED', 'TEST_TOO_LONG', 'NOTE_REQUIRED', 'ACCOUNT_INACTIVE'],
  }),
  endTest: route({
    method: 'DELETE',
    path: '/account/{accountId}/test',
    access: { anyOf: key },
    summary: 'Encerrar o teste',
    reply: Account,
    errors: [],
  }),
  createNote: route({
    method: 'POST',
    path: '/account/{accountId}/note/create',
    access: { anyOf: key },
    summary: 'Anotar na conta',
    body: NoteWrite,
    reply: AccountNote,
    status: 201,
    idempotent: true,
    errors: ['IDEMPOTENCY_MISMATCH'],
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/account/{accountId}/note/{noteId}',
    access: { anyOf: key },
    summary: 'Excluir anotação',
    reply: v.null(),
    status: 204,
    errors: [],
  }),
}
