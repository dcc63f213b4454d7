import { assign, emit, setup } from 'xstate'
import type { Contact } from '#contracts/accounts/contacts.contract.ts'

interface Context {
  contact: Contact | null
}

export const contactsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'check.requested'; contact: Contact }
      | { type: 'passwords.requested'; contact: Contact }
      | { type: 'passwords.saved' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'contacts.changed' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    selectContact: assign((_, { contact }: { contact: Contact }) => ({ contact })),
    clearContact: assign({ contact: null }),
    emitContactsChanged: emit({ type: 'contacts.changed' as const }),
  },
}).createMachine({
  id: 'contacts',
  description: 'Contatos da conta: o que se faz com as senhas a partir da lista.',
  context: { contact: null },
  initial: 'listing',
  states: {
    listing: {
      description: 'A lista de contatos está na tela.',
      meta: { qa: { expect: 'Conferir senha e Senhas aceitam um clique.' } },
      entry: 'clearContact',
      on: {
        'check.requested': {
          target: 'checking',
          actions: { type: 'selectContact', params: ({ event }) => ({ contact: event.contact }) },
          meta: { qa: { step: 'A pessoa clica em Conferir senha.' } },
        },
        'passwords.requested': {
          target: 'writingPasswords',
          actions: { type: 'selectContact', params: ({ event }) => ({ contact: event.contact }) },
          meta: { qa: { step: 'A pessoa clica em Senhas.' } },
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
          actions: 'emitContactsChanged',
          meta: { qa: { step: 'As senhas são gravadas.' } },
        },
      },
    },
  },
})

export const selectContactDialog = ({ context: { contact }, value }: { context: Context; value: unknown }) =>
  contact && { kind: value === 'checking' ? ('check' as const) : ('passwords' as const), contact }
