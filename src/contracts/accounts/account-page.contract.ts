import * as v from 'valibot'
import { Id, Iso, Ref, route } from '../kit/wire.ts'
import { Customer } from './customers.contract.ts'

export const accountStatuses = ['DRAFT', 'ACTIVE', 'SUSPENDED', 'INACTIVE'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountServices = ['ALARM', 'CCTV', 'CONCIERGE', 'ACCESS'] as const
export type AccountService = (typeof accountServices)[number]

export const monitoringKinds = ['STANDARD', 'WITH_IMAGE', 'ON_DEMAND'] as const
export type MonitoringKind = (typeof monitoringKinds)[number]

export const patrimonyKinds = [
  'RESIDENTIAL',
  'COMMERCIAL',
  'CONDOMINIUM',
  'INDUSTRIAL',
  'RURAL',
  'PUBLIC',
  'BANK',
] as const
export type PatrimonyKind = (typeof patrimonyKinds)[number]

export const armedStates = ['ARMED', 'ARMED_PARTIAL', 'DISARMED', 'UNKNOWN'] as const
export type ArmedState = (typeof armedStates)[number]

export const AccountNote = v.object({
  id: Id,
  text: v.string(),
  kind: v.picklist(['PERMANENT', 'TEMPORARY']),
  validUntil: v.nullable(Iso),
  opensFrom: v.optional(v.nullable(Iso)),
  author: v.nullable(Ref),
  createdAt: Iso,
})
export type AccountNote = v.InferOutput<typeof AccountNote>

export const AccountTest = v.object({
  until: Iso,
  zones: v.union([v.literal('ALL'), v.array(v.number())]),
  reason: Ref,
  by: Ref,
})
export type AccountTest = v.InferOutput<typeof AccountTest>

/** Contract §3. `summary.falseRate30d` is null until something was closed. */
export const Account = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  status: v.picklist(accountStatuses),
  services: v.array(v.picklist(accountServices)),
  monitoringKind: v.picklist(monitoringKinds),
  routeCode: v.nullable(v.string()),
  responsibleTechnician: v.nullable(Ref),
  responsibleVehicle: v.nullable(Ref),
  attendancePolicy: v.nullable(Ref),
  mainNote: v.nullable(v.string()),
  notes: v.array(AccountNote),
  tags: v.array(Ref),
  test: v.nullable(AccountTest),
  lastSignalAt: v.nullable(Iso),
  version: v.number(),
  summary: v.object({
    armedState: v.picklist(armedStates),
    centralsOnline: v.number(),
    centralsOffline: v.number(),
    centralsTotal: v.number(),
    openOccurrences: v.number(),
    openServiceOrders: v.number(),
    falseRate30d: v.nullable(v.number()),
  }),
})
export type Account = v.InferOutput<typeof Account>

export const Patrimony = v.object({
  id: Id,
  name: v.string(),
  kind: v.picklist(patrimonyKinds),
  address: v.object({
    cep: v.string(),
    street: v.string(),
    number: v.string(),
    complement: v.nullable(v.string()),
    neighborhood: v.string(),
    city: v.string(),
    uf: v.string(),
    ibgeCode: v.nullable(v.string()),
  }),
  location: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  timezone: v.string(),
  referencePoint: v.nullable(v.string()),
  accessInstructions: v.nullable(v.string()),
  riskNotes: v.nullable(v.string()),
  nearestPolice: v.nullable(v.string()),
  version: v.number(),
})
export type Patrimony = v.InferOutput<typeof Patrimony>

export const AccountPage = v.object({ account: Account, customer: Customer, patrimony: Patrimony })
export type AccountPage = v.InferOutput<typeof AccountPage>

export const accountPageRoutes = {
  read: route({
    method: 'GET',
    path: '/account/{accountId}',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Conta, cliente e patrimônio',
    reply: AccountPage,
    errors: ['NOT_FOUND'],
  }),
}
