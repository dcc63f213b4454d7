import { assign, setup } from 'xstate'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

interface Context {
  id: string
  contact: Contact | null
  failure: Failure | null
}

export const contactMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retry.requested' }
      | { type: 'passwords.requested' }
      | { type: 'passwords.saved'; contact: Contact }
      | { type: 'dialog.closed' },
    input: {} as { id: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { load: port<Contact, { id: string }>('load') },
  actions: {
    setContact: assign((_, { contact }: { contact: Contact }) => ({ contact, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: { isMissing: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'contact',
  description: 'O contato que se altera: carrega uma vez e diz quais senhas estão cadastradas.',
  context: ({ input }) => ({ id: input.id, contact: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca o contato.',
      meta: { qa: { expect: 'O contorno do formulário está na tela.' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setContact', params: ({ event }) => ({ contact: event.output }) },
          meta: { qa: { step: 'O servidor devolve o contato.' } },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { qa: { step: 'O contato não existe nesta conta.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A rede ou o servidor falha.' } },
          },
        ],
      },
    },
    shown: {
      description: 'O formulário do contato está na tela.',
      meta: { qa: { expect: 'Os campos mostram o que está gravado.' } },
      on: {
        'passwords.requested': {
          target: 'writingPasswords',
          meta: { qa: { step: 'A pessoa clica em Senhas.' } },
        },
      },
    },
    writingPasswords: {
      description: 'O diálogo das senhas está aberto sobre o formulário.',
      meta: { qa: { expect: 'O diálogo "Senhas" diz quais estão cadastradas e não mostra nenhuma.' } },
      on: {
        'dialog.closed': { target: 'shown', meta: { qa: { step: 'A pessoa fecha o diálogo.' } } },
        'passwords.saved': {
          target: 'shown',
          actions: { type: 'setContact', params: ({ event }) => ({ contact: event.contact }) },
          meta: { qa: { step: 'As senhas são gravadas; o formulário continua como estava.' } },
        },
      },
    },
    missing: {
      description: 'Não há contato com este endereço.',
      meta: { qa: { expect: 'A tela diz que o contato não existe e leva aos contatos da conta.' } },
    },
    failed: {
      description: 'O contato não chegou.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
  },
})

export const selectContact = ({ context, value }: { context: Context; value: unknown }) => {
  const { contact, failure } = context
  if (value === 'missing') return { kind: 'missing' as const }
  if (contact) return { kind: 'form' as const, contact, writesPasswords: value === 'writingPasswords' }
  return value === 'failed'
    ? { kind: 'failed' as const, problem: failure?.message ?? '' }
    : { kind: 'skeleton' as const }
}
