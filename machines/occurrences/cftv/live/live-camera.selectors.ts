import type { SnapshotFrom } from 'xstate'
import { secondsAt } from '#contracts/rules/dates.ts'
import type { liveCameraMachine } from './live-camera.machine.ts'

/** The live view. */
export const selectLiveCamera = (snapshot: SnapshotFrom<typeof liveCameraMachine>) => {
  const { cameraId, frame, failure, attachFailure } = snapshot.context
  const isEnded = snapshot.matches({ feed: 'ended' })
  const isLate = snapshot.matches({ age: 'late' }) || (isEnded && frame !== null)
  return {
    cameraId,
    url: frame?.url ?? null,
    /** `HH:mm:ss` by the company's clock. */
    time: frame && secondsAt(frame.at),
    look: isLate ? 'late' : frame ? 'live' : failure ? 'silent' : 'starting',
    problem: failure?.message ?? null,
    isEnded,
    isAttaching: snapshot.matches({ attachment: 'sending' }),
    attachProblem: attachFailure?.message ?? null,
  } as const
}
export type LiveCameraView = ReturnType<typeof selectLiveCamera>
