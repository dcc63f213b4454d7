import type { SnapshotFrom } from 'xstate'
import { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import { answered, answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { surroundings } from '#tests/support/records/surroundings.ts'
import { answers, failing, lifeOf } from '../life.ts'

type Snapshot = SnapshotFrom<typeof attendanceMachine>

const others = occurrence({ operator: { id: '6', name: 'Rui Lima' }, allowed: ['TAKE_OVER'], version: 20 })
const free = occurrence({
  status: 'PENDING',
  operator: null,
  station: null,
  allowed: ['ATTEND'],
  version: 21,
})
const held = occurrence({ status: 'ON_HOLD', allowed: ['RESUME'], version: 22 })
const closed = occurrence({ status: 'CLOSED', allowed: [], version: 23 })
const atSteps = ['ler', 'ligar', 'viatura', 'registrar'].map(id => answeredUpTo(id))
const atPassword = answeredUpTo('senha', { attempts: [answered()] })
const reason = { id: '31', code: 'ANIMAL', name: 'Animal', requiresNote: false }
const call = { contactId: '12', name: 'Nataniel Martins', phone: '+5548999990002' }
const draft = {
  event: 'RELEASE' as const,
  reasonId: null,
  note: '',
  minutes: 10,
  stationId: null,
  classification: null,
  level: 0 as const,
}

/** Closed elsewhere with the answer on its way stored: no walk goes on from there. */
const withAnswer = ({ answer }: Snapshot['context']) =>
  answer && [{ ...closed, steps: [{ stepId: answer.stepId, status: 'DONE', value: answer.value }] }]

/** States in which a part of the screen rests. */
const rest = {
  record: 'ready',
  surroundings: 'ready',
  script: 'atHand',
  calls: 'resting',
  report: 'writing',
  action: 'none',
}

/** The parts meet in their own test: here each one walks while the others rest. */
const mayFollow = ({ value, context }: Snapshot, type: string): boolean => {
  const now = value as Record<string, unknown>
  const busy = Object.entries(rest).flatMap(([name, state]) => (now[name] === state ? [] : [name]))
  if (busy.length === 0) return true
  // First the key, then what came of the dispatch.
  if (context.moved && now.action === 'none') return type === 'action.chosen'
  const owns: Readonly<Record<string, RegExp>> = {
    record: /loadOccurrence|retry|server/,
    surroundings: /loadSurroundings|retry|server/,
    script: /answerStep/,
    calls: /^call|password|spoken|retry|saveCall|verifyPassword/,
    report: /saveNote/,
    action: /^action|retry|server|loadReasons|sendAction|soon/,
  }
  // One step's answer is overtaken by a read; all of them would walk for minutes.
  if (now.script === 'answering' && context.answer?.stepId === 'ler' && context.text === '')
    return /answerStep|refresh|done.actor.loadOccurrence/.test(type)
  return busy.some(name => owns[name]?.test(type))
}

export const attendanceDesk = { id: '42', userId: '5', seed: 'semente' }
/** A vehicle has just come back. */
export const movedDesk = { ...attendanceDesk, occurrence: answeredUpTo('registrar'), moved: true }

/** Of the whole and, from other beginnings, of each region. */
export const attendanceParts: Parameters<typeof lifeOf<typeof attendanceMachine>>[1] = {
  inputs: [attendanceDesk, movedDesk],
  sees: ({
    occurrence: known,
    lost,
    moved,
    draft: action,
    missing,
    reasons,
    text,
    spoken,
    check,
    outcome,
    chosenStep,
  }) => [
    known && [known.version, known.status, known.steps.length],
    lost,
    moved,
    action,
    missing.length,
    reasons.length,
    text,
    spoken,
    check,
    outcome,
    chosenStep,
  ],
  says: {
    'xstate.done.actor.loadOccurrence': ({ context }) =>
      answers(
        ...(context.occurrence
          ? (withAnswer(context) ?? [
              context.occurrence,
              context.moved ? { ...context.occurrence, allowed: ['CLOSE'], version: 24 } : others,
            ])
          : [...atSteps, atPassword, others, free, held, closed]),
      ),
    'xstate.error.actor.loadOccurrence': [failing('notFound'), failing()],
    'xstate.done.actor.loadSurroundings': answers(surroundings),
    'xstate.done.actor.answerStep': ({ context }) => answers(context.occurrence),
    'xstate.error.actor.answerStep': [failing('conflict'), failing()],
    'xstate.done.actor.saveCall': ({ context }) => answers(context.occurrence),
    'xstate.done.actor.verifyPassword': answers({ result: 'MATCH' }, { result: 'MISMATCH' }),
    'xstate.done.actor.saveNote': ({ context }) => answers(context.occurrence),
    'xstate.done.actor.loadReasons': answers([reason]),
    'xstate.done.actor.sendAction': answers(free),
    'xstate.error.actor.sendAction': [failing('conflict'), failing()],
    'occurrence.read': [],
    'answer.stored': [],
    'step.answered': [{ value: 'DONE' }],
    'dispatch.created': [{ target: 'VEHICLE' }],
    'step.chosen': [{ stepId: 'viatura' }],
    'call.requested': [{ call }],
    'call.ended': [{ outcome: 'ANSWERED' }, { outcome: 'BUSY' }],
    'spoken.changed': [{ text: 'girassol' }],
    'report.changed': [{ text: 'Gato no quintal.' }, { text: '' }],
    'cursor.moved': [{ cursor: 4 }],
    'action.chosen': ({ context }) =>
      context.moved
        ? [{ event: 'CLOSE' }]
        : [{ event: 'RELEASE' }, { event: 'HOLD' }, { event: 'ATTEND' }, { event: 'CLOSE' }],
    'action.changed': [{ change: { note: 'Volto já.' } }],
    'work.recalled': [
      {
        work: {
          text: 'Gato no quintal.',
          cursor: 4,
          sentenceId: null,
          draft: null,
          chosenStep: 'viatura',
        },
      },
      { work: { text: '', cursor: null, sentenceId: null, draft, chosenStep: null } },
    ],
  },
}

const life = lifeOf(attendanceMachine, attendanceParts)

export const attendanceLife: typeof life = {
  ...life,
  events: snapshot => life.events(snapshot).filter(({ type }) => mayFollow(snapshot, type)),
}
