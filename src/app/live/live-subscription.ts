import type { AnyActorRef } from 'xstate'
import type { LiveFrame, LiveTopic } from '#contracts/live/live.contract.ts'

export interface LiveSubscription {
  topics: readonly LiveTopic[]
  actor?: AnyActorRef
  /** Limits the subscription to one row; called with null for any change. */
  entityId?: string
  accountId?: string
  hear?: (frame: LiveFrame | null) => void
}
