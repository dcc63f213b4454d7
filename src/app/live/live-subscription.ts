import type { AnyActorRef } from 'xstate'
import type { LiveFrame, LiveTopic } from '#contracts/live/live.contract.ts'

/** A screen part that refreshes when the live stream reports a change. */
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
