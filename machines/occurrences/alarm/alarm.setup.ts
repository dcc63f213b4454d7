import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { OccurrenceQueue } from '#contracts/occurrences/occurrence-list.contract.ts'
import { port } from '../../kit/port.ts'
import { waitingIn, withAlarmRow } from './alarm-rows.ts'
import { type AlarmRow, soundOf, toldAll, type Waiting } from './sounds.ts'

/** An emergency sounds again after this, and nothing sounds more often. */
export const REPEAT_MS = 4000
/** D-30: nobody is without sound for longer. */
export const MUTE_MS = 5 * 60_000
/** A browser that lets sound play says so within this. */
const AUDIO_CHECK_MS = 1500
const READ_AGAIN_MS = 10_000

interface AlarmContext {
  userId: string
  waiting: Waiting
  /** Heard while the queue is read. */
  heard: readonly AlarmRow[]
  wasRead: boolean
  /** Priority of what sounded last. */
  sounded: OccurrencePriority | null
  /** Milliseconds since 1970 by the server's clock; null while sounds are on. */
  mutedUntil: number | null
  /** Milliseconds that were left when it was heard. */
  muteLeft: number
}

export type PlayerCommand =
  | { type: 'tone.requested'; priority: OccurrencePriority }
  | { type: 'silence.requested' }
  /** A person pressed: the browser may let sound play now. */
  | { type: 'audio.requested' }

type Event =
  | { type: 'row.heard'; row: AlarmRow }
  | { type: 'refresh.requested' }
  | { type: 'audio.allowed' }
  | { type: 'audio.blocked' }
  | { type: 'audio.requested' }
  | { type: 'lock.granted' }
  | { type: 'lock.unavailable' }
  | { type: 'mute.requested'; now: number }
  | { type: 'unmute.requested' }
  /** In this browser, by any tab. */
  | { type: 'mute.heard'; until: number | null; now: number }
  | { type: 'page.left' }
  | { type: 'page.shown' }

const leftOf = (until: number | null, now: number): number =>
  until === null ? 0 : Math.min(Math.max(0, until - now), MUTE_MS)

export const alarmSetup = setup({
  types: {
    context: {} as AlarmContext,
    events: {} as Event,
    input: {} as { userId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
    tags: {} as 'blocked' | 'playing',
    children: {} as { player: 'player' },
  },
  actors: {
    readQueue: port<OccurrenceQueue, void>('readQueue'),
    /** `lock.granted` when this tab may play; `lock.unavailable` in browsers without locks. */
    turn: fromCallback<EventObject>(() => {}),
    /** Says `audio.allowed` and `audio.blocked`. */
    player: fromCallback<PlayerCommand>(() => {}),
    /** Says `mute.heard` at once and at each change. */
    muteStore: fromCallback<EventObject, { userId: string }>(() => {}),
  },
  actions: {
    saveMute: (_, _params: { userId: string; until: number | null }) => {},
    applyRow: assign(({ context }, { row }: { row: AlarmRow }) => ({
      waiting: withAlarmRow(context.waiting, row),
    })),
    keepRow: assign(({ context }, { row }: { row: AlarmRow }) => ({ heard: [...context.heard, row] })),
    setQueue: assign(({ context: { waiting, heard, wasRead } }, { queue }: { queue: OccurrenceQueue }) => ({
      waiting: waitingIn(queue.data, waiting, heard, wasRead),
      heard: [],
      wasRead: true,
    })),
    setSounded: assign(({ context }) => ({
      sounded: soundOf(context.waiting),
      waiting: toldAll(context.waiting),
    })),
    forgetNew: assign(({ context }) => ({ waiting: toldAll(context.waiting), sounded: null })),
    setMute: assign((_, { until, now }: { until: number; now: number }) => {
      const muteLeft = leftOf(until, now)
      return { mutedUntil: now + muteLeft, muteLeft }
    }),
    clearMute: assign({ mutedUntil: null, muteLeft: 0 }),
  },
  guards: {
    mustSound: ({ context }) => context.mutedUntil === null && soundOf(context.waiting) !== null,
    isMuted: ({ context }) => context.mutedUntil !== null,
    isMoreUrgent: ({ context: { waiting, sounded } }) =>
      (soundOf(waiting) ?? Number.POSITIVE_INFINITY) < (sounded ?? Number.POSITIVE_INFINITY),
    mutes: (_, { until, now }: { until: number | null; now: number }) => leftOf(until, now) > 0,
  },
  delays: {
    repeat: REPEAT_MS,
    audioCheck: AUDIO_CHECK_MS,
    readAgain: READ_AGAIN_MS,
    muteEnd: ({ context }) => context.muteLeft,
  },
})
