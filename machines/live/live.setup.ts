import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import type { PositionsFrame } from '#contracts/vehicles/last-positions.contract.ts'
import { port } from '../kit/port.ts'

/** The server sends every 15 s; a longer silence means a lost connection. */
export const SILENCE_TIMEOUT_MS = 40_000
export const POLL_MS = 10_000
export const OPENING_TIMEOUT_MS = 10_000
const REMEMBERED = 500

interface Context {
  userId: string
  /** Last event id received: a new stream resumes after it. */
  lastEventId: string | null
  /** Ids already handled: duplicates are dropped. */
  told: readonly string[]
  /** Consecutive failed connections, including streams that broke before their first message. */
  attempt: number
}

type FromStream =
  | { type: 'stream.opened'; id: string | null; missed: boolean }
  | { type: 'stream.heard' }
  | { type: 'stream.ended' }
  | { type: 'frame.received'; frame: LiveFrame }
  | { type: 'resync.received'; id: string | null }
  | { type: 'positions.received'; told: PositionsFrame }

type Event =
  | FromStream
  | { type: 'lease.won' }
  | { type: 'lease.lost' }
  | { type: 'otherTab.frame'; frame: LiveFrame }
  | { type: 'otherTab.resynced' }
  | { type: 'otherTab.positions'; told: PositionsFrame }
  /** A new tab asks for the state of the stream. */
  | { type: 'otherTab.greeted' }
  /** `missed`: a change happened after this page was opened. */
  | { type: 'otherTab.beat'; well: boolean; lastEventId: string | null; missed: boolean }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  | { type: 'line.broken' }

type Emitted =
  | { type: 'change.heard'; frame: LiveFrame }
  | { type: 'resync.due' }
  /** Of vehicles, for the map; nothing resumes from it. */
  | { type: 'positions.heard'; told: PositionsFrame }
  | { type: 'poll.due' }
  | { type: 'server.heard' }

export const liveSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { userId: string },
    tags: {} as 'troubled' | 'holding',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    /** `lease.won` when this tab reads the stream, `lease.lost` when another does. */
    lease: fromCallback<EventObject, { userId: string }>(() => {}),
    /** Messages of other tabs: `otherTab.greeted`, `.frame`, `.resynced`, `.beat`. */
    tabChannel: fromCallback<EventObject, { userId: string }>(() => {}),
    openStream: fromCallback<EventObject, { lastEventId: string | null }>(() => {}),
    waitToRetry: port<void, { attempt: number }>('waitToRetry'),
  },
  actions: {
    announceTab: () => {},
    broadcastFrame: (_, _params: { frame: LiveFrame }) => {},
    broadcastResync: () => {},
    broadcastPositions: (_, _params: { told: PositionsFrame }) => {},
    broadcastHealthy: (_, _params: { lastEventId: string | null }) => {},
    broadcastUnhealthy: () => {},
    setLastEventId: assign(({ context }, { id }: { id: string | null }) => ({
      lastEventId: id ?? context.lastEventId,
    })),
    rememberFrame: assign(({ context }, { frame }: { frame: LiveFrame }) => ({
      lastEventId: frame.id,
      told: [...context.told, frame.id].slice(-REMEMBERED),
    })),
    emitFrame: emit((_, { frame }: { frame: LiveFrame }) => ({ type: 'change.heard' as const, frame })),
    emitPositions: emit((_, { told }: { told: PositionsFrame }) => ({
      type: 'positions.heard' as const,
      told,
    })),
    emitResyncDue: emit({ type: 'resync.due' as const }),
    emitPollDue: emit({ type: 'poll.due' as const }),
    emitServerHeard: emit({ type: 'server.heard' as const }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    resetAttempts: assign({ attempt: 0 }),
  },
  guards: {
    isNew: ({ context }, { frame }: { frame: LiveFrame }) => !context.told.includes(frame.id),
    missed: (_, { missed }: { missed: boolean }) => missed,
    isWell: (_, { well }: { well: boolean }) => well,
  },
  delays: { silence: SILENCE_TIMEOUT_MS, poll: POLL_MS, opening: OPENING_TIMEOUT_MS },
})
