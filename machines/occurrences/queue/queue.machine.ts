import { retriedByItself } from '../../kit/load.states.ts'
import { taking } from './attend.states.ts'
import { queueSetup } from './queue.setup.ts'
import { heardIn } from './row-changes.ts'

export type { AttendInput, LoadQueueInput } from './queue.setup.ts'

/** The queue of a desk (M-122…M-124): its rows, and taking one of them. */
export const occurrenceQueueMachine = queueSetup.createMachine({
  id: 'occurrenceQueue',
  description: 'A fila de ocorrências: por prioridade e idade, sempre atual, e cada uma de uma pessoa só.',
  context: ({ input }) => ({
    scope: input.scope,
    priorities: [],
    search: '',
    opened: [],
    queue: null,
    heard: [],
    failure: null,
    wanted: null,
    refusal: null,
    seed: input.seed,
    takes: 0,
  }),
  type: 'parallel',
  states: {
    rows: {
      description: 'O que está na fila.',
      meta: { qa: { expect: 'A emergência nunca sai da tela por causa de um filtro.' } },
      initial: 'loading',
      on: {
        'scope.chosen': {
          target: '.loading',
          actions: { type: 'setScope', params: ({ event }) => ({ scope: event.scope }) },
          meta: { qa: { step: 'A pessoa escolhe minhas, do meu perfil ou todas.' } },
        },
        'priority.toggled': {
          actions: { type: 'togglePriority', params: ({ event }) => ({ priority: event.priority }) },
          meta: { qa: { step: 'A pessoa marca ou desmarca uma prioridade.' } },
        },
        'search.changed': {
          actions: { type: 'setSearch', params: ({ event }) => ({ search: event.search }) },
          meta: { qa: { step: 'A pessoa escreve na busca.' } },
        },
        'storm.toggled': {
          actions: { type: 'toggleStorm', params: ({ event }) => ({ storm: event.storm }) },
          meta: { qa: { step: 'A pessoa abre ou fecha um grupo de ocorrências iguais.' } },
        },
        'rows.heard': {
          actions: { type: 'applyRows', params: ({ event }) => heardIn(event) },
          meta: { qa: { step: 'O servidor conta que ocorrências mudaram: só as linhas delas mudam.' } },
        },
        'filters.cleared': {
          actions: 'clearFilters',
          meta: { qa: { step: 'A pessoa limpa os filtros.' } },
        },
      },
      states: {
        loading: {
          description: 'Busca a fila; as linhas anteriores continuam visíveis.',
          meta: { qa: { expect: 'Sem linhas ainda, aparece o esqueleto; com linhas, elas ficam.' } },
          tags: 'busy',
          on: {
            'rows.heard': {
              actions: [
                { type: 'applyRows', params: ({ event }) => heardIn(event) },
                { type: 'keepRows', params: ({ event }) => heardIn(event) },
              ],
              meta: { qa: { step: 'Ocorrências mudam enquanto a fila é lida.' } },
            },
            'refresh.requested': {
              target: 'loading',
              reenter: true,
              meta: { qa: { step: 'Algo se perdeu enquanto a fila era lida: lê de novo.' } },
            },
          },
          invoke: {
            id: 'loadQueue',
            src: 'loadQueue',
            input: ({ context }) => ({ scope: context.scope }),
            onDone: {
              target: 'ready',
              actions: { type: 'setQueue', params: ({ event }) => ({ queue: event.output }) },
              meta: { qa: { step: 'O servidor devolve a fila.' } },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'O servidor recusa ou não responde.' } },
            },
          },
        },
        ready: {
          description: 'A fila está na tela.',
          meta: {
            qa: {
              expect: 'As linhas estão em ordem de prioridade e idade, ou a tela diz que não há nenhuma.',
            },
          },
          on: {
            'refresh.requested': { target: 'loading', meta: { qa: { step: 'Algo mudou na fila.' } } },
          },
        },
        failed: {
          description: 'A busca falhou.',
          meta: {
            qa: { expect: 'A tela diz o que houve e oferece Tentar novamente; as linhas anteriores ficam.' },
          },
          on: {
            'refresh.requested': { target: 'loading', meta: { qa: { step: 'Algo mudou na fila.' } } },
            'retry.requested': {
              target: 'loading',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
            ...retriedByItself({ target: 'loading' }),
          },
        },
      },
    },
    taking,
  },
})
