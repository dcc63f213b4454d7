import type { ReasonScope } from '#contracts/reasons.contract.ts'
import type { FlowContext } from '../kit/flow.ts'

/** Facts the flow asks of an occurrence and of who acts (contract §4.2, “Guard”). */
export const occurrenceFacts = [
  'accountActive',
  'queuesAtOnce',
  'waitsForDisarm',
  'closesAlone',
  'notEmergency',
  'noActiveDispatch',
  'onStation',
  'profileMatches',
  'underLimit',
  'notReserved',
  'feedsItself',
  'isOwner',
  'notOwner',
  'targetOnStation',
  'signalAsUrgent',
  'ownerSilent',
  'mayClose',
  'stepsDone',
] as const
export type OccurrenceFact = (typeof occurrenceFacts)[number]
export type OccurrenceContext = FlowContext<OccurrenceFact>

/** Sent by people, through an endpoint each. */
export const personEvents = [
  'CREATE_MANUAL',
  'ATTEND',
  'HOLD',
  'RESUME',
  'RELEASE',
  'TRANSFER',
  'TAKE_OVER',
  'CLOSE',
  'BULK_CLOSE',
] as const
export type PersonEvent = (typeof personEvents)[number]

/** Sent by the server: by signals, deadlines and free stations. */
export const systemEvents = [
  'RECEIVE',
  'RECEIVE_WAIT',
  'WAIT_ELAPSED',
  'AUTO_CLOSE',
  'FEED',
  'HOLD_ELAPSED',
  'NEW_SIGNAL_WAKES',
  'LOCK_EXPIRED',
] as const
export type SystemEvent = (typeof systemEvents)[number]

export type OccurrenceEvent = PersonEvent | SystemEvent

/** Input an event requires (contract §4.2, “Required input”). */
export interface RequiredInput {
  reason?: ReasonScope
  /** `byReason`: only when the chosen reason says so. */
  note?: 'optional' | 'byReason'
  /** An end, and a sentence that says what is awaited. */
  hold?: true
  station?: true
  /** Classification, reason, text and verification level. */
  closing?: true
  occurrence?: true
}

export interface Action {
  /** Rule of contract §4.2. */
  rule: string
  label: string
  noun: string
  /** The usual next step, another option, or irreversible. */
  weight: 'primary' | 'plain' | 'danger'
  asks: RequiredInput
  qa: { step: string }
}
