import { assign, setup } from 'xstate'
import { asFailure, type Failure } from './failure.ts'
import { failedLoad, isMissing, loadErrors, type ServerReturned } from './load.states.ts'
import { port } from './port.ts'

interface RecordContext<Key, Loaded> {
  key: Key
  record: Loaded | null
  failure: Failure | null
}

export const createRecordMachine = <Key, Loaded>() =>
  setup({
    types: {
      context: {} as RecordContext<Key, Loaded>,
      events: {} as { type: 'refresh.requested' } | { type: 'retry.requested' } | ServerReturned,
      input: {} as { key: Key },
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: { load: port<Loaded, { key: Key }>('load') },
    actions: {
      setRecord: assign((_, { record }: { record: unknown }) => ({
        record: record as Loaded,
        failure: null,
      })),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    },
    guards: { isMissing },
  }).createMachine({
    id: 'record',
    description: 'Um registro: carrega, atualiza, e diz quando não existe.',
    context: ({ input }) => ({ key: input.key, record: null, failure: null }),
    initial: 'loading',
    on: {
      'refresh.requested': {
        target: '.loading',
        meta: { qa: { step: 'O registro muda no servidor.' } },
      },
    },
    states: {
      loading: {
        description: 'Busca o registro; o que já está na tela continua visível.',
        meta: { qa: { expect: 'Sem registro ainda: esqueleto. Com registro: ele fica.' } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ key: context.key }),
          onDone: {
            target: 'ready',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
            meta: { qa: { step: 'O servidor devolve o registro.' } },
          },
          onError: loadErrors('Não há registro com este endereço.'),
        },
      },
      ready: {
        description: 'O registro está na tela.',
        meta: { qa: { expect: 'Os dados do registro aparecem.' } },
      },
      missing: {
        description: 'O registro não existe, ou foi excluído.',
        meta: { qa: { expect: 'A tela diz que o registro não existe e leva à lista.' } },
      },
      failed: failedLoad('O registro não chegou.'),
    },
  })

export const selectRecord = <Key, Loaded>({
  context: { record, failure },
  value,
}: {
  context: RecordContext<Key, Loaded>
  value: unknown
}) => {
  if (value === 'missing') return { kind: 'missing' as const }
  if (record !== null) return { kind: 'ready' as const, record }
  return value === 'failed'
    ? { kind: 'failed' as const, problem: failure?.message ?? '' }
    : { kind: 'skeleton' as const }
}
