import * as v from 'valibot'
import { Id, Iso, Ref } from '../kit/wire.ts'

/** Event or opening, restore or closing, status. */
export const signalQualifiers = ['E', 'R', 'P'] as const
export type SignalQualifier = (typeof signalQualifiers)[number]

/** What a panel said, and what it means (contract §3). */
export const OccurrenceSignal = v.object({
  id: Id,
  receivedAt: Iso,
  occurredAt: v.nullable(Iso),
  qualifier: v.picklist(signalQualifiers),
  code: v.string(),
  name: v.string(),
  partitionNumber: v.nullable(v.number()),
  zone: v.nullable(v.object({ number: v.number(), name: v.nullable(v.string()) })),
  panelUser: v.nullable(v.string()),
  channel: v.nullable(v.string()),
})
export type OccurrenceSignal = v.InferOutput<typeof OccurrenceSignal>

export const callOutcomes = ['ANSWERED', 'NO_ANSWER', 'BUSY', 'VOICEMAIL', 'WRONG_NUMBER', 'REFUSED'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callPasswordChecks = ['MATCH', 'MISMATCH', 'DURESS', 'NOT_ASKED'] as const
export type CallPasswordCheck = (typeof callPasswordChecks)[number]

/** One call to a contact or to another number (contract §3). */
export const ContactAttempt = v.object({
  id: Id,
  contact: v.nullable(Ref),
  phone: v.string(),
  at: Iso,
  operator: Ref,
  outcome: v.picklist(callOutcomes),
  passwordCheck: v.nullable(v.picklist(callPasswordChecks)),
  note: v.nullable(v.string()),
  durationS: v.nullable(v.number()),
})
export type ContactAttempt = v.InferOutput<typeof ContactAttempt>

/** Called by telephone: 190, 193, 192, or hired support (contract §1). */
export const authorityTargets = ['POLICE', 'FIRE', 'MEDICAL', 'THIRD_PARTY'] as const
export type AuthorityTarget = (typeof authorityTargets)[number]

const dispatchTargets = ['VEHICLE', ...authorityTargets] as const
export type DispatchTarget = (typeof dispatchTargets)[number]

export const dispatchStatuses = [
  'REQUESTED',
  'ACCEPTED',
  'EN_ROUTE',
  'ON_SITE',
  'FINISHED',
  'REFUSED',
  'CANCELED',
] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

/** Somebody sent to the place (contract §3, §4.3). */
export const Dispatch = v.object({
  id: Id,
  target: v.picklist(dispatchTargets),
  vehicle: v.nullable(v.object({ ...Ref.entries, plate: v.string() })),
  agent: v.nullable(Ref),
  status: v.picklist(dispatchStatuses),
  requestedAt: Iso,
  acceptedAt: v.nullable(Iso),
  departedAt: v.nullable(Iso),
  arrivedAt: v.nullable(Iso),
  finishedAt: v.nullable(Iso),
  arrivalDueAt: v.nullable(Iso),
  distanceM: v.nullable(v.number()),
  etaS: v.nullable(v.number()),
  report: v.nullable(v.string()),
  protocolNumber: v.nullable(v.string()),
  /** The vehicle reported from within 80 m; nobody has recorded the arrival yet. */
  arrivalProposedAt: v.nullable(Iso),
  /** Events the reader may send now (contract §4.3). */
  allowed: v.array(v.string()),
  version: v.number(),
})
export type Dispatch = v.InferOutput<typeof Dispatch>
