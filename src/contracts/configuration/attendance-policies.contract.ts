import * as v from 'valibot'
import { accountServices, armedStates, monitoringKinds } from '../accounts/account-page.contract.ts'
import { EffectiveHoliday, Weekdays } from '../accounts/office-hours.contract.ts'
import { recordRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import {
  Clock,
  Id,
  Iso,
  integerBetween,
  note,
  queryBoolean,
  queryList,
  Ref,
  route,
  text,
} from '../kit/wire.ts'
import { occurrenceCategories, occurrencePriorities } from '../occurrences/categories.ts'
import { EventCode, EventCodeId } from '../occurrences/event-codes.contract.ts'
import { policyLimits } from '../rules/limits/configuration.ts'
import { PolicyStep, secondsBetween } from './policy-script.contract.ts'

/** Names of what a rule may ask of an event; `active` of the rule itself. */
export const conditionNames = [
  'active',
  'eventCodes',
  'categories',
  'accountTagIds',
  'services',
  'monitoringKinds',
  'weekdays',
  'hours',
  'holiday',
  'armedStates',
  'inTest',
] as const
export type ConditionName = (typeof conditionNames)[number]

const isDistinct = <Item>(list: Item[]) => new Set(list).size === list.length

const anyOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, 'Escolha ao menos um, ou retire a condição.'),
    v.maxLength(policyLimits.choices, `Escolha no máximo ${policyLimits.choices}.`),
    v.check(isDistinct, 'Há um item repetido.'),
  )

/**
 * Absent: any; all that are there must hold (contract §3). `from` to `to`, exclusive, may pass midnight;
 * then weekday and holiday are those of the day it began.
 */
export const PolicyConditions = v.strictObject({
  eventCodes: v.optional(anyOf(EventCodeId)),
  categories: v.optional(anyOf(v.picklist(occurrenceCategories))),
  accountTagIds: v.optional(anyOf(Id)),
  services: v.optional(anyOf(v.picklist(accountServices))),
  monitoringKinds: v.optional(anyOf(v.picklist(monitoringKinds))),
  weekdays: v.optional(Weekdays),
  from: v.optional(Clock),
  to: v.optional(Clock),
  holiday: v.optional(v.boolean()),
  armedStates: v.optional(anyOf(v.picklist(armedStates))),
  inTest: v.optional(v.boolean()),
})
export type PolicyConditions = v.InferOutput<typeof PolicyConditions>

const settings = {
  /** Null: the priority of the event code. */
  priorityOverride: v.nullable(v.picklist(occurrencePriorities)),
  /** Seconds, as all that end in S. */
  waitBeforeQueueS: secondsBetween(policyLimits.waitBeforeQueueS),
  acceptSlaS: secondsBetween(policyLimits.acceptSlaS),
  arrivalSlaS: secondsBetween(policyLimits.arrivalSlaS),
  closeSlaS: secondsBetween(policyLimits.closeSlaS),
  holdMaxS: secondsBetween(policyLimits.holdMaxS),
  /** Null: a restore does not close the occurrence. */
  autoCloseOnRestoreS: v.nullable(secondsBetween(policyLimits.autoCloseS)),
  autoCloseOnDisarmS: v.nullable(secondsBetween(policyLimits.autoCloseS)),
  groupWindowS: secondsBetween(policyLimits.groupWindowS),
  runawayLimit: integerBetween(policyLimits.runawayLimit),
  requireClassification: v.boolean(),
  /** Without it, only required steps hold back the closing. */
  requireAllSteps: v.boolean(),
}

const summary = {
  name: text(policyLimits.name),
  description: v.nullable(note(policyLimits.description)),
  active: v.boolean(),
  conditions: PolicyConditions,
  ...settings,
}

const script = {
  steps: v.pipe(
    v.array(PolicyStep),
    v.minLength(1, 'O roteiro precisa de ao menos uma etapa.'),
    v.maxLength(policyLimits.steps, `O roteiro tem no máximo ${policyLimits.steps} etapas.`),
  ),
  closingSentenceIds: v.pipe(
    v.array(Id),
    v.maxLength(policyLimits.closingSentences, `Escolha no máximo ${policyLimits.closingSentences} frases.`),
    v.check(isDistinct, 'Há uma frase repetida.'),
  ),
}

const placed = { id: Id, rank: v.number(), catchAll: v.boolean() }

/** A rule in the list, without its script. */
export const AttendancePolicyRow = v.object({
  ...placed,
  ...summary,
  stepCount: v.number(),
  version: v.number(),
})
export type AttendancePolicyRow = v.InferOutput<typeof AttendancePolicyRow>

/** A rule of attendance (D-25b): `rank` from 1; `catchAll` is the last and takes what no other does. */
export const AttendancePolicy = v.object({ ...placed, ...summary, ...script, version: v.number() })
export type AttendancePolicy = v.InferOutput<typeof AttendancePolicy>

export const AttendancePolicyWrite = v.strictObject({ ...summary, ...script })
export type AttendancePolicyWrite = v.InferInput<typeof AttendancePolicyWrite>

const AttendancePolicyQuery = v.strictObject({
  search: v.optional(note(120)),
  category: v.optional(queryList(v.picklist(occurrenceCategories))),
  active: v.optional(queryBoolean),
})
/** `search` looks into name and description; `category`: rules that do not exclude it. */
export type AttendancePolicyQuery = v.InferOutput<typeof AttendancePolicyQuery>

/** All rules by rank, the catch-all last, and the version of that order. */
export const PolicyOrder = v.object({ version: v.number(), ids: v.array(Id) })
export type PolicyOrder = v.InferOutput<typeof PolicyOrder>

/** One version of a rule, never changed (an occurrence names its own); `by` is null for what was installed. */
export const PolicyVersion = v.object({ version: v.number(), at: Iso, by: v.nullable(Ref) })
export type PolicyVersion = v.InferOutput<typeof PolicyVersion>

const ranked = v.object({ id: Id, name: v.string(), rank: v.number() })

/** The rule that wins, and why each one above it does not. */
export const PolicySimulation = v.object({
  event: EventCode,
  moment: v.object({
    date: DateOnly,
    time: Clock,
    timezone: v.string(),
    holiday: v.nullable(EffectiveHoliday),
  }),
  armedState: v.picklist(armedStates),
  inTest: v.boolean(),
  /** The account's own rule won, whatever the order. */
  fixed: v.boolean(),
  policy: AttendancePolicy,
  above: v.array(v.object({ policy: ranked, failing: v.array(v.picklist(conditionNames)) })),
  priority: v.number(),
  /** Before `queuedAt` it waits for a disarm. */
  deadlines: v.object({ queuedAt: Iso, acceptDueAt: Iso, closeDueAt: Iso }),
})
export type PolicySimulation = v.InferOutput<typeof PolicySimulation>

const path = '/attendancePolicy'
const one = `${path}/{policyId}` as const
const access = { anyOf: ['ubidesk.config.attendancePolicy', 'ubidesk.account'] } as const
const writeAccess = { anyOf: ['ubidesk.config.attendancePolicy'] } as const

export const attendancePolicyRoutes = {
  query: route({
    method: 'GET',
    path: `${path}/query`,
    access,
    summary: 'Regras de atendimento, todas, na ordem em que valem',
    query: AttendancePolicyQuery,
    reply: v.object({
      data: v.array(AttendancePolicyRow),
      totalElements: v.number(),
      order: PolicyOrder,
    }),
    errors: [],
  }),
  order: route({
    method: 'PUT',
    path: `${path}/order`,
    access: writeAccess,
    summary: 'Ordem das regras: todas, cada uma uma vez, a geral por último; If-Match é a versão da ordem',
    versioned: true,
    body: v.strictObject({ ids: v.pipe(v.array(Id), v.maxLength(policyLimits.rules)) }),
    reply: PolicyOrder,
    errors: ['VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  simulate: route({
    method: 'POST',
    path: `${path}/simulate`,
    access,
    summary: 'Qual regra atende um evento de uma conta em um momento, e por que as anteriores não',
    body: v.strictObject({
      accountId: Id,
      eventCode: EventCodeId,
      /** Default: now. */
      at: v.optional(Iso),
      /** Default: that of the account now. */
      armedState: v.optional(v.picklist(armedStates)),
      inTest: v.optional(v.boolean()),
    }),
    reply: PolicySimulation,
    errors: [],
  }),
  history: route({
    method: 'GET',
    path: `${one}/history`,
    access,
    summary: 'Versões de uma regra, da mais nova à mais antiga',
    reply: v.array(PolicyVersion),
    errors: [],
  }),
  version: route({
    method: 'GET',
    path: `${one}/version/{version}`,
    access,
    summary: 'Uma regra como era em uma versão',
    reply: AttendancePolicy,
    errors: [],
  }),
  ...recordRoutes({
    path,
    idParam: 'policyId',
    access,
    writeAccess,
    labels: {
      one: 'regra de atendimento',
      create: 'Cadastrar regra de atendimento, logo acima da geral',
    },
    record: AttendancePolicy,
    write: AttendancePolicyWrite,
    refusals: {
      create: ['NAME_IN_USE', 'POLICY_LIMIT'],
      update: ['NAME_IN_USE'],
      remove: ['IN_USE', 'CATCH_ALL_POLICY'],
    },
  }),
}
