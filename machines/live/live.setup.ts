import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { port } from '../kit/port.ts'

/** The server speaks every 15 s; longer than this, and nobody is there. */
export const SILENCE_TIMEOUT_MS = 40_000
export const POLL_MS = 10_000
export const OPENING_TIMEOUT_MS = 10_000
const REMEMBERED = 500

interface Context {
  userId: string
  /** The last event this tab knows of: where a stream goes on. */
  lastEventId: string | null
  /** Ids already told, so that a frame that comes twice is told once. */
  told: readonly string[]
  /** Openings that have failed in a row, or streams that broke before their first sign of life. */
  attempt: number
}

type FromStream =
  | { type: 'stream.opened'; id: string | null; missed: boolean }
  | { type: 'stream.heard' }
  | { type: 'stream.ended' }
  | { type: 'frame.received'; frame: LiveFrame }
  | { type: 'resync.received'; id: string | null }

type Event =
  | FromStream
  | { type: 'lease.won' }
  | { type: 'lease.lost' }
  | { type: 'otherTab.frame'; frame: LiveFrame }
  | { type: 'otherTab.resynced' }
  /** A new tab asks for the state of the stream. */
  | { type: 'otherTab.greeted' }
  /** `missed`: something changed after this tab's page was opened. */
  | { type: 'otherTab.beat'; well: boolean; lastEventId: string | null; missed: boolean }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  | { type: 'line.broken' }

type Emitted =
  | { type: 'change.heard'; frame: LiveFrame }
  /** Something was missed: what is open is asked for anew. */
  | { type: 'resync.due' }
  | { type: 'poll.due' }

/** The words of live events: what comes in, what goes out, and the holes the browser fills. */
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
    /** `lease.won` when this tab is the one that reads the stream, `lease.lost` when another is. */
    lease: fromCallback<EventObject, { userId: string }>(() => {}),
    /** What other tabs say: `otherTab.greeted`, `otherTab.frame`, `otherTab.resynced`, `otherTab.beat`. */
    tabChannel: fromCallback<EventObject, { userId: string }>(() => {}),
    openStream: fromCallback<EventObject, { lastEventId: string | null }>(() => {}),
    waitToRetry: port<void, { attempt: number }>('waitToRetry'),
  },
  actions: {
    announceTab: () => {},
    broadcastFrame: (_, _params: { frame: LiveFrame }) => {},
    broadcastResync: () => {},
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
    emitResyncDue: emit({ type: 'resync.due' as const }),
    emitPollDue: emit({ type: 'poll.due' as const }),
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
