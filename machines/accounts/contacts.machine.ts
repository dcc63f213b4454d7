import { assign, emit, setup } from 'xstate'
import type { Contact } from '#contracts/contacts.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

interface Context {
  /** Whom a dialog is about. */
  contact: Contact | null
  failure: Failure | null
}

type Deed = 'removed' | 'passwords'

/** What happens beside the list of contacts: a password checked or written, and a removal. */
export const contactsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'check.requested'; contact: Contact }
      | { type: 'passwords.requested'; contact: Contact }
      | { type: 'passwords.saved' }
      | { type: 'removal.requested'; contact: Contact }
      | { type: 'removal.confirmed' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'contacts.changed'; deed: Deed },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { remove: port<void, { id: string }>('remove') },
  actions: {
    take: assign((_, { contact }: { contact: Contact }) => ({ contact, failure: null })),
    drop: assign({ contact: null, failure: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announce: emit((_, { deed }: { deed: Deed }) => ({ type: 'contacts.changed' as const, deed })),
  },
  guards: { goneAlready: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'contacts',
  description: 'Contatos da conta: o que se faz a partir da lista.',
  context: { contact: null, failure: null },
  initial: 'listing',
  states: {
    listing: {
      description: 'A lista de contatos está na tela.',
      meta: { qa: { expect: 'Conferir senha, Senhas e Excluir aceitam um clique.' } },
      entry: 'drop',
      on: {
        'check.requested': {
          target: 'checking',
          actions: { type: 'take', params: ({ event }) => ({ contact: event.contact }) },
          meta: { qa: { step: 'A pessoa clica em Conferir senha.' } },
        },
        'passwords.requested': {
          target: 'writingPasswords',
          actions: { type: 'take', params: ({ event }) => ({ contact: event.contact }) },
          meta: { qa: { step: 'A pessoa clica em Senhas.' } },
        },
        'removal.requested': {
          target: 'confirmingRemoval',
          actions: { type: 'take', params: ({ event }) => ({ contact: event.contact }) },
          meta: { qa: { step: 'A pessoa clica em Excluir.' } },
        },
      },
    },
    checking: {
      description: 'A pessoa confere a senha que o contato disse.',
      meta: { qa: { expect: 'O diálogo "Conferir senha" está aberto.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa fecha o diálogo.' } } },
      },
    },
    writingPasswords: {
      description: 'A pessoa grava, troca ou apaga as senhas do contato.',
      meta: { qa: { expect: 'O diálogo "Senhas" diz quais estão cadastradas e não mostra nenhuma.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa fecha o diálogo.' } } },
        'passwords.saved': {
          target: 'listing',
          actions: { type: 'announce', params: { deed: 'passwords' } },
          meta: { qa: { step: 'As senhas são gravadas.' } },
        },
      },
    },
    confirmingRemoval: {
      description: 'Excluir não tem volta: a pessoa confirma antes.',
      meta: { qa: { expect: 'O diálogo "Excluir este contato?" diz quem é.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa desiste de excluir.' } } },
        'removal.confirmed': {
          target: 'removing',
          actions: 'forgetFailure',
          meta: { qa: { step: 'A pessoa confirma a exclusão.' } },
        },
      },
    },
    removing: {
      description: 'Exclui o contato.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.contact?.id ?? '' }),
        onDone: {
          target: 'listing',
          actions: { type: 'announce', params: { deed: 'removed' } },
          meta: { qa: { step: 'O servidor exclui.' } },
        },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'listing',
            actions: { type: 'announce', params: { deed: 'removed' } },
            meta: { qa: { step: 'Outra pessoa já o tinha excluído.' } },
          },
          {
            target: 'confirmingRemoval',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
  },
})

/** The dialog that is open over the list, and about whom; null when none is. */
export const selectContactDialog = ({ context, value }: { context: Context; value: unknown }) => {
  const { contact, failure } = context
  if (!contact) return null
  if (value === 'checking') return { kind: 'check' as const, contact }
  if (value === 'writingPasswords') return { kind: 'passwords' as const, contact }
  return {
    kind: 'removal' as const,
    contact,
    busy: value === 'removing',
    problem: failure?.message ?? null,
  }
}
