import { assign } from 'xstate'
import { retriedByItself } from '../../kit/load.states.ts'
import { usualHours } from './board.hours.ts'
import { boardSetup, type Move, type MoveInput } from './board.setup.ts'
import { blocking, drawing } from './draw-block.states.ts'
import { moving } from './move-order.states.ts'
import { pickUpEvents } from './pick-up.states.ts'

export {
  type BoardDay,
  type MoveDraft,
  type MoveInput,
  movable,
  type OrderItem,
  type Place,
} from './board.setup.ts'

const backwards = (move: Move, date: string, version: number): MoveInput => ({
  item: move.item,
  version,
  to: move.from,
  date,
  reasonId: move.reasonId ?? '',
  note: move.note,
})

/** Decision D-20. */
export const boardMachine = boardSetup.createMachine({
  id: 'board',
  description: 'Quadro do dia: as ordens de cada técnico, que podem ser movidas.',
  context: ({ input }) => ({
    date: input.date,
    mayBlock: input.mayBlock ?? false,
    drawing: null,
    day: null,
    hours: usualHours,
    move: null,
    reasons: [],
    missing: [],
    moved: null,
    stale: false,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'date.changed': {
      target: '.loading',
      actions: { type: 'changeDate', params: ({ event }) => ({ date: event.date }) },
      meta: { qa: { step: 'A pessoa escolhe outro dia.' } },
    },
    'date.cleared': {
      target: '.undated',
      actions: { type: 'changeDate', params: {} },
      meta: { qa: { step: 'A pessoa apaga o dia, ou escreve um que não serve.' } },
    },
    'rights.changed': {
      actions: { type: 'setMayBlock', params: ({ event }) => ({ mayBlock: event.mayBlock }) },
      meta: { qa: { step: 'A pessoa ganha ou perde a permissão de bloquear agendas.' } },
    },
  },
  states: {
    loading: {
      description: 'Busca técnicos e agendas do dia; o quadro anterior continua visível.',
      meta: { qa: { expect: 'Sem quadro ainda: esqueleto. Com quadro: ele fica.' } },
      tags: 'busy',
      on: pickUpEvents,
      exit: 'markStale',
      invoke: {
        id: 'loadBoard',
        src: 'loadBoard',
        input: ({ context }) => ({ date: context.date }),
        onDone: {
          target: 'watching',
          actions: { type: 'setDay', params: ({ event }) => ({ day: event.output }) },
          meta: { qa: { step: 'O servidor devolve o quadro.' } },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
    failed: {
      description: 'A busca falhou; o quadro anterior, se havia, continua visível.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      exit: 'markStale',
      on: {
        ...pickUpEvents,
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        ...retriedByItself({ target: 'loading' }),
        'refresh.requested': {
          target: 'loading',
          meta: { qa: { step: 'Há algo novo, ou a pessoa atualiza.' } },
        },
      },
    },
    undated: {
      description: 'O dia escrito não serve: nada aparece nem pode ser movido.',
      meta: { qa: { expect: 'O quadro dá lugar a "Escolha um dia válido para ver o quadro".' } },
    },
    watching: {
      description: 'O quadro está na tela.',
      meta: { qa: { expect: 'Cada técnico tem suas ordens e bloqueios no horário certo.' } },
      initial: 'resting',
      on: {
        'refresh.requested': {
          target: 'loading',
          meta: { qa: { step: 'Há algo novo, ou a pessoa atualiza.' } },
        },
        ...pickUpEvents,
      },
      states: {
        resting: {
          description: 'Nada a desfazer.',
          meta: { qa: { expect: 'Nenhum aviso de desfazer aparece.' } },
          always: {
            guard: 'stale',
            target: '#board.loading',
            meta: { qa: { step: 'A última busca do quadro não chegou ao fim: começa outra.' } },
          },
        },
        undoable: {
          description: 'A última mudança pode ser desfeita.',
          meta: { qa: { expect: 'O aviso "Desfazer" fica 8 segundos e pode ser fechado.' } },
          after: {
            undo: {
              target: 'resting',
              actions: 'clearMovedOrder',
              meta: { qa: { step: 'Passam 8 segundos.' } },
            },
          },
          on: {
            'undo.requested': {
              target: '#board.undoing',
              meta: { qa: { step: 'A pessoa clica em Desfazer ou usa Ctrl+Z.' } },
            },
            'undo.dismissed': {
              target: 'resting',
              actions: 'clearMovedOrder',
              meta: { qa: { step: 'A pessoa fecha o aviso.' } },
            },
            'refresh.requested': {
              meta: { qa: { step: 'Há algo novo: espera o prazo de desfazer.' } },
            },
          },
        },
        settled: {
          description: 'A última mudança não pode ser desfeita: o horário de antes já passou.',
          meta: {
            qa: {
              expect:
                'O aviso diz por 8 segundos que a ordem foi reagendada, sem "Desfazer", e pode ser fechado.',
            },
          },
          after: {
            undo: {
              target: 'resting',
              actions: 'clearMovedOrder',
              meta: { qa: { step: 'Passam 8 segundos.' } },
            },
          },
          on: {
            'undo.dismissed': {
              target: 'resting',
              actions: 'clearMovedOrder',
              meta: { qa: { step: 'A pessoa fecha o aviso.' } },
            },
            'refresh.requested': {
              meta: { qa: { step: 'Há algo novo: espera o aviso passar.' } },
            },
          },
        },
      },
    },
    moving,
    drawing,
    blocking,
    undoing: {
      description: 'Desfaz a última mudança, pelo evento inverso.',
      meta: { qa: { expect: 'A ordem volta ao técnico e horário de antes.' } },
      tags: 'busy',
      invoke: {
        id: 'moveOrder',
        src: 'moveOrder',
        input: ({ context }) => backwards(context.move as Move, context.date, context.moved?.version ?? 0),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'emitMoveUndone', params: ({ event }) => ({ order: event.output }) },
            'clearMovedOrder',
          ],
          meta: { qa: { step: 'O servidor registra a volta.' } },
        },
        onError: {
          target: 'loading',
          actions: [
            assign({ moved: null, move: null }),
            { type: 'emitUndoRefused', params: ({ event }) => ({ error: event.error }) },
          ],
          meta: {
            qa: { step: 'Não foi possível desfazer: um aviso diz por quê e o quadro mostra como está.' },
          },
        },
      },
    },
  },
})
