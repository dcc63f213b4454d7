import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { LiveFrame, LiveTopic } from '#contracts/live/live.contract.ts'
import { useServices } from '../context.ts'

/** What on screen follows what others do; the code that tells it comes later (app/live.ts). */
export interface LiveSubscription {
  topics: readonly LiveTopic[]
  /** Asked to refresh itself, as soon as it can. */
  actor?: AnyActorRef
  /** Concerned by one row only, of which it hears; null when anything may have happened. */
  entityId?: string
  /** Concerned by one account's orders only. */
  accountId?: string
  hear?: (frame: LiveFrame | null) => void
}

/** Follows while the component is on screen. What is followed does not change while it is. */
export const useLiveSubscription = (follower: LiveSubscription): void => {
  const { liveSubscriptions } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actor and the row say which follower it is
  useEffect(() => {
    liveSubscriptions.add(follower)
    return () => {
      liveSubscriptions.delete(follower)
    }
  }, [liveSubscriptions, follower.actor, follower.entityId, follower.accountId])
}
