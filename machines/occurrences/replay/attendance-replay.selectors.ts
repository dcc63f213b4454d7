import type { SnapshotFrom } from 'xstate'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import type { AttendanceSpeed, attendanceReplayMachine } from './attendance-replay.machine.ts'
import type { RecordedFacts } from './recorded-facts.ts'

export interface AttendanceReplayView {
  phase: 'paused' | 'playing' | 'ended'
  /** Milliseconds since 1970. */
  at: number
  from: number
  to: number
  speed: AttendanceSpeed
  /** Lines that have happened by then. */
  told: number
  status: OccurrenceStatus | 'NEW'
  facts: RecordedFacts
  hasPrevious: boolean
  hasNext: boolean
  /** The end is the stored one: nothing is missing, nothing was changed. */
  alike: boolean
}

export const selectAttendanceReplay = (
  snapshot: SnapshotFrom<typeof attendanceReplayMachine>,
): AttendanceReplayView => {
  const { at, speed, tape, alike } = snapshot.context
  const { moments, snapshots } = tape
  const from = moments[0] ?? 0
  const to = moments.at(-1) ?? 0
  const told = moments.filter(each => each <= at).length
  const shown = snapshots[told] ?? snapshots[0]
  if (!shown) throw new Error('no snapshot')
  return {
    phase: snapshot.value,
    at,
    from,
    to,
    speed,
    told,
    status: shown.value as AttendanceReplayView['status'],
    facts: shown.context,
    hasPrevious: at > from,
    hasNext: at < to,
    alike,
  }
}
