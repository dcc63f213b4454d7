import { attendanceReplayMachine } from '#machines/occurrences/replay/attendance-replay.machine.ts'
import { recordedAttendanceMachine } from '#machines/occurrences/replay/recorded-attendance.machine.ts'
import type { RecordedEvent } from '#machines/occurrences/replay/recorded-events.ts'
import { recordingOf } from '#machines/occurrences/replay/recording.ts'
import { recordedOccurrence } from '#tests/support/records/replay/recorded-occurrence.ts'
import { lifeOf } from '../life.ts'

const recording = recordingOf(recordedOccurrence())

const FROM = Date.parse('2026-11-25T12:00:00.000Z')
const STEP_MS = 400

/** So short that each of its instants can be walked. */
const short = {
  ...recording,
  events: recording.events
    .slice(0, 4)
    .map((event, index) => ({ ...event, at: new Date(FROM + index * STEP_MS).toISOString() })),
}
const TO = FROM + 3 * STEP_MS

const line = { seq: 1, at: '2026-11-25T12:00:00.000Z', kind: 'NOTE', priority: null }

const told = (type: string, more: Partial<Record<string, unknown>> = {}) => [
  {
    ...line,
    kind: type,
    owner: { operatorId: '5', stationId: '4' },
    until: '2026-11-25T12:30:00.000Z',
    reasonId: null,
    classificationKind: null,
    mode: null,
    level: null,
    text: null,
    ...more,
  },
]

const statusEvents = [
  ...new Set(Object.values(recordedAttendanceMachine.root.states).flatMap(each => each.ownEvents)),
]

export const recordedAttendanceLife = lifeOf(recordedAttendanceMachine, {
  inputs: [recording.input],
  sees: ({ answers, dispatches }) => [answers.length > 0, dispatches.map(({ status }) => status)],
  says: {
    ...Object.fromEntries(statusEvents.map(type => [type, told(type)])),
    STEP: [{ ...line, kind: 'STEP', stepId: 'ligar', outcomeKind: 'YES' }],
    CALL: [{ ...line, kind: 'CALL', outcomeKind: 'ANSWERED', checkKind: 'MATCH', durationS: 40 }],
    DISPATCH: [{ ...line, kind: 'DISPATCH_REQUEST', dispatchId: '70', eventKind: 'REQUEST', level: 2 }],
    TOLD: [line],
  } satisfies Readonly<Record<string, readonly Partial<RecordedEvent>[]>>,
})

export const attendanceReplayLife = lifeOf(attendanceReplayMachine, {
  inputs: [{ recording: short }],
  sees: ({ at, speed }) => [at - FROM, speed],
  says: {
    'speed.chosen': [{ speed: 4 }],
    'time.chosen': [{ at: TO }, { at: FROM }],
  },
})
