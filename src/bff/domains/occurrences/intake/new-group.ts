import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { deadlinesOf } from '#contracts/rules/attendance-policies/deadlines.ts'
import { statusAfter } from '#machines/kit/flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { causes } from './causes.ts'
import type { AccountFacts } from './facts.ts'
import { type Group, sourceOf } from './groups.ts'
import type { Located } from './panels.ts'
import { systemActor, systemRefusal } from './system-event.ts'

interface Beginning {
  located: Located
  account: AccountFacts
  code: EventCode
  policy: AttendancePolicy
  priority: OccurrencePriority
  inTest: boolean
  now: Date
}

/** The occurrence that a signal opens, in the queue or waiting for a disarm; its id and number come later. */
export const newGroup = ({ located, account, code, policy, priority, inTest, now }: Beginning): Group => {
  const { signal, centralId } = located
  const waits = policy.waitBeforeQueueS > 0
  const event = waits ? 'RECEIVE_WAIT' : 'RECEIVE'
  if (systemRefusal('NEW', event, { queuesAtOnce: !waits, waitsForDisarm: waits }))
    throw new Error(`the flow refuses ${event}`)
  const to = statusAfter(occurrenceFlow, 'NEW', event) as OccurrenceStatus
  const { acceptDueAt, closeDueAt } = deadlinesOf(policy, now)
  const cause = waits ? causes.waits(signal, code, policy) : causes.received(signal, code)
  return {
    record: {
      id: '',
      number: '',
      account_id: account.id,
      central_id: centralId,
      partition_number: signal.partition ?? null,
      zone_number: signal.zone || null,
      event_code: code.code,
      event_name: code.name,
      category: code.category,
      priority,
      origin: 'CENTRAL',
      status: to,
      attendance_policy_id: policy.id,
      policy_version: policy.version,
      step_state: [],
      operator_id: null,
      station_id: null,
      lock_expires_at: null,
      reserved_for_id: null,
      reserved_until: null,
      badges: [],
      received_at: now,
      queued_at: waits ? null : now,
      first_accepted_at: null,
      last_action_at: null,
      hold_until: null,
      hold_reason_id: null,
      accept_due_at: waits ? null : acceptDueAt,
      close_due_at: waits ? null : closeDueAt,
      restored_at: null,
      armed_state: account.armedState,
      in_test: inTest,
      signal_count: 1,
      verification_level: 0,
      classification: null,
      close_reason_id: null,
      closing_text: null,
      closed_mode: null,
      closed_at: null,
      closed_by: null,
      version: 1,
    },
    policy,
    firing: new Set([sourceOf(signal.code, signal.zone)]),
    recent: [now],
    hasDispatch: false,
    isNew: true,
    events: [
      {
        at: now,
        type: event,
        actor: systemActor('NEW', event, cause),
        from: null,
        to,
        reasonId: null,
        note: null,
        payload: { priority },
      },
    ],
  }
}
