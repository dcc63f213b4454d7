import { retriedByItself } from '../kit/load.states.ts'
import { stationPickerSetup } from './station-picker.setup.ts'

export type { StationCall } from './station-picker.setup.ts'

/** The server decides between concurrent requests (D-04). */
export const stationPickerMachine = stationPickerSetup.createMachine({
  id: 'stationPicker',
  description: 'A escolha do posto de atendimento.',
  context: ({ input }) => ({ ...input, stations: [], search: '', chosenId: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca os postos ativos e quem está neles.',
      meta: { qa: { expect: 'O esqueleto da lista aparece; numa recarga, o aviso anterior continua.' } },
      invoke: {
        id: 'loadStations',
        src: 'loadStations',
        onDone: {
          target: 'choosing',
          actions: { type: 'setStations', params: ({ event }) => ({ stations: event.output }) },
          meta: { qa: { step: 'O servidor devolve os postos.' } },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
    failed: {
      description: 'Os postos não vieram.',
      meta: { qa: { expect: 'O diálogo diz "Erro ao carregar as opções." e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loading',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        ...retriedByItself({ target: 'loading', actions: 'clearFailure' }),
      },
    },
    choosing: {
      description: 'A lista está na tela.',
      meta: { qa: { expect: 'Posto ocupado mostra "Em uso por …" e não pode ser escolhido.' } },
      initial: 'idle',
      states: {
        idle: {
          description: 'A lista diz quem está em cada posto.',
          meta: { qa: { expect: 'Nada é buscado.' } },
          on: {
            'refresh.requested': {
              target: 'refreshing',
              meta: { qa: { step: 'Alguém entra num posto, ou sai.' } },
            },
          },
        },
        refreshing: {
          description: 'Busca os postos outra vez, sem tirar a lista da tela.',
          meta: { qa: { expect: 'A lista e a escolha continuam na tela.' } },
          invoke: {
            id: 'loadStations',
            src: 'loadStations',
            onDone: {
              target: 'idle',
              actions: { type: 'setStations', params: ({ event }) => ({ stations: event.output }) },
              meta: { qa: { step: 'O servidor devolve os postos.' } },
            },
            onError: { target: 'idle', meta: { qa: { step: 'Os postos não vêm: fica a lista de antes.' } } },
          },
        },
      },
      on: {
        'search.changed': {
          actions: { type: 'setSearch', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'A pessoa digita na busca.' } },
        },
        'station.chosen': {
          guard: { type: 'choosable', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'chooseStation', params: ({ event }) => ({ id: event.id }) },
          meta: { qa: { step: 'A pessoa escolhe um posto livre.' } },
        },
        'logon.requested': {
          guard: 'hasChosen',
          target: 'entering',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Entrar.' } },
        },
        'logoff.requested': {
          guard: 'isSomewhere',
          target: 'leaving',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Sair do posto.' } },
        },
      },
    },
    entering: {
      description: 'Entra no posto; se estava em outro, o servidor o libera.',
      meta: { qa: { expect: 'Os botões mostram que há trabalho e não aceitam outro clique.' } },
      invoke: {
        id: 'logOn',
        src: 'logOn',
        input: ({ context }) => ({ stationId: context.chosenId ?? '', userId: context.userId }),
        onDone: {
          target: 'done',
          actions: { type: 'emitStationEntered', params: ({ event }) => event.output },
          meta: { qa: { step: 'O servidor dá o posto à pessoa.' } },
        },
        onError: [
          {
            guard: { type: 'taken', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Outra pessoa entrou antes: a lista é buscada de novo.' } },
          },
          {
            target: 'choosing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    leaving: {
      description: 'Sai do posto.',
      meta: { qa: { expect: 'Os botões mostram que há trabalho e não aceitam outro clique.' } },
      invoke: {
        id: 'logOff',
        src: 'logOff',
        input: ({ context }) => ({ stationId: context.current?.id ?? '', userId: context.userId }),
        onDone: {
          target: 'done',
          actions: 'emitStationLeft',
          meta: { qa: { step: 'O servidor libera o posto.' } },
        },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'done',
            actions: 'emitStationLeft',
            meta: { qa: { step: 'A pessoa já não estava no posto.' } },
          },
          {
            target: 'choosing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    done: {
      description: 'A pessoa entrou ou saiu; o diálogo fecha.',
      meta: { qa: { expect: 'O aviso diz o posto, e o menu já o mostra.' } },
    },
  },
})
