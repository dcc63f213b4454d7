import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { failedLoad, loadErrors } from '../../kit/load.states.ts'
import { asking } from './ask-action.states.ts'
import { type ActionDraft, detailsSetup } from './details.setup.ts'
import { renewing } from './reload.states.ts'

export { type ActionDraft, readDraft, type SendInput } from './details.setup.ts'

/** Offers only the events the flow allows; keeps typed text until saved. */
export const serviceOrderDetailsMachine = detailsSetup.createMachine({
  id: 'serviceOrderDetails',
  description: 'Uma ordem de serviço aberta na tela e as ações que a situação permite.',
  context: ({ input }) => ({
    id: input.id,
    order: null,
    draft: null,
    reasons: [],
    missing: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca a ordem.',
      meta: { qa: { expect: 'O esqueleto da tela aparece com a mesma forma da ordem.' } },
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'viewing',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
          meta: { qa: { step: 'O servidor devolve a ordem.' } },
        },
        onError: loadErrors('A ordem não existe.'),
      },
    },
    missing: {
      description: 'Não há ordem com este endereço.',
      meta: { qa: { expect: 'A tela diz "Ordem não encontrada" e leva à pesquisa.' } },
    },
    failed: failedLoad('A busca falhou.'),
    viewing: {
      description: 'A ordem está na tela, com as ações que a situação permite.',
      meta: { qa: { expect: 'Só aparecem as ações permitidas agora para esta pessoa.' } },
      on: {
        'renewal.requested': {
          target: 'renewing',
          meta: { qa: { step: 'Uma intervenção, imagem ou anotação da ordem mudou.' } },
        },
        'order.renewed': [
          {
            guard: { type: 'newerByOther', params: ({ event }) => event },
            actions: [
              { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
              { type: 'emitOrderChanged', params: ({ event }) => event },
            ],
            meta: { qa: { step: 'Outra pessoa altera a ordem: a tela mostra como está, e avisa.' } },
          },
          {
            guard: { type: 'newer', params: ({ event }) => event },
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
            meta: { qa: { step: 'A própria pessoa altera a ordem em outra aba.' } },
          },
        ],
        'action.chosen': [
          {
            guard: { type: 'offeredPlain', params: ({ event }) => ({ event: event.event }) },
            target: 'sending',
            actions: { type: 'startAction', params: ({ event }) => ({ event: event.event }) },
            meta: { qa: { step: 'A pessoa escolhe uma ação que não pede nada.' } },
          },
          {
            guard: { type: 'offered', params: ({ event }) => ({ event: event.event }) },
            target: 'asking',
            actions: { type: 'startAction', params: ({ event }) => ({ event: event.event }) },
            meta: { qa: { step: 'A pessoa escolhe uma ação que pede motivo, observação ou modo.' } },
          },
        ],
        'draft.recalled': {
          guard: { type: 'offered', params: ({ event }) => ({ event: event.draft.event }) },
          target: 'asking',
          actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
          meta: {
            qa: { step: 'Há um texto de antes, e a ação ainda é possível: o diálogo reabre com ele.' },
          },
        },
      },
    },
    renewing,
    asking,
    sending: {
      description: 'Envia a ação; o que foi escrito fica guardado até a resposta.',
      meta: { qa: { expect: 'A ação não pode ser enviada duas vezes.' } },
      tags: 'busy',
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => ({
          order: context.order as ServiceOrder,
          draft: context.draft as ActionDraft,
        }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'emitActionDone', params: ({ event }) => ({ order: event.output }) },
            { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            'closeAction',
          ],
          meta: { qa: { step: 'O servidor registra a ação.' } },
        },
        onError: [
          {
            guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
            target: 'catchingUp',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Outra pessoa alterou a ordem antes.' } },
          },
          {
            target: 'asking.editing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    catchingUp: {
      description: 'Busca a ordem como está agora.',
      meta: { qa: { expect: 'O texto escrito continua guardado.' } },
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'stillAllowed', params: ({ event }) => ({ order: event.output }) },
            target: 'asking.editing',
            actions: { type: 'updateOrderAndDraft', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A ação ainda é possível na situação atual.' } },
          },
          {
            target: 'overtaken',
            actions: { type: 'updateOrderAndDraft', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A ação não é mais possível na situação atual.' } },
          },
        ],
        onError: {
          target: 'asking.editing',
          meta: { qa: { step: 'A ordem atual não pôde ser buscada.' } },
        },
      },
    },
    overtaken: {
      description: 'Outra pessoa chegou antes: a ação não cabe mais, mas o texto escrito fica à vista.',
      meta: { qa: { expect: 'O diálogo mostra o texto escrito, para copiar, e não deixa enviar.' } },
      tags: 'asking',
      on: {
        'action.cancelled': {
          target: 'viewing',
          actions: 'closeAction',
          meta: { qa: { step: 'A pessoa fecha o diálogo.' } },
        },
      },
    },
  },
})
