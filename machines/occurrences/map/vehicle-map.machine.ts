import { assign, setup } from 'xstate'
import type { PositionsFrame } from '#contracts/vehicles/last-positions.contract.ts'
import type { OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { failedLoad, type ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { withNewerPositions, withPositions } from './vehicle-facts.ts'

/** Before the server forgets who looks: `WATCH_MS` is longer. */
export const WATCH_AGAIN_MS = 60_000
const WATCH_RETRY_MS = 5000

/** The item selected on the map and in the lists. */
export interface MapSelection {
  kind: 'vehicle' | 'occurrence'
  id: string
}

interface Context {
  map: OccurrenceMap | null
  selection: MapSelection | null
  failure: Failure | null
}

type Event =
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | ServerReturned
  | { type: 'positions.heard'; told: PositionsFrame }
  | { type: 'stream.heard' }
  | { type: 'stream.lost' }
  | { type: 'item.chosen'; selection: MapSelection }
  | { type: 'selection.cleared' }

/** Vehicles and open occurrences on a map (D-08): read once, then told by the live stream. */
export const vehicleMapMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'lost',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadMap: port<OccurrenceMap>('loadMap'),
    watchPositions: port<void>('watchPositions'),
  },
  actions: {
    setMap: assign(({ context }, { map }: { map: OccurrenceMap }) => ({
      map: withNewerPositions(map, context.map),
      failure: null,
    })),
    movePositions: assign(({ context: { map } }, { told }: { told: PositionsFrame }) => ({
      map: map && withPositions(map, told),
    })),
    setSelection: assign((_, { selection }: { selection: MapSelection }) => ({ selection })),
    clearSelection: assign({ selection: null }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  delays: { watchAgain: WATCH_AGAIN_MS, watchRetry: WATCH_RETRY_MS },
}).createMachine({
  id: 'vehicleMap',
  description: 'O mapa de deslocamento: onde estão as viaturas e as ocorrências abertas.',
  context: { map: null, selection: null, failure: null },
  type: 'parallel',
  on: {
    'item.chosen': {
      actions: { type: 'setSelection', params: ({ event }) => ({ selection: event.selection }) },
      meta: { qa: { step: 'A pessoa escolhe uma viatura ou ocorrência, no mapa ou na lista.' } },
    },
    'selection.cleared': {
      actions: 'clearSelection',
      meta: { qa: { step: 'A pessoa fecha o que tinha escolhido.' } },
    },
  },
  states: {
    data: {
      description: 'O que está no mapa.',
      meta: { qa: { expect: 'O mapa e a lista mostram as mesmas viaturas e ocorrências.' } },
      initial: 'loading',
      on: {
        'positions.heard': {
          actions: { type: 'movePositions', params: ({ event }) => ({ told: event.told }) },
          meta: { qa: { step: 'O servidor conta onde estão as viaturas que se moveram.' } },
        },
      },
      states: {
        loading: {
          description: 'Busca viaturas e ocorrências; o que já estava no mapa continua.',
          meta: { qa: { expect: 'Sem nada ainda, a tela diz que está buscando.' } },
          tags: 'busy',
          invoke: {
            id: 'loadMap',
            src: 'loadMap',
            onDone: {
              target: 'ready',
              actions: { type: 'setMap', params: ({ event }) => ({ map: event.output }) },
              meta: { qa: { step: 'O servidor devolve viaturas e ocorrências.' } },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'O servidor recusa ou não responde.' } },
            },
          },
        },
        ready: {
          description: 'Viaturas e ocorrências estão na tela.',
          meta: { qa: { expect: 'Cada viatura tem a cor da disponibilidade e a seta do rumo.' } },
          on: {
            'refresh.requested': {
              target: 'loading',
              meta: { qa: { step: 'Uma ocorrência, um deslocamento ou uma viatura mudou.' } },
            },
          },
        },
        failed: failedLoad('A busca falhou; o que já estava na tela continua.'),
      },
    },
    watch: {
      description: 'O servidor só conta posições a quem está olhando.',
      meta: { qa: { expect: 'Com a tela fechada, as posições deixam de chegar em 90 segundos.' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'Diz ao servidor que alguém está olhando.',
          meta: { qa: { expect: 'Nada muda na tela.' } },
          invoke: {
            id: 'watchPositions',
            src: 'watchPositions',
            onDone: { target: 'watching', meta: { qa: { step: 'O servidor aceita.' } } },
            onError: { target: 'unwatched', meta: { qa: { step: 'O servidor recusa ou não responde.' } } },
          },
        },
        watching: {
          description: 'As posições chegam a cada 2 segundos.',
          meta: { qa: { expect: 'As viaturas se movem sozinhas.' } },
          after: {
            watchAgain: { target: 'asking', meta: { qa: { step: 'Passa 1 minuto: diz de novo.' } } },
          },
        },
        unwatched: {
          description: 'O pedido falhou; tenta de novo em instantes.',
          meta: { qa: { expect: 'As viaturas ficam onde estavam, e a idade da posição aparece.' } },
          after: {
            watchRetry: { target: 'asking', meta: { qa: { step: 'Passam 5 segundos.' } } },
          },
        },
      },
    },
    stream: {
      description: 'Se o que está no mapa pode ser acreditado.',
      meta: { qa: { expect: 'Ninguém olha para um mapa parado sem saber.' } },
      initial: 'live',
      states: {
        live: {
          description: 'As mudanças estão chegando.',
          meta: { qa: { expect: 'Nenhum aviso aparece.' } },
          on: { 'stream.lost': { target: 'lost', meta: { qa: { step: 'A conexão ao vivo se perde.' } } } },
        },
        lost: {
          description: 'Nada chega sozinho: o mapa vale pelo que foi lido por último.',
          meta: { qa: { expect: 'A tela diz que as posições podem estar atrasadas.' } },
          tags: 'lost',
          on: { 'stream.heard': { target: 'live', meta: { qa: { step: 'A conexão volta.' } } } },
        },
      },
    },
  },
})
