import type { ColumnType, Generated } from 'kysely'
import type { ArmedState } from '#contracts/accounts/account-page.contract.ts'
import type {
  OccurrenceCategory,
  OccurrenceClassification,
  OccurrencePriority,
} from '#contracts/occurrences/categories.ts'
import type {
  CallOutcome,
  CallPasswordCheck,
  DispatchStatus,
  DispatchTarget,
  SignalQualifier,
} from '#contracts/occurrences/occurrence-parts.contract.ts'
import type {
  ClosedMode,
  OccurrenceBadge,
  OccurrenceOrigin,
  OccurrenceStatus,
  StepState,
  VerificationLevel,
} from '#contracts/occurrences/occurrences.contract.ts'
import type { Id, Instant } from './columns.ts'

/** Null where an insert leaves it out. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined>

export interface OccurrenceTable {
  id: Id
  number: string
  account_id: string
  central_id: Optional<string>
  partition_number: Optional<number>
  zone_number: Optional<number>
  event_code: string
  event_name: string
  category: OccurrenceCategory
  priority: OccurrencePriority
  origin: OccurrenceOrigin
  status: OccurrenceStatus
  attendance_policy_id: string
  policy_version: number
  step_state: ColumnType<StepState[], string | undefined, string>
  operator_id: Optional<string>
  station_id: Optional<string>
  lock_expires_at: Optional<Instant>
  reserved_for_id: Optional<string>
  reserved_until: Optional<Instant>
  badges: Generated<OccurrenceBadge[]>
  received_at: Instant
  queued_at: Optional<Instant>
  first_accepted_at: Optional<Instant>
  last_action_at: Optional<Instant>
  hold_until: Optional<Instant>
  hold_reason_id: Optional<string>
  accept_due_at: Optional<Instant>
  close_due_at: Optional<Instant>
  restored_at: Optional<Instant>
  armed_state: Optional<ArmedState>
  in_test: Generated<boolean>
  signal_count: Generated<number>
  verification_level: Generated<VerificationLevel>
  classification: Optional<OccurrenceClassification>
  close_reason_id: Optional<string>
  closing_text: Optional<string>
  closed_mode: Optional<ClosedMode>
  closed_at: Optional<Instant>
  closed_by: Optional<string>
  version: Generated<number>
}

export interface OccurrenceEventTable {
  id: Id
  occurrence_id: string
  seq: number
  at: Instant
  type: string
  actor_kind: 'PERSON' | 'SYSTEM'
  actor_id: Optional<string>
  station_id: Optional<string>
  rule: Optional<string>
  cause: Optional<string>
  from_status: Optional<OccurrenceStatus>
  to_status: Optional<OccurrenceStatus>
  reason_id: Optional<string>
  note: Optional<string>
  payload: ColumnType<Record<string, unknown>, string | undefined, string>
}

export interface SignalTable {
  id: Id
  received_at: Generated<Instant>
  occurred_at: Optional<Instant>
  protocol: string
  raw: string
  account_id: Optional<string>
  central_id: Optional<string>
  qualifier: SignalQualifier
  code: string
  partition_number: Optional<number>
  zone_number: Optional<number>
  panel_user: Optional<string>
  channel: Optional<string>
  occurrence_id: Optional<string>
  discarded_reason: Optional<string>
  receiver_id: Optional<string>
  seq: Optional<string>
}

export interface ContactAttemptTable {
  id: Id
  occurrence_id: string
  contact_id: Optional<string>
  contact_name: Optional<string>
  phone: string
  at: Instant
  operator_id: string
  outcome: CallOutcome
  password_check: Optional<CallPasswordCheck>
  note: Optional<string>
  duration_s: Optional<number>
}

export interface DispatchTable {
  id: Id
  occurrence_id: string
  vehicle_id: Optional<string>
  agent_user_id: Optional<string>
  target: Generated<DispatchTarget>
  status: DispatchStatus
  requested_at: Instant
  accepted_at: Optional<Instant>
  departed_at: Optional<Instant>
  arrived_at: Optional<Instant>
  finished_at: Optional<Instant>
  arrival_due_at: Optional<Instant>
  distance_m: Optional<number>
  eta_s: Optional<number>
  report: Optional<string>
  cancel_reason_id: Optional<string>
  protocol_number: Optional<string>
  arrival_proposed_at: Optional<Instant>
  version: Generated<number>
}
