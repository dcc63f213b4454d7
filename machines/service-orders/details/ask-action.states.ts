import { reasonStates } from '../../kit/justification.ts'
import { actionFor, detailsSetup } from './details.setup.ts'
import { versionConflict } from './version-conflict.states.ts'

const { loadingReasons, withoutReasons } = reasonStates('editing')

export const asking = detailsSetup.createStateConfig({
  description: 'A ação escolhida pede informações.',
  meta: { qa: { expect: 'O diálogo da ação está aberto.' } },
  tags: 'asking',
  initial: 'choosing',
  on: {
    ...versionConflict,
    'note.changed': {
      actions: { type: 'updateDraft', params: ({ event }) => ({ note: event.note }) },
      meta: { qa: { step: 'A pessoa escreve a observação.' } },
    },
    'draft.taken': {
      target: '.choosing',
      actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
      meta: { qa: { step: 'A pessoa escolhe o texto desta ação escrito em outra aba.' } },
    },
    'action.cancelled': {
      target: 'viewing',
      actions: 'closeAction',
      meta: { qa: { step: 'A pessoa desiste da ação.' } },
    },
  },
  states: {
    choosing: {
      description: 'A ação pede motivo?',
      meta: { qa: { expect: 'O diálogo tem o nome da ação.' } },
      always: [
        { guard: 'asksReason', target: 'loadingReasons', meta: { qa: { step: 'A ação pede motivo.' } } },
        { target: 'editing', meta: { qa: { step: 'A ação não pede motivo.' } } },
      ],
    },
    loadingReasons: {
      ...loadingReasons,
      invoke: {
        ...loadingReasons.invoke,
        input: ({ context }) => ({ scope: actionFor(context)?.asks.reason ?? 'SO_CANCEL' }),
      },
    },
    withoutReasons,
    editing: {
      description: 'A pessoa informa o que a ação pede.',
      meta: {
        qa: {
          expect:
            'O diálogo aceita motivo, observação e modo, conforme a ação; depois de uma recusa diz o que houve.',
        },
      },
      on: {
        'order.renewed': {
          guard: { type: 'newerWhileUndecided', params: ({ event }) => event },
          target: '#serviceOrderDetails.sending',
          meta: {
            qa: { step: 'A ordem mudou, talvez por este envio sem resposta: pergunta com a mesma chave.' },
          },
        },
        'reason.chosen': {
          actions: { type: 'updateDraft', params: ({ event }) => ({ reasonId: event.reasonId }) },
          meta: { qa: { step: 'A pessoa escolhe um motivo.' } },
        },
        'mode.chosen': {
          actions: { type: 'updateDraft', params: ({ event }) => ({ mode: event.mode }) },
          meta: { qa: { step: 'A pessoa escolhe presencial ou remota.' } },
        },
        'result.chosen': {
          actions: { type: 'updateDraft', params: ({ event }) => ({ result: event.result }) },
          meta: { qa: { step: 'A pessoa informa o resultado da visita.' } },
        },
        'changes.changed': {
          actions: {
            type: 'updateDraft',
            params: ({ event }) => ({ changes: event.changes, entry: event.entry }),
          },
          meta: { qa: { step: 'A pessoa registra equipamentos instalados, trocados ou retirados.' } },
        },
        'action.confirmed': [
          {
            guard: 'complete',
            target: '#serviceOrderDetails.sending',
            actions: 'includeEntry',
            meta: { qa: { step: 'A pessoa confirma com tudo informado.' } },
          },
          {
            actions: ['includeEntry', 'markMissing'],
            meta: { qa: { step: 'A pessoa confirma com algo faltando.' } },
          },
        ],
      },
    },
  },
})
