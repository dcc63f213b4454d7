import type { SnapshotFrom } from 'xstate'
import { demoContactWords } from '#bff/db/seed/demo/accounts/contacts.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { type ActionDraft, holdChoices, missingIn } from '#machines/occurrences/attendance/action-draft.ts'
import type { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import {
  selectDialog,
  selectFoot,
  selectOwnership,
  selectReport,
  selectScript,
} from '#machines/occurrences/attendance/attendance.selectors.ts'
import type { AttendanceEvent } from '#machines/occurrences/attendance/attendance.types.ts'
import { isDispatchTagged } from '#machines/occurrences/dispatch/dispatch.flow.ts'

type Snapshot = SnapshotFrom<typeof attendanceMachine>

/** Of a robot: an event of the attendance, or work of another dialog of its screen. */
export type Press =
  | { kind: 'event'; event: AttendanceEvent }
  | { kind: 'sendVehicle' }
  | { kind: 'moveDispatch'; dispatch: Dispatch }

export interface Choose {
  /** True this often, 0 to 1. */
  often: (share: number) => boolean
  one: <Item>(items: readonly Item[]) => Item
}

export interface Mood {
  choose: Choose
  /** The shift is over: nothing is left to others. */
  leaving: boolean
  /** Held or given back once; not again. */
  postponed: boolean
}

const REPORT = 'Contato atendeu, local verificado; nada fora do normal.'
const event = (event: AttendanceEvent): Press => ({ kind: 'event', event })

/** What an open dialog still lacks. */
const fillIn = (snapshot: Snapshot, { choose }: Mood): Partial<ActionDraft> | null => {
  const { occurrence, draft, reasons } = snapshot.context
  const missing = missingIn(occurrence, draft, reasons)
  if (!occurrence || !draft || missing.length === 0) return null
  return {
    ...(missing.includes('reason') && { reasonId: choose.one(reasons).id }),
    ...(missing.includes('classification') && { classification: 'FALSE' as const }),
    ...(missing.some(part => part === 'note' || part === 'text' || part === 'placeholder') && {
      note: REPORT,
    }),
    ...(draft.event === 'HOLD' && { minutes: holdChoices(occurrence)[0] ?? 1 }),
  }
}

const ofDialog = (snapshot: Snapshot, mood: Mood): Press | null => {
  const dialog = selectDialog(snapshot)
  if (!dialog) return null
  if (dialog.step === 'withoutReasons') return event({ type: 'retry.requested' })
  if (dialog.label === null) return event({ type: 'action.cancelled' })
  const change = fillIn(snapshot, mood)
  return change ? event({ type: 'action.changed', change }) : event({ type: 'action.confirmed' })
}

const ofCall = (snapshot: Snapshot, { choose }: Mood): Press | null => {
  const script = selectScript(snapshot)
  switch (script?.work) {
    case 'calling':
      return event({ type: 'call.ended', outcome: choose.often(0.6) ? 'ANSWERED' : 'NO_ANSWER' })
    case 'asking': {
      if (script.spoken !== '') return event({ type: 'password.checked' })
      if (choose.often(0.1)) return event({ type: 'password.skipped' })
      const { password } = demoContactWords(script.call?.contactId ?? '0')
      return event({ type: 'spoken.changed', text: choose.often(0.1) ? 'Não me lembro' : password })
    }
    case 'mismatched':
      return event({ type: 'password.refused' })
    case 'unsaved':
      return event({ type: 'retry.requested' })
    default:
      return null
  }
}

const answer = (value: 'DONE' | 'YES' | 'NO' | 'FAIL') => event({ type: 'step.answered', value })

const ofScript = (snapshot: Snapshot, mood: Mood): Press => {
  const script = selectScript(snapshot)
  const { choose } = mood
  const hand = script?.hand
  if (!hand || hand.type === 'CLOSE') {
    const { occurrence } = snapshot.context
    const moving = occurrence?.dispatches.find(({ status }) => isDispatchTagged(status, 'active'))
    if (moving) return { kind: 'moveDispatch', dispatch: moving }
    return event({ type: 'action.chosen', event: selectFoot(snapshot).mayClose ? 'CLOSE' : 'RELEASE' })
  }
  switch (hand.type) {
    case 'NOTE':
      return selectReport(snapshot).text === ''
        ? event({ type: 'report.changed', text: REPORT })
        : event({ type: 'note.requested' })
    case 'CALL_CONTACT':
      return snapshot.can({ type: 'next.called' }) ? event({ type: 'next.called' }) : answer('FAIL')
    case 'CHECK_PASSWORD':
      return snapshot.can({ type: 'password.requested' })
        ? event({ type: 'password.requested' })
        : answer('FAIL')
    case 'DISPATCH':
      return choose.often(0.7) ? { kind: 'sendVehicle' } : answer('FAIL')
    default:
      return answer(choose.one(script.choices).value)
  }
}

/** The next press of an operator by what the machine offers; null when nothing of it is theirs. */
export const nextPress = (snapshot: Snapshot, mood: Mood): Press | null => {
  const { kind } = selectOwnership(snapshot)
  const pressed = ofDialog(snapshot, mood)
  if (pressed) return pressed
  if (kind === 'held') return mood.leaving ? event({ type: 'action.chosen', event: 'RESUME' }) : null
  if (kind !== 'mine') return null
  const called = ofCall(snapshot, mood)
  if (called) return called
  if (!mood.leaving && !mood.postponed) {
    if (mood.choose.often(0.006)) return event({ type: 'action.chosen', event: 'HOLD' })
    if (mood.choose.often(0.004)) return event({ type: 'action.chosen', event: 'RELEASE' })
  }
  return ofScript(snapshot, mood)
}
