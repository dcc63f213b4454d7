import * as v from 'valibot'
import { Id, Iso, note, route, text } from '../kit/wire.ts'
import {
  Account,
  AccountNote,
  accountServices,
  accountStatuses,
  monitoringKinds,
  Patrimony,
  patrimonyKinds,
} from './account-page.contract.ts'

export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

/** The hours of Brazil, one zone for each. */
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
  name: text(120),
  services: v.pipe(v.array(v.picklist(accountServices)), v.minLength(1, chosen), v.maxLength(4)),
  monitoringKind: v.picklist(monitoringKinds, chosen),
  routeCode: optionalText(40),
  responsibleTechnicianId: v.nullable(Id),
  mainNote: optionalText(1000),
  tagIds: v.pipe(v.array(Id), v.maxLength(20)),
})
export type AccountWrite = v.InferInput<typeof AccountWrite>

export const PatrimonyWrite = v.strictObject({
  name: text(120),
  kind: v.picklist(patrimonyKinds, chosen),
  address: v.strictObject({
    cep: text(20),
    street: text(120),
    number: text(20),
    complement: optionalText(80),
    neighborhood: text(80),
    city: text(80),
    uf: v.picklist(states, chosen),
    ibgeCode: v.nullable(v.pipe(v.string(), v.regex(/^\d{7}$/, 'Código do IBGE inválido.'))),
  }),
  location: v.nullable(
    v.strictObject({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  timezone: v.picklist(timezones, chosen),
  referencePoint: optionalText(300),
  accessInstructions: optionalText(2000),
  riskNotes: optionalText(2000),
  nearestPolice: optionalText(300),
})
export type PatrimonyWrite = v.InferInput<typeof PatrimonyWrite>

export const StatusWrite = v.strictObject({
  status: v.picklist(accountStatuses, chosen),
  note: v.optional(note(500), ''),
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
  text: text(1000),
  kind: v.picklist(['PERMANENT', 'TEMPORARY'], chosen),
  validUntil: v.optional(v.nullable(Iso), null),
})
export type NoteWrite = v.InferInput<typeof NoteWrite>

const key = ['ubidesk.account'] as const

/** What is changed of an account from its own screen (contract §5.4). */
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
