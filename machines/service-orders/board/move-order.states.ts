import { reasonStates } from '../../kit/justification.ts'
import { boardSetup, type Move } from './board.setup.ts'

const { loadingReasons, withoutReasons } = reasonStates('justifying')

export const moving = boardSetup.createStateConfig({
  description: 'Uma ordem está sendo movida.',
  meta: { qa: { expect: 'O lugar de destino aparece no quadro e é anunciado.' } },
  initial: 'carrying',
  states: {
    carrying: {
      description: 'A pessoa leva a ordem a outro horário ou técnico.',
      meta: { qa: { expect: 'As setas movem 30 minutos ou um técnico; Enter solta; Esc desiste.' } },
      tags: 'carrying',
      on: {
        'order.carried': {
          actions: { type: 'setDropPlace', params: ({ event }) => ({ place: event.place }) },
          meta: { qa: { step: 'A pessoa arrasta a ordem.' } },
        },
        'order.nudged': {
          actions: {
            type: 'shiftDropPlace',
            params: ({ event: { minutes, technicians, among } }) => ({ minutes, technicians, among }),
          },
          meta: { qa: { step: 'A pessoa usa as setas.' } },
        },
        'order.dropped': [
          {
            guard: 'elsewhere',
            target: 'choosing',
            meta: { qa: { step: 'A pessoa solta em outro lugar.' } },
          },
          {
            target: '#board.watching',
            actions: 'cancelMove',
            meta: { qa: { step: 'A pessoa solta onde estava.' } },
          },
        ],
        'move.cancelled': {
          target: '#board.watching',
          actions: 'cancelMove',
          meta: { qa: { step: 'A pessoa desiste com Esc.' } },
        },
      },
    },
    choosing: {
      description: 'Já há motivos carregados?',
      meta: { qa: { expect: 'Nada foi enviado ainda.' } },
      always: [
        {
          guard: 'knowsReasons',
          target: 'justifying',
          meta: { qa: { step: 'Os motivos já vieram antes.' } },
        },
        { target: 'loadingReasons', meta: { qa: { step: 'É preciso buscar os motivos.' } } },
      ],
    },
    loadingReasons: { ...loadingReasons, tags: ['busy', 'asking'] },
    withoutReasons: {
      ...withoutReasons,
      tags: 'asking',
      on: {
        ...withoutReasons.on,
        'move.cancelled': {
          target: '#board.watching',
          actions: ['cancelMove', 'clearFailure'],
          meta: { qa: { step: 'A pessoa desiste.' } },
        },
      },
    },
    justifying: {
      description: 'A pessoa diz por que a ordem muda de lugar.',
      meta: { qa: { expect: 'O diálogo mostra de onde e para onde, e pede o motivo uma vez.' } },
      tags: 'asking',
      on: {
        'reason.chosen': {
          actions: { type: 'setJustification', params: ({ event }) => ({ reasonId: event.reasonId }) },
          meta: { qa: { step: 'A pessoa escolhe o motivo.' } },
        },
        'note.changed': {
          actions: { type: 'setJustification', params: ({ event }) => ({ note: event.note }) },
          meta: { qa: { step: 'A pessoa escreve a observação.' } },
        },
        'move.confirmed': [
          {
            guard: 'complete',
            target: 'sending',
            actions: 'clearFailure',
            meta: { qa: { step: 'A pessoa confirma.' } },
          },
          { actions: 'markMissing', meta: { qa: { step: 'A pessoa confirma com algo faltando.' } } },
        ],
        'move.recalled': {
          guard: { type: 'recallable', params: ({ event }) => ({ draft: event.draft }) },
          target: 'choosing',
          actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
          meta: { qa: { step: 'A pessoa escolhe a mudança começada em outra aba.' } },
        },
        'alternative.chosen': {
          actions: { type: 'applyAlternative', params: ({ event: { date, minute } }) => ({ date, minute }) },
          meta: { qa: { step: 'A pessoa aceita um dos próximos horários livres.' } },
        },
        'move.cancelled': [
          {
            guard: 'refused',
            target: '#board.loading',
            actions: 'cancelMove',
            meta: { qa: { step: 'A pessoa desiste depois de uma recusa: o quadro é buscado de novo.' } },
          },
          {
            target: '#board.watching',
            actions: 'cancelMove',
            meta: { qa: { step: 'A pessoa desiste: a ordem fica onde estava.' } },
          },
        ],
      },
    },
    sending: {
      description: 'Envia o reagendamento.',
      meta: { qa: { expect: 'A mudança não pode ser enviada duas vezes.' } },
      tags: ['busy', 'asking'],
      invoke: {
        id: 'moveOrder',
        src: 'moveOrder',
        input: ({ context }) => {
          const { item, to, date, reasonId, note } = context.move as Move
          return { item, to, date, reasonId: reasonId ?? '', note, version: item.order.version }
        },
        onDone: {
          target: 'settling',
          actions: [
            { type: 'setMovedOrder', params: ({ event }) => ({ order: event.output }) },
            { type: 'emitOrderMoved', params: ({ event }) => ({ order: event.output }) },
          ],
          meta: { qa: { step: 'O servidor registra o novo horário.' } },
        },
        onError: [
          {
            guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
            target: 'catchingUp',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Outra pessoa alterou a ordem antes.' } },
          },
          {
            target: 'justifying',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa: o diálogo diz por quê e nada se perde.' } },
          },
        ],
      },
    },
    catchingUp: {
      description: 'Busca o quadro como está agora.',
      meta: { qa: { expect: 'O diálogo diz quem alterou; o que foi dito continua nele.' } },
      tags: ['busy', 'asking'],
      invoke: {
        id: 'loadBoard',
        src: 'loadBoard',
        input: ({ context }) => ({ date: context.date }),
        onDone: [
          {
            guard: { type: 'stillThere', params: ({ event }) => ({ day: event.output }) },
            target: 'justifying',
            actions: { type: 'updateDayDuringMove', params: ({ event }) => ({ day: event.output }) },
            meta: { qa: { step: 'A ordem ainda pode ser movida, na versão de agora.' } },
          },
          {
            target: 'overtaken',
            actions: { type: 'updateDayDuringMove', params: ({ event }) => ({ day: event.output }) },
            meta: { qa: { step: 'A ordem não está mais neste quadro, ou não se move mais.' } },
          },
        ],
        onError: { target: 'overtaken', meta: { qa: { step: 'O quadro não veio.' } } },
      },
    },
    overtaken: {
      description: 'A ordem mudou e não pode ser movida daqui.',
      meta: { qa: { expect: 'O diálogo diz o que houve; só oferece voltar ao quadro.' } },
      tags: 'asking',
      on: {
        'move.cancelled': {
          target: '#board.loading',
          actions: 'cancelMove',
          meta: { qa: { step: 'A pessoa volta: o quadro é buscado de novo.' } },
        },
      },
    },
    settling: {
      description: 'Busca o quadro como ficou.',
      meta: { qa: { expect: 'A ordem aparece no novo lugar.' } },
      tags: 'busy',
      invoke: {
        id: 'loadBoard',
        src: 'loadBoard',
        input: ({ context }) => ({ date: context.date }),
        onDone: [
          {
            guard: { type: 'wayBack', params: ({ event }) => ({ day: event.output }) },
            target: '#board.watching.undoable',
            actions: { type: 'setDay', params: ({ event }) => ({ day: event.output }) },
            meta: { qa: { step: 'O servidor devolve o quadro.' } },
          },
          {
            target: '#board.watching.settled',
            actions: { type: 'setDay', params: ({ event }) => ({ day: event.output }) },
            meta: { qa: { step: 'O servidor devolve o quadro; o horário de antes já passou.' } },
          },
        ],
        onError: {
          target: '#board.failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O quadro não veio.' } },
        },
      },
    },
  },
})
