import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { reasonStates } from '../../kit/justification.ts'
import { type ActionDraft, actionFor } from './action-draft.ts'
import { attendanceSetup } from './attendance.setup.ts'

const { loadingReasons, withoutReasons } = reasonStates('editing')

const cancelled = {
  'action.cancelled': {
    target: 'none',
    actions: 'closeAction',
    meta: { qa: { step: 'A pessoa desiste da ação.' } },
  },
  'action.changed': {
    actions: {
      type: 'updateDraft',
      params: ({ event }: { event: { change: Partial<ActionDraft> } }) => event.change,
    },
    meta: { qa: { step: 'A pessoa informa algo da ação.' } },
  },
} as const

export const action = attendanceSetup.createStateConfig({
  description: 'Espera, devolução, transferência, encerramento e quem atende.',
  meta: { qa: { expect: 'Só aparece o que é permitido agora.' } },
  initial: 'none',
  states: {
    none: {
      description: 'Nenhuma ação escolhida.',
      meta: { qa: { expect: 'Nenhum diálogo de ação está aberto.' } },
      on: {
        'action.chosen': [
          {
            guard: { type: 'offeredPlain', params: ({ event }) => ({ event: event.event }) },
            target: 'sending',
            actions: { type: 'startAction', params: ({ event }) => ({ event: event.event }) },
            meta: { qa: { step: 'A pessoa escolhe uma ação que não pede nada.' } },
          },
          {
            guard: { type: 'offered', params: ({ event }) => ({ event: event.event }) },
            target: 'choosing',
            actions: { type: 'startAction', params: ({ event }) => ({ event: event.event }) },
            meta: { qa: { step: 'A pessoa escolhe uma ação que pede algo.' } },
          },
          {
            guard: { type: 'offeredSoon', params: ({ event }) => ({ event: event.event }) },
            target: 'awaiting',
            meta: { qa: { step: 'A pessoa encerra logo depois do deslocamento.' } },
          },
        ],
        'work.recalled': {
          guard: { type: 'offeredDraft', params: ({ event }) => event.work },
          target: 'choosing',
          actions: { type: 'restoreDraft', params: ({ event }) => event.work },
          meta: { qa: { step: 'Há uma ação começada antes: o diálogo reabre com ela.' } },
        },
      },
    },
    awaiting: {
      description: 'Espera saber se o encerramento já é permitido.',
      meta: { qa: { expect: 'Nenhum diálogo está aberto ainda.' } },
      on: {
        'occurrence.read': {
          target: 'choosing',
          actions: { type: 'startAction', params: { event: 'CLOSE' } },
          meta: { qa: { step: 'A ocorrência chega.' } },
        },
      },
      after: { soon: { target: 'none', meta: { qa: { step: 'Passam 5 segundos.' } } } },
    },
    choosing: {
      description: 'A ação pede motivo?',
      meta: { qa: { expect: 'O diálogo tem o nome da ação.' } },
      tags: 'asking',
      always: [
        {
          guard: 'isUnoffered',
          target: 'none',
          actions: 'closeAction',
          meta: { qa: { step: 'A ação ainda não é permitida.' } },
        },
        { guard: 'asksReason', target: 'loadingReasons', meta: { qa: { step: 'A ação pede motivo.' } } },
        { target: 'editing', meta: { qa: { step: 'A ação não pede motivo.' } } },
      ],
    },
    loadingReasons: {
      ...loadingReasons,
      tags: 'asking',
      on: cancelled,
      invoke: {
        ...loadingReasons.invoke,
        input: ({ context: { occurrence, draft } }) => ({
          scope: actionFor(occurrence, draft)?.asks.reason ?? 'OCC_CLOSE',
        }),
      },
    },
    withoutReasons: { ...withoutReasons, tags: 'asking', on: { ...withoutReasons.on, ...cancelled } },
    editing: {
      description: 'A pessoa informa o que a ação pede.',
      meta: { qa: { expect: 'O diálogo diz o que falta e, depois de uma recusa, o que houve.' } },
      tags: 'asking',
      on: {
        ...cancelled,
        'action.confirmed': [
          {
            guard: 'complete',
            target: 'sending',
            meta: { qa: { step: 'A pessoa confirma com tudo informado.' } },
          },
          { actions: 'markMissing', meta: { qa: { step: 'A pessoa confirma com algo faltando.' } } },
        ],
      },
    },
    sending: {
      description: 'Envia a ação; o que foi escrito fica guardado até a resposta.',
      meta: { qa: { expect: 'A ação não pode ser enviada duas vezes.' } },
      tags: ['busy', 'sending'],
      invoke: {
        id: 'sendAction',
        src: 'sendAction',
        input: ({ context: { occurrence, draft, seed } }) => ({
          occurrence: occurrence as Occurrence,
          draft: draft as ActionDraft,
          key: `${seed}-${draft?.event}-${occurrence?.version}`,
        }),
        onDone: {
          target: 'none',
          actions: [
            { type: 'setOccurrence', params: ({ event }) => ({ occurrence: event.output, own: true }) },
            'raiseRead',
            { type: 'emitActionDone', params: ({ event }) => ({ occurrence: event.output }) },
            'closeAction',
          ],
          meta: { qa: { step: 'O servidor registra a ação.' } },
        },
        onError: [
          {
            guard: { type: 'conflicts', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              'raiseRefresh',
            ],
            meta: { qa: { step: 'A ocorrência mudou antes: busca como está, e o texto fica.' } },
          },
          {
            target: 'editing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
  },
})
