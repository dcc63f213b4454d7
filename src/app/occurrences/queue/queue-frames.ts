import type { ActorRefFrom } from 'xstate'
import { serverNow } from '#client/server-clock.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { useServices } from '../../context.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { hearQueueFrame, queueTopics } from './queue-listener.ts'

type Queue = ActorRefFrom<typeof occurrenceQueueMachine>

/** Updates rows by frames; reads again after a loss or a profile change. */
export const useQueueFrames = (queue: Queue): void => {
  const { session } = useServices()
  const hear = (told: LiveFrame | null) =>
    hearQueueFrame(session, told, {
      onRow: frame => {
        const userId = selectUser(session.getSnapshot())?.id ?? ''
        queue.send({ type: 'row.heard', frame, userId, now: serverNow() })
      },
      onLoss: () => queue.send({ type: 'refresh.requested' }),
    })
  // Without `actor`: that one reads anew at each frame.
  useLiveSubscription({ topics: queueTopics, hear })
}
