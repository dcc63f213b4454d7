import { assign, setup } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import { asFailure, type Failure } from './failure.ts'
import { retriedByItself, type ServerReturned } from './load.states.ts'
import { port } from './port.ts'

const freshened: readonly string[] = ['refresh.requested', 'retry.requested', 'server.returned']

interface CollectionContext<Query, Row> {
  query: Query
  page: Page<Row> | null
  failure: Failure | null
}

/** Follows a query. Old rows stay while loading and after a failure. */
export const createCollectionMachine = <Query, Row>() =>
  setup({
    types: {
      context: {} as CollectionContext<Query, Row>,
      events: {} as
        | { type: 'query.changed'; query: Query }
        | { type: 'refresh.requested' }
        | { type: 'retry.requested' }
        | ServerReturned,
      input: {} as { query: Query; known?: Page<Row> | undefined },
      tags: {} as 'busy' | 'rows',
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: { load: port<Page<Row>, { query: Query; fresh: boolean }>('load') },
    actions: {
      setQuery: assign((_, { query }: { query: unknown }) => ({ query: query as Query })),
      setPage: assign((_, { page }: { page: unknown }) => ({ page: page as Page<Row>, failure: null })),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    },
  }).createMachine({
    id: 'collection',
    description: 'Uma listagem: carrega, filtra, pagina e atualiza.',
    context: ({ input }) => ({ query: input.query, page: input.known ?? null, failure: null }),
    initial: 'loading',
    on: {
      'query.changed': {
        target: '.loading',
        actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
        meta: { qa: { step: 'A pessoa muda filtro, ordem ou página.' } },
      },
    },
    states: {
      loading: {
        description: 'Busca a página pedida; as linhas anteriores continuam visíveis.',
        meta: {
          qa: {
            expect:
              'Sem linhas ainda: esqueleto. Com linhas: elas ficam, e um traço sob o cabeçalho diz que se busca.',
          },
        },
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context, event }) => ({
            query: context.query,
            fresh: freshened.includes(event.type),
          }),
          onDone: {
            target: 'ready',
            actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
            meta: { qa: { step: 'O servidor devolve a página.' } },
          },
          onError: {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        },
      },
      ready: {
        description: 'A página pedida está na tela.',
        meta: { qa: { expect: 'As linhas e o total aparecem, ou a mensagem de lista vazia.' } },
        on: {
          'refresh.requested': { target: 'loading', meta: { qa: { step: 'A pessoa pede para atualizar.' } } },
        },
      },
      failed: {
        description: 'A busca falhou.',
        meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
        on: {
          'refresh.requested': { target: 'loading', meta: { qa: { step: 'A pessoa pede para atualizar.' } } },
          'retry.requested': {
            target: 'loading',
            meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
          },
          ...retriedByItself({ target: 'loading' }),
        },
      },
    },
  })

export const selectCollection = <Query, Row>(snapshot: {
  context: CollectionContext<Query, Row>
  value: unknown
}) => {
  const { page, failure } = snapshot.context
  const busy = snapshot.value === 'loading'
  const failed = snapshot.value === 'failed'
  return {
    kind: page ? ('rows' as const) : failed ? ('failed' as const) : ('skeleton' as const),
    rows: page?.data ?? [],
    total: page?.totalElements ?? null,
    busy,
    // Stays beside the rows until they are renewed.
    problem: page || failed ? (failure?.message ?? null) : null,
  }
}
