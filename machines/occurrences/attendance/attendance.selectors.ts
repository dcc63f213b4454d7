import type { SnapshotFrom } from 'xstate'
import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'
import { problemOf } from '../../kit/failure.ts'
import { needsNote } from '../../kit/justification.ts'
import { isDispatchTagged } from '../dispatch/dispatch.flow.ts'
import { actionOf } from '../occurrence.flow.ts'
import { type AttendanceWork, actionFor, classificationOf, holdChoices } from './action-draft.ts'
import type { attendanceMachine } from './attendance.machine.ts'
import { handOf, isAttending, nextCall } from './attendance.setup.ts'
import { contactsOf, lastReached } from './contact-order.ts'
import { answerChoices, openSteps, pendingTitles, scriptLines } from './script-steps.ts'
import { lossWords } from './timeline.labels.ts'

type AttendanceSnapshot = SnapshotFrom<typeof attendanceMachine>

export const selectBody = (snapshot: AttendanceSnapshot) => {
  const { occurrence, failure } = snapshot.context
  if (snapshot.matches({ record: 'missing' })) return { kind: 'missing' as const }
  if (occurrence) return { kind: 'ready' as const, occurrence, stale: failure?.message ?? null }
  return snapshot.matches({ record: 'failed' })
    ? { kind: 'failed' as const, problem: failure?.message ?? '' }
    : { kind: 'skeleton' as const }
}

const ownerships = ['mine', 'held', 'others', 'free', 'lost', 'closed'] as const

/** Owner of the occurrence, and the notice for readers who may not write. */
export const selectOwnership = (snapshot: AttendanceSnapshot) => {
  const { occurrence } = snapshot.context
  const kind = ownerships.find(each => snapshot.matches({ ownership: each })) ?? null
  return {
    kind,
    operator: occurrence?.operator?.name ?? null,
    loss: kind === 'lost' ? lossWords(occurrence?.timeline ?? []) : null,
  }
}

const workOf = (snapshot: AttendanceSnapshot) => {
  for (const each of ['calling', 'asking', 'checking', 'mismatched', 'saving', 'unsaved'] as const)
    if (snapshot.matches({ calls: each })) return each
  return 'resting'
}

/** The script: current step, answers, and the call or check under way. */
export const selectScript = (snapshot: AttendanceSnapshot) => {
  const { context } = snapshot
  const { occurrence, surroundings, call, spoken, verdict, check, workFailure } = context
  if (!occurrence) return null
  const hand = handOf(context)
  const next = nextCall(context)
  const lines = scriptLines(occurrence, context.chosenStep)
  const done = lines.filter(({ state }) => state === 'done').length
  const open = openSteps(occurrence)
  const work = workOf(snapshot)
  const behind = hand ? open.slice(open.indexOf(hand) + 1) : []
  return {
    lines,
    done,
    total: lines.length,
    writable: isAttending(context),
    hand,
    choices: hand && hand.type !== 'NOTE' ? answerChoices(hand) : [],
    next,
    reached: lastReached(occurrence.attempts)?.contact ?? null,
    /** Steps that may be answered instead of this optional one. */
    skips: behind[0] ?? null,
    toCall: contactsOf(hand, surroundings?.contacts ?? []).length,
    busy: snapshot.matches({ script: 'answering' }),
    work,
    call,
    spoken,
    verdict,
    /** A password is being checked, or its check stored. */
    checks: check !== null || ['asking', 'checking', 'mismatched'].includes(work),
    problem: problemOf(workFailure),
  }
}
export type ScriptView = NonNullable<ReturnType<typeof selectScript>>

export const selectReport = (snapshot: AttendanceSnapshot) => {
  const { text, cursor, reportFailure, sentenceId } = snapshot.context
  return {
    text,
    cursor,
    sentenceId,
    busy: snapshot.matches({ report: 'saving' }),
    problem: problemOf(reportFailure),
    placeholders: [...new Set(placeholdersIn(text))],
    writable: isAttending(snapshot.context),
    kept: text !== '' && !isAttending(snapshot.context),
    maySave: snapshot.can({ type: 'note.requested' }),
    endsStep: handOf(snapshot.context)?.type === 'NOTE',
  }
}

/** Draft until it is registered or sent; null when empty. */
export const selectWork = ({ context }: AttendanceSnapshot): AttendanceWork | null => {
  const { text, cursor, sentenceId, draft, chosenStep } = context
  return text === '' && !draft && !chosenStep ? null : { text, cursor, sentenceId, draft, chosenStep }
}

const offeredOf = ({ allowed, status }: Occurrence): OccurrenceAction[] =>
  (allowed as OccurrenceAction[]).filter(event => actionOf(status, event) !== undefined)

/** Actions at the foot, and what is missing before it can be closed. */
export const selectFoot = (snapshot: AttendanceSnapshot) => {
  const { context } = snapshot
  const { occurrence } = context
  if (!occurrence) return { actions: [], missing: null, mayClose: false, attending: false, busy: false }
  const attending = isAttending(context)
  const pending = attending ? pendingTitles(occurrence) : []
  const dispatched = occurrence.dispatches.some(
    ({ target, status }) => target === 'VEHICLE' && isDispatchTagged(status, 'active'),
  )
  const mayClose = occurrence.allowed.includes('CLOSE')
  const count = pending.length
  const first = pending[0]
  const missing =
    !attending || mayClose
      ? null
      : count > 1
        ? `Faltam ${count} etapas obrigatórias: ${first}…`
        : count === 1
          ? `Falta uma etapa obrigatória: ${first}`
          : dispatched
            ? 'Falta encerrar o deslocamento'
            : 'Seu perfil de atendimento não encerra ocorrências'
  return {
    actions: offeredOf(occurrence)
      .filter(event => event !== 'CLOSE')
      .map(event => ({
        event,
        label: actionOf(occurrence.status, event)?.label ?? event,
        main: actionOf(occurrence.status, event)?.weight === 'primary',
      })),
    missing,
    mayClose,
    attending,
    busy: snapshot.hasTag('sending'),
  }
}

export const selectDialog = (snapshot: AttendanceSnapshot) => {
  const { occurrence, draft, reasons, missing, actionFailure, text } = snapshot.context
  const action = actionFor(occurrence, draft)
  const open = snapshot.hasTag('asking') || snapshot.hasTag('sending')
  if (!occurrence || !draft || !open) return null
  const asks = action?.asks ?? {}
  // An action without fields opens a dialog only when refused.
  if (action && Object.keys(asks).length === 0 && !actionFailure) return null
  const step = snapshot.matches({ action: 'withoutReasons' })
    ? ('withoutReasons' as const)
    : snapshot.matches({ action: 'loadingReasons' })
      ? ('loadingReasons' as const)
      : ('editing' as const)
  return {
    title: `${action?.label ?? 'Ação'} · ocorrência #${occurrence.number}`,
    label: action?.label ?? null,
    subject: `${occurrence.eventName} · ${occurrence.account.name}`,
    asks,
    draft,
    reasons,
    missing,
    holdMinutes: holdChoices(occurrence),
    classification: classificationOf(draft, reasons),
    noteRequired: asks.note === 'byReason' && needsNote({ note: 'byReason' }, draft, reasons),
    placeholders: [...new Set(placeholdersIn(draft.note))],
    /** Written, and neither registered nor part of the closing. */
    unsaved: asks.closing === true && text.trim() !== '' && !draft.note.includes(text.trim()),
    /** Optional steps that nobody has answered. */
    openSteps: asks.closing === true ? openSteps(occurrence).map(({ title }) => title) : [],
    busy: snapshot.hasTag('sending'),
    problem: problemOf(actionFailure),
    step,
  }
}
export type ActionDialogView = NonNullable<ReturnType<typeof selectDialog>>
