import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Coordinates } from '../kit/location.ts'
import {
  Clock,
  Id,
  Iso,
  note,
  page,
  paging,
  queryBoolean,
  queryInteger,
  queryList,
  Ref,
  route,
} from '../kit/wire.ts'
import { orderLimits as limits } from '../rules/limits/service-orders.ts'
import { InterventionNote } from './intervention-notes.contract.ts'
import { VisitImage } from './visit-images.contract.ts'

export const serviceOrderStatuses = [
  'OPEN',
  'SCHEDULED',
  'RESCHEDULED',
  'IN_PROGRESS',
  'PAUSED',
  'IN_VALIDATION',
  'REPROVED',
  'FINISHED',
  'CANCELED',
] as const
export type ServiceOrderStatus = (typeof serviceOrderStatuses)[number]

export const serviceOrderTypes = [
  'INSTALL',
  'MAINTENANCE',
  'REMOTE_MAINTENANCE',
  'UNINSTALL',
  'ADMINISTRATIVE',
] as const
export type ServiceOrderType = (typeof serviceOrderTypes)[number]

export const schedulePeriods = ['BUSINESS_HOURS', 'MORNING', 'AFTERNOON'] as const
export type SchedulePeriod = (typeof schedulePeriods)[number]

export const interventionModes = ['ON_SITE', 'REMOTE'] as const
export type InterventionMode = (typeof interventionModes)[number]

export const interventionResults = [
  'SOLVED',
  'PARTIAL',
  'NOT_SOLVED',
  'CUSTOMER_ABSENT',
  'NO_ACCESS',
] as const
export type InterventionResult = (typeof interventionResults)[number]

export const equipmentKinds = [
  'CENTRAL',
  'KEYPAD',
  'SENSOR',
  'SIREN',
  'CAMERA',
  'RECORDER',
  'FENCE',
  'POWER',
  'BATTERY',
  'COMM_MODULE',
  'ACCESS',
  'INTERCOM',
  'OTHER',
] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** 1 Emergência, 2 Crítica, 3 Alta, 4 Média, 5 Baixa. */
export const ServiceOrderPriority = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))
export const OrderTagIds = v.pipe(
  v.array(Id),
  v.maxLength(limits.tags, `Escolha no máximo ${limits.tags} etiquetas.`),
)
export type Priority = 1 | 2 | 3 | 4 | 5

const Status = v.picklist(serviceOrderStatuses)
const AccountRef = v.object({ id: Id, code: v.string(), name: v.string(), city: v.string(), uf: v.string() })

/** Date plus time, or date plus period (spec §3). */
export const Schedule = v.object({
  date: DateOnly,
  time: v.nullable(Clock),
  period: v.nullable(v.picklist(schedulePeriods)),
  minutes: v.number(),
})
export type Schedule = v.InferOutput<typeof Schedule>

const row = {
  id: Id,
  number: v.number(),
  status: Status,
  type: v.picklist(serviceOrderTypes),
  account: AccountRef,
  defect: v.string(),
  technician: v.nullable(Ref),
  schedule: v.nullable(Schedule),
  priority: ServiceOrderPriority,
  tags: v.array(Ref),
  createdAt: Iso,
  dueAt: v.nullable(Iso),
  late: v.boolean(),
  rescheduleCount: v.number(),
}

/** One line of an order list (contract §3), with its defect (docs/decisions/0029-lists.md). */
export const ServiceOrderRow = v.object(row)
export type ServiceOrderRow = v.InferOutput<typeof ServiceOrderRow>
const serviceOrderFields = Object.keys(row) as (keyof ServiceOrderRow)[]

export const ServiceOrderPage = page(ServiceOrderRow)

const ServiceOrderEventPayload = v.object({
  occurrence: v.optional(v.object({ id: Id, number: v.number() })),
  fields: v.optional(v.array(v.string())),
  slot: v.optional(v.object({ technician: v.nullable(Ref), ...v.omit(Schedule, ['minutes']).entries })),
})
export type ServiceOrderEventPayload = v.InferOutput<typeof ServiceOrderEventPayload>

export const ServiceOrderEventRow = v.object({
  seq: v.number(),
  at: Iso,
  type: v.string(),
  actor: v.nullable(Ref),
  from: v.nullable(Status),
  to: v.nullable(Status),
  reason: v.nullable(Ref),
  note: v.nullable(v.string()),
  payload: ServiceOrderEventPayload,
})
export type ServiceOrderEventRow = v.InferOutput<typeof ServiceOrderEventRow>

const EquipmentChange = v.object({
  change: v.picklist(['REPLACED', 'ADDED', 'REMOVED']),
  equipment: v.nullable(Ref),
  oldEquipment: v.nullable(Ref),
  /** Becomes an equipment row when the order is approved. */
  added: v.nullable(
    v.object({
      kind: v.picklist(equipmentKinds),
      model: v.string(),
      serialNumber: v.optional(v.string()),
      location: v.optional(v.string()),
    }),
  ),
  note: v.nullable(v.string()),
})
export type EquipmentChange = v.InferOutput<typeof EquipmentChange>

/** Visit of an order (contract §3; docs/decisions/0034-visit-evidence.md). */
export const Intervention = v.object({
  id: Id,
  technician: Ref,
  mode: v.picklist(interventionModes),
  displacedAt: v.nullable(Iso),
  arrivedAt: v.nullable(Iso),
  arrivalPosition: v.nullable(Coordinates),
  /** Metres from the account; null where either position is unknown. */
  arrivalDistance: v.nullable(v.number()),
  startedAt: Iso,
  endedAt: v.nullable(Iso),
  pausedMinutes: v.number(),
  result: v.nullable(v.picklist(interventionResults)),
  description: v.string(),
  attendedBy: v.nullable(v.string()),
  signatureUrl: v.nullable(v.string()),
  signedAt: v.nullable(Iso),
  signedOnPaper: v.boolean(),
  equipmentChanges: v.array(EquipmentChange),
  images: v.array(VisitImage),
  notes: v.array(InterventionNote),
  version: v.number(),
})
export type Intervention = v.InferOutput<typeof Intervention>

const Verdict = v.nullable(v.object({ reason: Ref, note: v.nullable(v.string()) }))

/** Whole order; `allowed`: events this user may send now (contract §3). */
export const ServiceOrder = v.object({
  ...row,
  description: v.string(),
  requester: v.object({ name: v.nullable(v.string()), phone: v.nullable(v.string()) }),
  /** In whose attendance it was opened; `name` is that of the event. */
  occurrence: v.nullable(v.object({ ...Ref.entries, number: v.number() })),
  interventions: v.array(Intervention),
  timeline: v.array(ServiceOrderEventRow),
  cancel: Verdict,
  reprove: Verdict,
  billable: v.boolean(),
  costCenter: v.nullable(v.string()),
  allowed: v.array(v.string()),
  version: v.number(),
})
export type ServiceOrder = v.InferOutput<typeof ServiceOrder>

const statusFilter = v.pipe(
  v.string(),
  v.transform(status => (status === 'DISAPPROVED' ? 'REPROVED' : status)),
  v.picklist(serviceOrderStatuses, 'STATUS_UNKNOWN'),
)

const dayFilter = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d{2}-\d{2}|\d{1,15})$/, 'Use AAAA-MM-DD ou milissegundos.'),
)

export const serviceOrderSorts = [
  'number',
  '-number',
  'schedule',
  '-schedule',
  'priority',
  '-priority',
  'dueAt',
  '-dueAt',
] as const
export type ServiceOrderSort = (typeof serviceOrderSorts)[number]

/** The eleven parameters of spec §3, then ours; only provided ones are sent. */
export const ServiceOrderQuery = /* @__PURE__ */ (() =>
  v.strictObject({
    accountIds: v.optional(queryList(Id)),
    number: v.optional(v.pipe(queryInteger(999_999_999), v.minValue(1))),
    account: v.optional(note(120)),
    technician: v.optional(note(120)),
    technicianIds: v.optional(queryList(Id)),
    status: v.optional(queryList(statusFilter)),
    hasTechnician: v.optional(queryBoolean),
    scheduleDateFrom: v.optional(dayFilter),
    scheduleDateTo: v.optional(dayFilter),
    recordsPerPage: paging.recordsPerPage,
    fields: v.optional(queryList(v.picklist(serviceOrderFields, 'FIELD_UNKNOWN'))),
    offset: paging.offset,
    page: paging.page,
    types: v.optional(queryList(v.picklist(serviceOrderTypes))),
    tagIds: v.optional(queryList(Id)),
    late: v.optional(queryBoolean),
    withoutNotes60h: v.optional(queryBoolean),
    created24h: v.optional(queryBoolean),
    sort: v.optional(v.picklist(serviceOrderSorts)),
  }))()
export type ServiceOrderQuery = v.InferOutput<typeof ServiceOrderQuery>

export const serviceOrderRoutes = {
  list: route({
    method: 'GET',
    path: '/serviceOrder',
    access: { anyOf: ['ubidesk.so', 'ubidesk.account'] },
    summary: 'Listar ordens de serviço',
    query: ServiceOrderQuery,
    reply: page(v.partial(ServiceOrderRow)),
    errors: ['STATUS_UNKNOWN', 'FIELD_UNKNOWN'],
  }),
  ofAccount: route({
    method: 'GET',
    path: '/serviceOrder/account/{accountId}',
    access: { anyOf: ['ubidesk.account', 'ubidesk.so'] },
    summary: 'Ordens de uma conta, a mais nova primeiro',
    query: v.strictObject({ recordsPerPage: paging.recordsPerPage, offset: paging.offset }),
    reply: page(ServiceOrderRow),
    errors: [],
  }),
  summary: route({
    method: 'GET',
    path: '/serviceOrder/summary',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Contagens por situação, das ordens que os filtros da listagem deixam',
    query: v.omit(ServiceOrderQuery, ['recordsPerPage', 'fields', 'offset', 'page', 'sort']),
    reply: v.object({
      counts: v.record(Status, v.number()),
      late: v.number(),
      withoutNotes60h: v.number(),
      unscheduled: v.number(),
    }),
    errors: ['STATUS_UNKNOWN'],
  }),
  find: route({
    method: 'GET',
    path: '/serviceOrder/{id}',
    access: { anyOf: ['ubidesk.so', 'ubidesk.account'] },
    summary: 'Detalhes da ordem de serviço',
    reply: ServiceOrder,
    errors: [],
  }),
}
