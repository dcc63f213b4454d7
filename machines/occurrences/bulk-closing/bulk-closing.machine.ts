import { retriedByItself } from '../../kit/load.states.ts'
import { bulkClosingSetup, type CloseInput, firstValues } from './bulk-closing.setup.ts'

export type {
  BulkClosingContext,
  CloseInput,
  ClosingChoices,
  ClosingStart,
  ClosingValues,
  MissingValue,
} from './bulk-closing.setup.ts'

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const left = {
  'closing.left': {
    target: '#bulkClosing.left',
    actions: 'emitLeft',
    meta: { qa: { step: 'A pessoa fecha o diálogo: o que escreveu fica guardado.' } },
  },
} as const

const edited = {
  'row.toggled': {
    actions: { type: 'toggleRow', params: ({ event }: { event: { id: string } }) => ({ id: event.id }) },
    meta: { qa: { step: 'A pessoa marca ou desmarca uma ocorrência.' } },
  },
  'all.toggled': {
    actions: 'toggleAll',
    meta: { qa: { step: 'A pessoa marca todas, ou nenhuma.' } },
  },
  'values.changed': {
    actions: {
      type: 'changeValues',
      params: ({ event }: { event: { change: object } }) => ({ change: event.change }),
    },
    meta: { qa: { step: 'A pessoa informa motivo, classificação ou texto.' } },
  },
  'waiting.changed': {
    actions: {
      type: 'keepWaiting',
      params: ({ event }: { event: { ids: readonly string[] } }) => ({ ids: event.ids }),
    },
    meta: { qa: { step: 'Outra pessoa assume ou encerra uma delas: ela sai da lista.' } },
  },
  'draft.discarded': {
    actions: 'discardDraft',
    meta: { qa: { step: 'A pessoa descarta o rascunho.' } },
  },
  ...left,
} as const

/** Closing many occurrences of one event at once (OC-17, decision 59). */
export const bulkClosingMachine = bulkClosingSetup.createMachine({
  id: 'bulkClosing',
  description: 'O encerramento em lote: um motivo e um texto para muitas ocorrências iguais.',
  context: ({ input: { rows, seed, start = {} } }) => ({
    rows,
    gone: 0,
    values: firstValues(rows, start),
    start,
    choices: { reasons: [], sentences: [] },
    asked: false,
    recalled: false,
    failure: null,
    sent: null,
    result: null,
    seed,
    intents: 0,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'O que se informa no encerramento.',
      meta: { qa: { expect: 'O diálogo diz quantas ocorrências serão encerradas.' } },
      initial: 'loading',
      on: {
        ...edited,
        'draft.recalled': {
          actions: { type: 'recallDraft', params: ({ event }) => ({ draft: event.draft }) },
          meta: { qa: { step: 'Há um rascunho de antes: o diálogo abre com ele.' } },
        },
      },
      states: {
        loading: {
          description: 'Busca motivos e frases.',
          meta: { qa: { expect: 'A lista de motivos mostra que está carregando.' } },
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            input: ({ context }) => ({ row: context.rows[0] ?? null }),
            onDone: {
              target: 'ready',
              actions: { type: 'setChoices', params: ({ event }) => ({ choices: event.output }) },
              meta: { qa: { step: 'O servidor devolve motivos e frases.' } },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: errorIn },
              meta: { qa: { step: 'Os motivos não vieram.' } },
            },
          },
        },
        failed: {
          description: 'Os motivos não puderam ser carregados.',
          meta: { qa: { expect: 'O diálogo diz o que houve e oferece Tentar novamente.' } },
          on: {
            'retry.requested': {
              target: 'loading',
              actions: 'clearFailure',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
            ...retriedByItself({ target: 'loading', actions: 'clearFailure' }),
          },
        },
        ready: {
          description: 'A pessoa informa o que falta e confirma.',
          meta: { qa: { expect: 'O botão diz quantas serão encerradas; depois de um erro, o que falta.' } },
          on: {
            'closing.confirmed': [
              {
                guard: 'isComplete',
                target: '#bulkClosing.sending',
                actions: 'startAttempt',
                meta: { qa: { step: 'A pessoa confirma com tudo informado.' } },
              },
              { actions: 'showMissing', meta: { qa: { step: 'A pessoa confirma com algo faltando.' } } },
            ],
          },
        },
      },
    },
    sending: {
      description: 'Encerra; o que foi escrito fica guardado até a resposta.',
      meta: { qa: { expect: 'O lote não pode ser enviado duas vezes, nem o diálogo fechado.' } },
      tags: 'busy',
      invoke: {
        id: 'bulkClose',
        src: 'bulkClose',
        input: ({ context: { sent, seed, intents } }): CloseInput => ({
          body: sent ?? { ids: [] },
          key: `${seed}-${intents}`,
        }),
        onDone: [
          {
            guard: { type: 'hasSkipped', params: ({ event }) => ({ result: event.output }) },
            target: 'told',
            actions: [
              { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
              { type: 'emitClosed', params: ({ event }) => ({ result: event.output }) },
            ],
            meta: { qa: { step: 'O servidor encerra umas e recusa outras.' } },
          },
          {
            target: 'left',
            actions: [
              { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
              { type: 'emitClosed', params: ({ event }) => ({ result: event.output }) },
              'emitLeft',
            ],
            meta: { qa: { step: 'O servidor encerra todas.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: errorIn },
            target: 'unanswered',
            actions: { type: 'setFailure', params: errorIn },
            meta: { qa: { step: 'A rede ou o servidor falha.' } },
          },
          {
            target: 'preparing.ready',
            actions: { type: 'setFailure', params: errorIn },
            meta: { qa: { step: 'O servidor recusa o lote inteiro.' } },
          },
        ],
      },
    },
    unanswered: {
      description: 'O envio ficou sem resposta: pode ter chegado ou não.',
      meta: {
        qa: {
          expect: 'O diálogo diz o que houve; tentar novamente repete o mesmo envio, sem efeito em dobro.',
        },
      },
      on: {
        'retry.requested': {
          target: 'sending',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente: é o mesmo envio.' } },
        },
        'editing.requested': {
          target: 'preparing.ready',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa volta a alterar: o próximo envio é outro.' } },
        },
        ...left,
      },
    },
    told: {
      description: 'Algumas ficaram abertas.',
      meta: { qa: { expect: 'O diálogo diz quantas foram encerradas e, de cada uma que ficou, por quê.' } },
      on: left,
    },
    left: {
      description: 'O diálogo está fechado.',
      meta: { qa: { expect: 'A fila aparece.' } },
      type: 'final',
    },
  },
})
