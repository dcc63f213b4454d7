import type { ActorRefFrom } from 'xstate'
import { readOccurrenceFrame } from '#client/actors/occurrences/queue.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { occurrenceTopics } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { useServices } from '../../context.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

type Queue = ActorRefFrom<typeof occurrenceQueueMachine>

/** Updates rows by frames; reads anew after a loss or a profile change. */
export const useQueueFrames = (queue: Queue): void => {
  const { session } = useServices()
  const hear = (told: LiveFrame | null) => {
    const user = selectUser(session.getSnapshot())
    const ofOthers = told?.topic === 'station.updated' && told.by !== user?.id
    if (ofOthers && told.entityId !== user?.station?.id) return
    const frame = told && readOccurrenceFrame(told)
    queue.send(
      frame
        ? { type: 'row.heard', frame, userId: user?.id ?? '', now: serverNow() }
        : { type: 'refresh.requested' },
    )
  }
  // Without `actor`: that one reads anew at each frame.
  useLiveSubscription({ topics: [...occurrenceTopics, 'attendanceProfile.updated', 'station.updated'], hear })
}
