import { assign, emit, raise, setup } from 'xstate'
import type { PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { CallOutcome, CallPasswordCheck } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { outcomesOf } from '#contracts/rules/attendance-policies/script.ts'
import { attendanceSentenceLimits } from '#contracts/rules/limits/occurrences.ts'
import { placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'
import { asFailure, isOutcomeUnknown } from '../../kit/failure.ts'
import { isMissing } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { failureAfterResend } from '../../kit/resend.ts'
import { actionOf } from '../occurrence.flow.ts'
import { isTagged } from '../occurrence-status.flow.ts'
import { type ActionDraft, type AttendanceWork, actionFor, missingIn } from './action-draft.ts'
import type {
  AttendanceContext,
  AttendanceEvent,
  Call,
  CallInput,
  CheckInput,
  NoteInput,
  SendInput,
  StepInput,
  Surroundings,
} from './attendance.types.ts'
import { proposedDraft, proposedReason } from './closing-proposal.ts'
import { lastReached, nextContact } from './contact-order.ts'
import { type CreatedDispatch, isDoneBySending, plainAnswer, stepAtHand } from './script-steps.ts'

const isOf = (occurrence: Occurrence | null, userId: string) =>
  occurrence !== null && isTagged(occurrence.status, 'owned') && occurrence.operator?.id === userId

/** Mine and being attended: only then is anything written. */
export const isAttending = ({ occurrence, userId }: Pick<AttendanceContext, 'occurrence' | 'userId'>) =>
  occurrence !== null && isTagged(occurrence.status, 'attended') && isOf(occurrence, userId)

export const handOf = ({ occurrence, chosenStep }: Pick<AttendanceContext, 'occurrence' | 'chosenStep'>) =>
  occurrence && stepAtHand(occurrence, chosenStep)

export const nextCall = (
  context: Pick<AttendanceContext, 'occurrence' | 'chosenStep' | 'surroundings'>,
): Call | null => {
  const { occurrence, surroundings } = context
  const contact =
    occurrence && nextContact(handOf(context), surroundings?.contacts ?? [], occurrence.attempts)
  const phone = contact?.phones[0]?.number
  return contact && phone ? { contactId: contact.id, name: contact.name, phone } : null
}

/** Whom a password is asked of: who answered last. */
const reachedCall = ({ occurrence }: AttendanceContext): Call | null => {
  const reached = lastReached(occurrence?.attempts ?? [])
  return reached?.contact
    ? { contactId: reached.contact.id, name: reached.contact.name, phone: reached.phone }
    : null
}

const isOffered = (occurrence: Occurrence | null, event: OccurrenceAction): occurrence is Occurrence =>
  occurrence?.allowed.includes(event) === true && actionOf(occurrence.status, event) !== undefined

const mayRegister = ({ text, ...context }: AttendanceContext) =>
  isAttending(context) &&
  text.trim() !== '' &&
  text.trim().length <= attendanceSentenceLimits.text &&
  placeholdersIn(text).length === 0

export const attendanceSetup = setup({
  types: {
    context: {} as AttendanceContext,
    events: {} as AttendanceEvent,
    emitted: {} as
      | { type: 'call.dialed'; phone: string }
      | { type: 'action.done'; event: OccurrenceAction; occurrence: Occurrence },
    input: {} as { id: string; userId: string; seed: string },
    tags: {} as 'busy' | 'asking' | 'sending',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadOccurrence: port<Occurrence, { id: string }>('loadOccurrence'),
    loadSurroundings: port<Surroundings, { accountId: string }>('loadSurroundings'),
    answerStep: port<Occurrence, StepInput>('answerStep'),
    saveCall: port<Occurrence, CallInput>('saveCall'),
    verifyPassword: port<PasswordAnswer, CheckInput>('verifyPassword'),
    saveNote: port<Occurrence, NoteInput>('saveNote'),
    loadReasons: port<readonly Reason[], { scope: ReasonScope }>('loadReasons'),
    sendAction: port<Occurrence, SendInput>('sendAction'),
  },
  actions: {
    setOccurrence: assign(({ context }, { occurrence, own }: { occurrence: Occurrence; own?: boolean }) => {
      // An answer that was overtaken by a newer one changes nothing.
      if (occurrence.version < (context.occurrence?.version ?? 0)) return {}
      const mine = isOf(occurrence, context.userId)
      return {
        occurrence,
        failure: null,
        moved: false,
        lost: !mine && (context.lost || (isAttending(context) && own !== true)),
      }
    }),
    raiseRead: raise({ type: 'occurrence.read' as const }),
    raiseAnswerStored: raise({ type: 'answer.stored' as const }),
    raiseRefresh: raise({ type: 'refresh.requested' as const }),
    setReadFailure: assign((_, { error }: { error: unknown }) => ({
      failure: asFailure(error),
      moved: false,
    })),
    markMoved: assign({ moved: true }),
    setSurroundings: assign((_, { surroundings }: { surroundings: Surroundings }) => ({ surroundings })),
    chooseStep: assign((_, { stepId }: { stepId: string }) => ({ chosenStep: stepId })),
    setAnswer: assign(({ context }, { value }: { value: StepOutcome }) => ({
      answer: { stepId: handOf(context)?.id ?? '', value },
      workFailure: null,
    })),
    clearAnswer: assign({ answer: null, chosenStep: null, workFailure: null }),
    refuseAnswer: assign((_, { error }: { error: unknown }) => ({
      answer: null,
      workFailure: failureAfterResend(error),
    })),
    setWorkFailure: assign((_, { error }: { error: unknown }) => ({
      workFailure: failureAfterResend(error),
    })),
    /** A new intent has a new key; what was not answered keeps its own. */
    renewKey: assign(({ context }, { error }: { error?: unknown }) =>
      error !== undefined && isOutcomeUnknown(asFailure(error)) ? {} : { intents: context.intents + 1 },
    ),
    renewNoteKey: assign(({ context }, { error }: { error?: unknown }) =>
      error !== undefined && isOutcomeUnknown(asFailure(error)) ? {} : { notes: context.notes + 1 },
    ),
    startCall: assign((_, { call }: { call: Call | null }) => ({
      call,
      outcome: null,
      verdict: null,
      workFailure: null,
    })),
    dial: emit((_, { call }: { call: Call | null }) => ({
      type: 'call.dialed' as const,
      phone: call?.phone ?? '',
    })),
    setOutcome: assign(
      (_, { outcome, check }: { outcome: CallOutcome; check: CallPasswordCheck | null }) => ({
        outcome,
        check,
        workFailure: null,
      }),
    ),
    clearCall: assign({ call: null, outcome: null, check: null, spoken: '' }),
    startCheck: assign(({ context }) => ({
      call: reachedCall(context),
      spoken: '',
      verdict: null,
      workFailure: null,
    })),
    setSpoken: assign((_, { text }: { text: string }) => ({ spoken: text, workFailure: null })),
    setVerdict: assign((_, { answer }: { answer: PasswordAnswer }) => ({
      spoken: '',
      outcome: 'ANSWERED' as const,
      check: answer.result,
      verdict: { right: answer.result !== 'MISMATCH', counterPassword: answer.counterPassword ?? null },
    })),
    raiseAnswer: raise(({ context: { check, outcome } }) => ({
      type: 'step.answered' as const,
      value:
        check === 'MISMATCH'
          ? ('NO' as const)
          : check === 'NOT_ASKED' || outcome !== 'ANSWERED'
            ? ('FAIL' as const)
            : ('YES' as const),
    })),
    raiseDone: raise({ type: 'step.answered' as const, value: 'DONE' as const }),
    recallReport: assign((_, { text, cursor, sentenceId }: AttendanceWork) => ({ text, cursor, sentenceId })),
    recallStep: assign((_, { chosenStep }: AttendanceWork) => ({ chosenStep })),
    setReport: assign((_, { text, sentenceId }: { text: string; sentenceId?: string }) => ({
      text,
      ...(sentenceId && { sentenceId }),
      ...(text === '' && { sentenceId: null }),
      reportFailure: null,
    })),
    setCursor: assign((_, { cursor }: { cursor: number }) => ({ cursor })),
    clearReport: assign({ text: '', cursor: null, sentenceId: null, reportFailure: null }),
    setReportFailure: assign((_, { error }: { error: unknown }) => ({
      reportFailure: failureAfterResend(error),
    })),
    startAction: assign(({ context }, { event }: { event: OccurrenceAction }) => ({
      draft: proposedDraft(context, event),
      reasons: [],
      missing: [],
      actionFailure: null,
    })),
    restoreDraft: assign((_, { draft }: AttendanceWork) => ({
      draft,
      reasons: [],
      missing: [],
      actionFailure: null,
    })),
    updateDraft: assign(({ context }, change: Partial<ActionDraft>) => ({
      draft: context.draft && { ...context.draft, ...change },
      missing: [],
    })),
    setReasons: assign(({ context }, { reasons }: { reasons: readonly Reason[] }) => {
      const { draft } = context
      const proposed = draft?.event === 'CLOSE' ? proposedReason(context) : null
      const reasonId = draft?.reasonId ?? reasons.find(({ code }) => code === proposed)?.id ?? null
      return { reasons, draft: draft && { ...draft, reasonId } }
    }),
    markMissing: assign(({ context: { occurrence, draft, reasons } }) => ({
      missing: missingIn(occurrence, draft, reasons),
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      actionFailure: failureAfterResend(error),
    })),
    clearFailure: assign({ actionFailure: null }),
    closeAction: assign({ draft: null, missing: [], actionFailure: null }),
    emitActionDone: emit(({ context }, { occurrence }: { occurrence: Occurrence }) => ({
      type: 'action.done' as const,
      event: context.draft?.event ?? 'CLOSE',
      occurrence,
    })),
  },
  guards: {
    isMissing,
    isMine: ({ context }) => isAttending(context),
    isHeld: ({ context }) => isOf(context.occurrence, context.userId) && !isAttending(context),
    isLost: ({ context }) => context.lost,
    isClosed: ({ context }) => context.occurrence !== null && isTagged(context.occurrence.status, 'sealed'),
    isOwned: ({ context }) => context.occurrence !== null && isTagged(context.occurrence.status, 'owned'),
    mayAnswer: ({ context }, { value }: { value: StepOutcome }) => {
      const hand = handOf(context)
      return isAttending(context) && hand !== null && outcomesOf[hand.type].includes(value)
    },
    hasPlainAnswer: ({ context }) => {
      const hand = handOf(context)
      return isAttending(context) && hand !== null && hand.type !== 'NOTE' && plainAnswer(hand) !== null
    },
    sendsForStep: ({ context }, created: CreatedDispatch) =>
      isAttending(context) && isDoneBySending(handOf(context), created),
    isAnswerStored: ({ context: { answer } }, { occurrence }: { occurrence: Occurrence }) =>
      answer !== null &&
      occurrence.steps.some(({ stepId, value }) => stepId === answer.stepId && value === answer.value),
    hasNextCall: ({ context }) => isAttending(context) && nextCall(context) !== null,
    asksCall: ({ context }) =>
      isAttending(context) && handOf(context)?.type === 'CALL_CONTACT' && nextCall(context) !== null,
    asksPassword: ({ context }) =>
      isAttending(context) && handOf(context)?.type === 'CHECK_PASSWORD' && reachedCall(context) !== null,
    isSpoken: ({ context }) => context.spoken.trim() !== '',
    isMismatch: (_, { answer }: { answer: PasswordAnswer }) => answer.result === 'MISMATCH',
    /** The call or password check of the step has succeeded. */
    endsStep: ({ context }) => {
      const wanted = context.check === null ? 'CALL_CONTACT' : 'CHECK_PASSWORD'
      return context.outcome === 'ANSWERED' && handOf(context)?.type === wanted
    },
    mayRegister: ({ context }) => mayRegister(context),
    notesAtHand: ({ context }) => handOf(context)?.type === 'NOTE' && mayRegister(context),
    notesStep: ({ context }) => handOf(context)?.type === 'NOTE',
    offered: ({ context: { occurrence } }, { event }: { event: OccurrenceAction }) =>
      isOffered(occurrence, event),
    /** Only until what came of a dispatch is read. */
    offeredSoon: ({ context }, { event }: { event: OccurrenceAction }) =>
      context.moved && isAttending(context) && event === 'CLOSE',
    offeredDraft: ({ context: { occurrence } }, { draft }: AttendanceWork) =>
      draft !== null && isOffered(occurrence, draft.event),
    offeredPlain: ({ context: { occurrence } }, { event }: { event: OccurrenceAction }) =>
      isOffered(occurrence, event) &&
      Object.keys(actionOf(occurrence.status, event)?.asks ?? {}).length === 0,
    isUnoffered: ({ context: { occurrence, draft } }) =>
      draft === null || !isOffered(occurrence, draft.event),
    asksReason: ({ context: { occurrence, draft } }) =>
      actionFor(occurrence, draft)?.asks.reason !== undefined,
    complete: ({ context: { occurrence, draft, reasons } }) =>
      draft !== null &&
      isOffered(occurrence, draft.event) &&
      missingIn(occurrence, draft, reasons).length === 0,
    conflicts: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
  },
  /** Milliseconds. */
  delays: { soon: 5000 },
})
