import { assign, setup } from 'xstate'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

/** Between two drawings of a replay. */
export const REPLAY_TICK_MS = 200

export const replaySpeeds = [1, 10, 60, 300] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

/** ISO 8601 moments, at most 24 h apart. */
export interface ReplayPeriod {
  from: string
  to: string
}

export interface LoadPathsInput extends ReplayPeriod {
  vehicleIds: readonly string[]
}

export type Paths = Readonly<Record<string, readonly PathPosition[]>>

interface Context {
  vehicleIds: readonly string[]
  period: ReplayPeriod
  paths: Paths
  /** Milliseconds since 1970. */
  at: number
  speed: ReplaySpeed
  failure: Failure | null
}

type Event =
  | { type: 'vehicle.toggled'; id: string }
  | { type: 'period.chosen'; period: ReplayPeriod }
  | { type: 'replay.requested' }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'speed.chosen'; speed: ReplaySpeed }
  | { type: 'time.chosen'; at: number }
  | { type: 'choice.requested' }

const withinPeriod = (at: number, { from, to }: ReplayPeriod): number =>
  Math.min(Math.max(at, Date.parse(from)), Date.parse(to))

/** Replay of vehicles' positions over a chosen night, by speed or exact time (D-08). */
export const vehicleReplayMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { vehicleIds: readonly string[]; period: ReplayPeriod },
    tags: {} as 'drawn',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { loadPaths: port<Paths, LoadPathsInput>('loadPaths') },
  actions: {
    toggleVehicle: assign(({ context: { vehicleIds } }, { id }: { id: string }) => ({
      vehicleIds: vehicleIds.includes(id) ? vehicleIds.filter(each => each !== id) : [...vehicleIds, id],
    })),
    setPeriod: assign((_, { period }: { period: ReplayPeriod }) => ({ period })),
    setPaths: assign(({ context: { period } }, { paths }: { paths: Paths }) => ({
      paths,
      at: Date.parse(period.from),
      failure: null,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null }),
    setSpeed: assign((_, { speed }: { speed: ReplaySpeed }) => ({ speed })),
    setTime: assign(({ context: { period } }, { at }: { at: number }) => ({ at: withinPeriod(at, period) })),
    advance: assign(({ context: { at, speed, period } }) => ({
      at: withinPeriod(at + REPLAY_TICK_MS * speed, period),
    })),
    rewindAtEnd: assign(({ context: { at, period } }) => ({
      at: at >= Date.parse(period.to) ? Date.parse(period.from) : at,
    })),
  },
  guards: {
    hasVehicles: ({ context }) => context.vehicleIds.length > 0,
    isOver: ({ context: { at, period } }) => at >= Date.parse(period.to),
  },
  delays: { replayTick: REPLAY_TICK_MS },
}).createMachine({
  id: 'vehicleReplay',
  description: 'O percurso de uma ou mais viaturas numa noite escolhida.',
  context: ({ input }) => ({
    vehicleIds: input.vehicleIds,
    period: input.period,
    paths: {},
    at: Date.parse(input.period.from),
    speed: 60,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A pessoa escolhe viaturas e o período.',
      meta: { qa: { expect: 'Sem viatura escolhida, não há o que buscar.' } },
      on: {
        'vehicle.toggled': {
          actions: { type: 'toggleVehicle', params: ({ event }) => ({ id: event.id }) },
          meta: { qa: { step: 'A pessoa marca ou desmarca uma viatura.' } },
        },
        'period.chosen': {
          actions: { type: 'setPeriod', params: ({ event }) => ({ period: event.period }) },
          meta: { qa: { step: 'A pessoa escolhe o dia e as horas.' } },
        },
        'replay.requested': {
          guard: 'hasVehicles',
          target: 'loading',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa pede os percursos.' } },
        },
      },
    },
    loading: {
      description: 'Busca os percursos.',
      meta: { qa: { expect: 'A tela diz que está buscando.' } },
      invoke: {
        id: 'loadPaths',
        src: 'loadPaths',
        input: ({ context: { vehicleIds, period } }) => ({ vehicleIds, ...period }),
        onDone: {
          target: 'shown',
          actions: { type: 'setPaths', params: ({ event }) => ({ paths: event.output }) },
          meta: { qa: { step: 'O servidor devolve os percursos.' } },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
      on: {
        'choice.requested': { target: 'choosing', meta: { qa: { step: 'A pessoa desiste da busca.' } } },
      },
    },
    shown: {
      description: 'Os percursos estão no mapa, num momento da noite.',
      meta: { qa: { expect: 'A hora mostrada e as viaturas no mapa são do mesmo momento.' } },
      tags: 'drawn',
      initial: 'paused',
      on: {
        'speed.chosen': {
          actions: { type: 'setSpeed', params: ({ event }) => ({ speed: event.speed }) },
          meta: { qa: { step: 'A pessoa escolhe a velocidade.' } },
        },
        'time.chosen': {
          actions: { type: 'setTime', params: ({ event }) => ({ at: event.at }) },
          meta: { qa: { step: 'A pessoa vai a uma hora exata.' } },
        },
        'choice.requested': {
          target: 'choosing',
          meta: { qa: { step: 'A pessoa volta a escolher viaturas e período.' } },
        },
      },
      states: {
        paused: {
          description: 'Parado num momento.',
          meta: { qa: { expect: 'As viaturas estão onde estavam naquele momento.' } },
          on: {
            'play.pressed': {
              target: 'playing',
              actions: 'rewindAtEnd',
              meta: { qa: { step: 'A pessoa reproduz; no fim, recomeça.' } },
            },
          },
        },
        playing: {
          description: 'O tempo passa na velocidade escolhida.',
          meta: { qa: { expect: 'As viaturas andam pelo percurso.' } },
          on: {
            'pause.pressed': { target: 'paused', meta: { qa: { step: 'A pessoa pausa.' } } },
          },
          after: {
            replayTick: [
              {
                guard: 'isOver',
                target: 'paused',
                meta: { qa: { step: 'O período termina.' } },
              },
              {
                target: 'playing',
                reenter: true,
                actions: 'advance',
                meta: { qa: { step: 'Passa um instante.' } },
              },
            ],
          },
        },
      },
    },
  },
})
