import { assign, setup } from 'xstate'
import { endsAlike, play, type RecordedSnapshot, type Recording } from './recording.ts'

/** Between two drawings of a replay. */
export const REPLAY_TICK_MS = 200
/** A press of "previous" within this of a moment, while time passes, goes to the one before. */
const GRACE_MS = 1000

export const attendanceSpeeds = [1, 4, 8] as const
export type AttendanceSpeed = (typeof attendanceSpeeds)[number]

/** The snapshots of one playing of all lines. */
interface Tape {
  /** Before the first line, and after each one. */
  snapshots: readonly RecordedSnapshot[]
  /** Of the lines; milliseconds since 1970. */
  moments: readonly number[]
}

interface Context {
  tape: Tape
  /** The end is what the server keeps. */
  alike: boolean
  /** Milliseconds since 1970. */
  at: number
  speed: AttendanceSpeed
}

type Event =
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'speed.chosen'; speed: AttendanceSpeed }
  | { type: 'time.chosen'; at: number }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }

const firstOf = ({ tape }: Pick<Context, 'tape'>): number => tape.moments[0] ?? 0
const lastOf = ({ tape }: Pick<Context, 'tape'>): number => tape.moments.at(-1) ?? 0

const within = (context: Context, at: number): number =>
  Math.min(Math.max(at, firstOf(context)), lastOf(context))

const nextOf = ({ tape, at }: Context): number => tape.moments.find(each => each > at) ?? at
const previousOf = (context: Context, grace: number): number =>
  context.tape.moments.findLast(each => each < context.at - grace) ?? firstOf(context)

const isEnd = (context: Context, at: number): boolean => at >= lastOf(context)

const seeking = [
  {
    guard: { type: 'reachesEnd', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
    target: '#attendanceReplay.ended',
    actions: { type: 'setTime', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
    meta: { qa: { step: 'A pessoa vai ao fim.' } },
  },
  {
    target: '#attendanceReplay.paused',
    actions: { type: 'setTime', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
    meta: { qa: { step: 'A pessoa vai a um instante.' } },
  },
] as const

/** A closed attendance passes again, second by second, by its own timeline (beyond, §2 item 3). */
export const attendanceReplayMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { recording: Recording },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    setTime: assign(({ context }, { at }: { at: number }) => ({ at: within(context, at) })),
    setSpeed: assign((_, { speed }: { speed: AttendanceSpeed }) => ({ speed })),
    goNext: assign(({ context }) => ({ at: nextOf(context) })),
    goPrevious: assign(({ context }, { grace }: { grace: number }) => ({ at: previousOf(context, grace) })),
    advance: assign(({ context }) => ({
      at: within(context, context.at + REPLAY_TICK_MS * context.speed),
    })),
    rewind: assign(({ context }) => ({ at: firstOf(context) })),
  },
  guards: {
    reachesEnd: ({ context }, { at }: { at: number }) => isEnd(context, at),
    nextIsEnd: ({ context }) => isEnd(context, nextOf(context)),
    isOver: ({ context }) => isEnd(context, context.at),
    hasBefore: ({ context }) => context.at > firstOf(context),
  },
  delays: { replayTick: REPLAY_TICK_MS },
}).createMachine({
  id: 'attendanceReplay',
  description: 'Um atendimento encerrado, reproduzido segundo a segundo.',
  context: ({ input: { recording } }) => {
    const moments = recording.events.map(({ at }) => Date.parse(at))
    const played = play(recording)
    const tape = { moments, snapshots: played.snapshots }
    return { tape, alike: endsAlike(recording, played), at: firstOf({ tape }), speed: 1 }
  },
  initial: 'paused',
  on: {
    'speed.chosen': {
      actions: { type: 'setSpeed', params: ({ event }) => ({ speed: event.speed }) },
      meta: { qa: { step: 'A pessoa escolhe a velocidade.' } },
    },
    'time.chosen': seeking,
    'next.requested': [
      {
        guard: 'nextIsEnd',
        target: '.ended',
        actions: 'goNext',
        meta: { qa: { step: 'A pessoa pula para o último momento.' } },
      },
      {
        target: '.paused',
        actions: 'goNext',
        meta: { qa: { step: 'A pessoa pula para o próximo momento.' } },
      },
    ],
    'previous.requested': {
      guard: 'hasBefore',
      target: '.paused',
      actions: { type: 'goPrevious', params: { grace: 0 } },
      meta: { qa: { step: 'A pessoa volta ao momento anterior.' } },
    },
  },
  states: {
    paused: {
      description: 'Parada num instante.',
      meta: { qa: { expect: 'A tela mostra o atendimento como era naquele instante.' } },
      on: {
        'play.pressed': { target: 'playing', meta: { qa: { step: 'A pessoa reproduz.' } } },
      },
    },
    playing: {
      description: 'O tempo do atendimento passa na velocidade escolhida.',
      meta: { qa: { expect: 'Cada momento aparece no segundo em que aconteceu.' } },
      on: {
        'pause.pressed': { target: 'paused', meta: { qa: { step: 'A pessoa pausa.' } } },
        'previous.requested': {
          target: 'paused',
          actions: { type: 'goPrevious', params: { grace: GRACE_MS } },
          meta: { qa: { step: 'A pessoa volta ao momento anterior, enquanto o tempo passa.' } },
        },
      },
      after: {
        replayTick: [
          { guard: 'isOver', target: 'ended', meta: { qa: { step: 'O último momento passou.' } } },
          {
            target: 'playing',
            reenter: true,
            actions: 'advance',
            meta: { qa: { step: 'Passa um instante.' } },
          },
        ],
      },
    },
    ended: {
      description: 'O atendimento acabou.',
      meta: { qa: { expect: 'A tela diz se o fim é igual ao que está gravado.' } },
      on: {
        'play.pressed': {
          target: 'playing',
          actions: 'rewind',
          meta: { qa: { step: 'A pessoa reproduz de novo, do começo.' } },
        },
      },
    },
  },
})
