import * as v from 'valibot'
import { armedStates } from '../accounts/account-page.contract.ts'
import { PolicyStep } from '../configuration/policy-script.contract.ts'
import { Id, Iso, Ref, route } from '../kit/wire.ts'
import type { ServiceOrderStatus } from '../service-orders/service-orders.contract.ts'
import { occurrenceCategories, occurrenceClassifications, occurrencePriorities } from './categories.ts'
import { ContactAttempt, Dispatch, dispatchStatuses, OccurrenceSignal } from './occurrence-parts.contract.ts'

export const occurrenceStatuses = ['WAITING', 'PENDING', 'IN_ATTENDANCE', 'ON_HOLD', 'CLOSED'] as const
export type OccurrenceStatus = (typeof occurrenceStatuses)[number]

const occurrenceOrigins = ['CENTRAL', 'VIDEO', 'MANUAL', 'SYSTEM', 'PATROL', 'CONCIERGE'] as const
export type OccurrenceOrigin = (typeof occurrenceOrigins)[number]

export const closedModes = ['OPERATOR', 'AUTO_RESTORE', 'AUTO_DISARM', 'BULK', 'TEST'] as const
export type ClosedMode = (typeof closedModes)[number]

const occurrenceBadges = ['NEW_SIGNAL', 'BACK_FROM_HOLD', 'OPERATOR_LOST', 'RUNAWAY', 'TRANSFERRED'] as const
export type OccurrenceBadge = (typeof occurrenceBadges)[number]

/** ANSI/TMA-AVS-01, from nothing called to a threat to life confirmed. */
export const verificationLevels = [0, 1, 2, 3, 4] as const
export type VerificationLevel = (typeof verificationLevels)[number]

const Status = v.picklist(occurrenceStatuses)

const row = {
  id: Id,
  number: v.number(),
  account: v.object({ id: Id, code: v.string(), name: v.string(), city: v.string(), uf: v.string() }),
  partitionNumber: v.nullable(v.number()),
  zone: v.nullable(v.object({ number: v.number(), name: v.nullable(v.string()) })),
  eventCode: v.string(),
  eventName: v.string(),
  category: v.picklist(occurrenceCategories),
  priority: v.picklist(occurrencePriorities),
  origin: v.picklist(occurrenceOrigins),
  status: Status,
  /** The owner while in attendance or on hold; who had it last once closed. */
  operator: v.nullable(Ref),
  station: v.nullable(Ref),
  receivedAt: Iso,
  /** Null while it waits for a disarm. */
  queuedAt: v.nullable(Iso),
  acceptDueAt: v.nullable(Iso),
  closeDueAt: v.nullable(Iso),
  holdUntil: v.nullable(Iso),
  restoredAt: v.nullable(Iso),
  armedState: v.nullable(v.picklist(armedStates)),
  inTest: v.boolean(),
  signalCount: v.number(),
  hasMedia: v.boolean(),
  dispatch: v.nullable(
    v.object({
      status: v.picklist(dispatchStatuses),
      vehicle: v.nullable(Ref),
      etaS: v.nullable(v.number()),
      arrivalDueAt: v.nullable(Iso),
    }),
  ),
  badges: v.array(v.picklist(occurrenceBadges)),
  /** Reserved for this person until `reservedUntil`. */
  reservedFor: v.nullable(Ref),
  reservedUntil: v.nullable(Iso),
  version: v.number(),
}

/** One line of the queue or of the general list (contract §3). */
export const OccurrenceRow = v.object(row)
export type OccurrenceRow = v.InferOutput<typeof OccurrenceRow>

/** The rule as it was when the occurrence began (contract §3). */
export const PolicySnapshot = v.object({
  id: Id,
  name: v.string(),
  version: v.number(),
  steps: v.array(PolicyStep),
  /** Seconds, as all that end in S. */
  acceptSlaS: v.number(),
  arrivalSlaS: v.number(),
  closeSlaS: v.number(),
  holdMaxS: v.number(),
  requireClassification: v.boolean(),
  requireAllSteps: v.boolean(),
  closingSentenceIds: v.array(Id),
})
export type PolicySnapshot = v.InferOutput<typeof PolicySnapshot>

/** How a step ended; duress ends a password check as the right password does. */
export const StepValue = v.picklist(['DONE', 'YES', 'NO', 'FAIL'])

/** A step that was answered, or the one that comes next; others are absent. */
export const StepState = v.object({
  stepId: v.string(),
  status: v.picklist(['CURRENT', 'DONE']),
  value: v.optional(StepValue),
  /** Of a password check: the contact is under duress, and the police step follows. */
  duress: v.optional(v.boolean()),
  note: v.optional(v.string()),
  at: v.optional(Iso),
  by: v.optional(Ref),
})
export type StepState = v.InferOutput<typeof StepState>

/** A person at a station, or the system by one of its rules. */
export const OccurrenceActor = v.variant('kind', [
  v.object({ kind: v.literal('person'), id: Id, name: v.string(), station: v.nullable(Ref) }),
  v.object({ kind: v.literal('system'), rule: v.string() }),
])
export type OccurrenceActor = v.InferOutput<typeof OccurrenceActor>

/** One line of the timeline (contract §3); `seq` has no gap within the occurrence. */
export const OccurrenceEventRow = v.object({
  seq: v.number(),
  at: Iso,
  type: v.string(),
  actor: OccurrenceActor,
  from: v.nullable(Status),
  to: v.nullable(Status),
  reason: v.nullable(Ref),
  /** What a person wrote. */
  note: v.nullable(v.string()),
  /** Why it happened, as a sentence; the system always says. */
  cause: v.nullable(v.string()),
  payload: v.record(v.string(), v.unknown()),
})
export type OccurrenceEventRow = v.InferOutput<typeof OccurrenceEventRow>

/** A service order opened in an occurrence (docs/decisions/0060-orders-of-occurrences.md). */
export const OccurrenceOrder = v.object({
  id: Id,
  number: v.number(),
  /** Of its flow; the list of them would cost every screen a file. */
  status: v.pipe(
    v.string(),
    v.transform(status => status as ServiceOrderStatus),
  ),
  defect: v.string(),
})
export type OccurrenceOrder = v.InferOutput<typeof OccurrenceOrder>

/** How it ended; null while it is open. */
export const occurrenceClosing = {
  classification: v.nullable(v.picklist(occurrenceClassifications)),
  closeReason: v.nullable(Ref),
  closedMode: v.nullable(v.picklist(closedModes)),
  closedAt: v.nullable(Iso),
}

/** Whole occurrence; `allowed`: events this user may send now (contract §3). */
export const Occurrence = v.object({
  ...row,
  policy: PolicySnapshot,
  steps: v.array(StepState),
  signals: v.array(OccurrenceSignal),
  timeline: v.array(OccurrenceEventRow),
  attempts: v.array(ContactAttempt),
  dispatches: v.array(Dispatch),
  /** Oldest first. */
  orders: v.array(OccurrenceOrder),
  ...occurrenceClosing,
  closingText: v.nullable(v.string()),
  verificationLevel: v.picklist(verificationLevels),
  allowed: v.array(v.string()),
  /** This user's attendance profile sends vehicles. */
  mayDispatch: v.boolean(),
  /** Of the zone that gave the alarm (M-115); null also for a profile without CFTV. */
  zoneCamera: v.nullable(Ref),
})
export type Occurrence = v.InferOutput<typeof Occurrence>

export const occurrenceRoutes = {
  find: route({
    method: 'GET',
    path: '/occurrence/{id}',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Uma ocorrência, com o que se pode fazer agora',
    reply: Occurrence,
    errors: [],
  }),
}
