import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { serverNow } from '#client/server-clock.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import type { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { useServices } from '../../context.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { hearQueueFrame, queueTopics } from './queue-listener.ts'

type Queue = ActorRefFrom<typeof occurrenceQueueMachine>

/** Updates rows by each part of the stream; reads again after a loss. */
export const useQueueFrames = (queue: Queue): void => {
  const { session } = useServices()
  const [frames] = useState((): OccurrenceFrame[] => [])
  const apply = () => {
    const userId = selectUser(session.getSnapshot())?.id ?? ''
    queue.send({ type: 'rows.heard', frames: frames.splice(0), userId, now: serverNow() })
  }
  const hear = (told: LiveFrame | null) =>
    hearQueueFrame(session, told, {
      onRow: frame => {
        // Frames of one part come in one task: one event for all of them.
        if (frames.length === 0) queueMicrotask(apply)
        frames.push(frame)
      },
      onLoss: () => queue.send({ type: 'refresh.requested' }),
    })
  // Without `actor`: that one reads anew at each frame.
  useLiveSubscription({ topics: queueTopics, hear })
}
