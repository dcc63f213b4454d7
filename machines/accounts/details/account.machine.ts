import { assign, setup } from 'xstate'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { failedLoad, isMissing, loadErrors, type ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'

export type AccountChange = 'account' | 'customer' | 'patrimony' | 'status'

interface Context {
  id: string
  page: AccountPage | null
  change: AccountChange | null
  failure: Failure | null
}

const freshened: readonly string[] = [
  'refresh.requested',
  'retry.requested',
  'server.returned',
  'change.saved',
]

export const accountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retry.requested' }
      | ServerReturned
      | { type: 'refresh.requested' }
      | { type: 'change.requested'; change: AccountChange }
      /** The answer is the base of the next change until the account reloads. */
      | { type: 'change.saved'; saved: Partial<AccountPage> }
      | { type: 'dialog.closed' },
    input: {} as { id: string; known?: AccountPage | undefined },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { load: port<AccountPage, { id: string; fresh: boolean }>('load') },
  actions: {
    setPage: assign((_, { page }: { page: AccountPage }) => ({ page, failure: null })),
    openChange: assign((_, { change }: { change: AccountChange }) => ({ change })),
    closeChange: assign({ change: null }),
    mergeSavedParts: assign(({ context: { page } }, { saved }: { saved: Partial<AccountPage> }) => ({
      page: page && { ...page, ...saved },
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: {
    isMissing,
    isKnown: ({ context }) => context.page !== null,
    isChanging: ({ context }) => context.change !== null,
  },
}).createMachine({
  id: 'account',
  description: 'A conta por trás de todas as suas telas: abre uma vez e se atualiza quando algo muda.',
  context: ({ input }) => ({ id: input.id, page: input.known ?? null, change: null, failure: null }),
  initial: 'loading',
  on: {
    'refresh.requested': {
      target: '.loading',
      meta: { qa: { step: 'Algo da conta muda, aqui ou em outra tela.' } },
    },
    'change.requested': {
      guard: 'isKnown',
      actions: { type: 'openChange', params: ({ event }) => ({ change: event.change }) },
      meta: { qa: { step: 'A pessoa escolhe o que alterar: o diálogo abre sobre a conta.' } },
    },
    'change.saved': {
      guard: 'isChanging',
      target: '.loading',
      actions: [{ type: 'mergeSavedParts', params: ({ event }) => ({ saved: event.saved }) }, 'closeChange'],
      meta: { qa: { step: 'A alteração é gravada: o diálogo fecha e a conta é lida de novo.' } },
    },
    'dialog.closed': {
      actions: 'closeChange',
      meta: { qa: { step: 'A pessoa fecha o diálogo sem gravar.' } },
    },
  },
  states: {
    loading: {
      description: 'Busca a conta; o que já estava na tela continua.',
      meta: { qa: { expect: 'Sem dados ainda: o contorno da tela. Com dados: eles ficam.' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context, event }) => ({
          id: context.id,
          fresh: freshened.includes(event.type),
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
          meta: { qa: { step: 'O servidor devolve a conta.' } },
        },
        onError: loadErrors('A conta não existe.'),
      },
    },
    shown: {
      description: 'A conta está na tela.',
      meta: { qa: { expect: 'O cabeçalho mostra código, nome, situação e conexão.' } },
    },
    failed: failedLoad('A conta não chegou.'),
    missing: {
      description: 'Não há conta com este endereço.',
      meta: { qa: { expect: 'A tela diz que a conta não existe e leva à lista de contas.' } },
      entry: 'closeChange',
      on: { 'refresh.requested': { meta: { qa: { step: 'Algo muda: a conta continua sem existir.' } } } },
    },
  },
})

export const selectAccount = ({ context, value }: { context: Context; value: unknown }) => {
  const { page, failure } = context
  const problem = value === 'failed' ? (failure?.message ?? '') : null
  if (value === 'missing') return { kind: 'missing' as const }
  if (page) return { kind: 'page' as const, page, busy: value === 'loading', problem }
  return problem === null ? { kind: 'skeleton' as const } : { kind: 'failed' as const, problem }
}

export const selectChange = ({ context }: { context: Context }): AccountChange | null => context.change
