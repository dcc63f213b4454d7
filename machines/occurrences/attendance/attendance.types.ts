import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type {
  CallOutcome,
  CallPasswordCheck,
  DispatchTarget,
} from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import type { Failure } from '../../kit/failure.ts'
import type { ServerReturned } from '../../kit/load.states.ts'
import type { ActionDraft, AttendanceWork, MissingPart } from './action-draft.ts'

/** Account, contacts and sentences of an occurrence. */
export interface Surroundings {
  page: AccountPage
  /** Active ones, in call order. */
  contacts: readonly Contact[]
  sentences: readonly AttendanceSentence[]
}

export interface Call {
  contactId: string
  name: string
  /** E.164. */
  phone: string
}

export interface StepInput {
  id: string
  stepId: string
  value: StepOutcome
}

export interface CallInput {
  id: string
  call: Call
  outcome: CallOutcome
  check: CallPasswordCheck | null
  key: string
}

export interface CheckInput {
  id: string
  accountId: string
  contactId: string
  spoken: string
}

export interface NoteInput {
  id: string
  text: string
  sentenceId: string | null
  key: string
}

export interface SendInput {
  occurrence: Occurrence
  draft: ActionDraft
  key: string
}

export interface AttendanceContext {
  id: string
  userId: string
  /** Of idempotency keys; another one for each intent. */
  seed: string
  intents: number
  notes: number
  occurrence: Occurrence | null
  /** It was mine until somebody or the system took it. */
  lost: boolean
  failure: Failure | null
  /** A dispatch has changed; what is offered now is being read. */
  moved: boolean
  surroundings: Surroundings | null
  chosenStep: string | null
  answer: { stepId: string; value: StepOutcome } | null
  call: Call | null
  outcome: CallOutcome | null
  check: CallPasswordCheck | null
  /** Cleared as soon as it has been compared; never stored. */
  spoken: string
  /** Duress says the same as the right password. */
  verdict: { right: boolean; counterPassword: string | null } | null
  /** Of a step, a call or a password check. */
  workFailure: Failure | null
  text: string
  cursor: AttendanceWork['cursor']
  sentenceId: string | null
  reportFailure: Failure | null
  draft: ActionDraft | null
  reasons: readonly Reason[]
  missing: readonly MissingPart[]
  actionFailure: Failure | null
}

export type AttendanceEvent =
  | {
      type:
        | 'occurrence.read'
        | 'answer.stored'
        | 'refresh.requested'
        | 'retry.requested'
        | ServerReturned['type']
    }
  | { type: 'step.chosen'; stepId: string }
  | { type: 'step.answered'; value: StepOutcome }
  | { type: 'step.done' }
  | { type: 'dispatch.created'; target: DispatchTarget }
  | { type: 'dispatch.updated' }
  | { type: 'call.requested'; call: Call }
  | { type: 'next.called' | 'call.cancelled' }
  | { type: 'call.ended'; outcome: CallOutcome }
  | {
      type:
        | 'password.requested'
        | 'password.checked'
        | 'password.refused'
        | 'password.skipped'
        | 'password.cancelled'
    }
  | { type: 'spoken.changed'; text: string }
  | { type: 'report.changed'; text: string; sentenceId?: string }
  | { type: 'cursor.moved'; cursor: number }
  | { type: 'note.requested' }
  | { type: 'action.chosen'; event: OccurrenceAction }
  | { type: 'action.changed'; change: Partial<ActionDraft> }
  | { type: 'action.confirmed' | 'action.cancelled' }
  | { type: 'work.recalled'; work: AttendanceWork }
