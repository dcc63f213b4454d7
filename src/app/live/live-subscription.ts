import type { AnyActorRef } from 'xstate'
import type { LiveFrame, LiveTopic } from '#contracts/live/live.contract.ts'
import type { PositionsFrame } from '#contracts/vehicles/last-positions.contract.ts'

export interface LiveSubscription {
  topics: readonly LiveTopic[]
  actor?: AnyActorRef
  /** Between two refreshes of the actor; a second without it. */
  pauseMs?: number
  /** Limits the subscription to one row; called with null for any change. */
  entityId?: string
  accountId?: string
  hear?: (frame: LiveFrame | null) => void
  /** Of vehicles; only who watches them gets any. */
  hearPositions?: (told: PositionsFrame) => void
}
