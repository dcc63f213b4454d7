import { assign, emit, setup } from 'xstate'
import type { Ref } from '#contracts/kit/wire.ts'
import type { Station } from '#contracts/stations/stations.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import type { ServerReturned } from '../kit/load.states.ts'
import { port } from '../kit/port.ts'

interface Context {
  userId: string
  current: Ref | null
  stations: readonly Station[]
  search: string
  chosenId: string | null
  failure: Failure | null
}

type Event =
  | { type: 'search.changed'; text: string }
  | { type: 'station.chosen'; id: string }
  | { type: 'logon.requested' }
  | { type: 'logoff.requested' }
  | { type: 'retry.requested' }
  | ServerReturned
  | { type: 'refresh.requested' }

export interface StationCall {
  stationId: string
  userId: string
}

export const isFree = (station: Station): boolean => !station.inUse && station.operator === null

const isChoosable = ({ stations }: Context, id: string | null): boolean =>
  stations.some(station => station.id === id && isFree(station))

export const stationPickerSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'station.entered' | 'station.left'; station: Ref },
    input: {} as { userId: string; current: Ref | null },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadStations: port<readonly Station[]>('loadStations'),
    logOn: port<Station, StationCall>('logOn'),
    logOff: port<void, StationCall>('logOff'),
  },
  actions: {
    setStations: assign(({ context }, { stations }: { stations: readonly Station[] }) => ({
      stations,
      chosenId: isChoosable({ ...context, stations }, context.chosenId) ? context.chosenId : null,
    })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    chooseStation: assign((_, { id }: { id: string }) => ({ chosenId: id, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null }),
    emitStationEntered: emit((_, { id, name }: Ref) => ({
      type: 'station.entered' as const,
      station: { id, name },
    })),
    emitStationLeft: emit(({ context }) => ({
      type: 'station.left' as const,
      station: context.current ?? { id: '', name: '' },
    })),
  },
  guards: {
    choosable: ({ context }, { id }: { id: string }) => isChoosable(context, id),
    hasChosen: ({ context }) => isChoosable(context, context.chosenId),
    isSomewhere: ({ context }) => context.current !== null,
    taken: (_, { error }: { error: unknown }) => asFailure(error).facts.code === 'STATION_IN_USE',
    goneAlready: (_, { error }: { error: unknown }) => asFailure(error).facts.code === 'NOT_LOGGED_ON',
  },
})
