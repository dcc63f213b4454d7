import type { Generated } from 'kysely'
import type {
  AttendancePolicy,
  PolicyConditions,
} from '#contracts/configuration/attendance-policies.contract.ts'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { OccurrenceCategory, OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { Id, Instant, Json } from './columns.ts'

export interface EventCodeTable {
  code: string
  name: string
  category: OccurrenceCategory
  priority: OccurrencePriority
  opens_occurrence: boolean
}

export interface AttendancePolicyTable {
  id: Id
  name: string
  description: string | null
  rank: number
  catch_all: Generated<boolean>
  active: Generated<boolean>
  conditions: Json<PolicyConditions>
  steps: Json<PolicyStep[]>
  priority_override: OccurrencePriority | null
  wait_before_queue_s: number
  accept_sla_s: number
  arrival_sla_s: number
  close_sla_s: number
  hold_max_s: number
  auto_close_on_restore_s: number | null
  auto_close_on_disarm_s: number | null
  group_window_s: number
  runaway_limit: number
  require_classification: boolean
  require_all_steps: boolean
  closing_sentence_ids: Generated<string[]>
  version: Generated<number>
}

export interface AttendancePolicyOrderTable {
  id: Generated<number>
  version: Generated<number>
}

export interface AttendancePolicyVersionTable {
  policy_id: string
  version: number
  policy: Json<AttendancePolicy>
  at: Instant
  author_id: string | null
}
