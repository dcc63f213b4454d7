import { liveCameraSetup } from './live-camera.setup.ts'

export type { AttachFrameInput, LiveFrame, LoadFrameInput } from './live-camera.setup.ts'

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const pausedWhenHidden = {
  'page.hidden': {
    target: 'paused',
    meta: { qa: { step: 'A aba deixa de ser vista: o pedido em curso é abandonado.' } },
  },
} as const

const feed = liveCameraSetup.createStateConfig({
  description: 'A busca de quadros, um de cada vez.',
  meta: { qa: { expect: 'Nunca há dois pedidos ao mesmo tempo.' } },
  initial: 'loading',
  on: {
    'camera.chosen': {
      guard: { type: 'isOtherCamera', params: ({ event }) => ({ cameraId: event.cameraId }) },
      target: '.loading',
      actions: { type: 'setCamera', params: ({ event }) => ({ cameraId: event.cameraId }) },
      meta: { qa: { step: 'A pessoa escolhe outra câmera: o quadro da anterior sai da tela.' } },
    },
  },
  states: {
    loading: {
      description: 'Pede o quadro de agora.',
      meta: { qa: { expect: 'O quadro anterior fica na tela até que o novo chegue.' } },
      on: pausedWhenHidden,
      invoke: {
        id: 'loadFrame',
        src: 'loadFrame',
        input: ({ context: { occurrenceId, cameraId } }) => ({ occurrenceId, cameraId }),
        onDone: {
          target: 'waiting',
          actions: [{ type: 'setFrame', params: ({ event }) => ({ frame: event.output }) }, 'raiseArrived'],
          meta: { qa: { step: 'O quadro chega.' } },
        },
        onError: [
          {
            guard: { type: 'isFinal', params: errorIn },
            target: 'ended',
            actions: { type: 'setFailure', params: errorIn },
            meta: { qa: { step: 'O servidor recusa: a ocorrência foi encerrada, ou a câmera, retirada.' } },
          },
          {
            target: 'silent',
            actions: { type: 'setFailure', params: errorIn },
            meta: { qa: { step: 'A câmera, o servidor ou a rede não responde.' } },
          },
        ],
      },
    },
    waiting: {
      description: 'O quadro está na tela.',
      meta: { qa: { expect: 'A tela diz "Ao vivo" e a hora do quadro.' } },
      on: pausedWhenHidden,
      after: { nextFrame: { target: 'loading', meta: { qa: { step: 'Passa 1 segundo.' } } } },
    },
    silent: {
      description: 'Não veio quadro.',
      meta: { qa: { expect: 'A tela diz por quê, que tenta de novo, e de quando é o último quadro.' } },
      after: { cameraRetry: { target: 'loading', meta: { qa: { step: 'Passam 3 segundos.' } } } },
      on: {
        ...pausedWhenHidden,
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar agora.' } },
        },
      },
    },
    paused: {
      description: 'Ninguém está vendo: nada é pedido.',
      meta: { qa: { expect: 'Nenhum pedido de quadro sai enquanto a aba está escondida.' } },
      on: {
        'page.shown': { target: 'loading', meta: { qa: { step: 'A aba volta a ser vista.' } } },
      },
    },
    ended: {
      description: 'Não há mais o que ver desta câmera.',
      meta: { qa: { expect: 'A tela diz por quê; nada mais é pedido.' } },
    },
  },
})

const age = liveCameraSetup.createStateConfig({
  description: 'Há quanto tempo o quadro está na tela: ninguém toma o de antes pelo de agora.',
  meta: { qa: { expect: 'Um quadro parado nunca parece ao vivo.' } },
  initial: 'none',
  on: {
    'frame.arrived': {
      target: '.fresh',
      meta: { qa: { step: 'Um quadro chega.' } },
    },
    'camera.chosen': {
      guard: { type: 'isOtherCamera', params: ({ event }) => ({ cameraId: event.cameraId }) },
      target: '.none',
      meta: { qa: { step: 'A pessoa escolhe outra câmera.' } },
    },
  },
  states: {
    none: {
      description: 'Ainda não há quadro.',
      meta: { qa: { expect: 'No lugar da imagem, a tela diz que a espera.' } },
    },
    fresh: {
      description: 'O quadro é de agora.',
      meta: { qa: { expect: 'A imagem não traz aviso.' } },
      after: { late: { target: 'late', meta: { qa: { step: 'Passam 5 segundos sem quadro novo.' } } } },
    },
    late: {
      description: 'O quadro é de antes.',
      meta: { qa: { expect: 'A imagem fica apagada, com "Atrasada" e a hora do quadro.' } },
    },
  },
})

const attachment = liveCameraSetup.createStateConfig({
  description: 'O quadro que a pessoa anexa à ocorrência.',
  meta: { qa: { expect: 'É anexado o quadro que estava na tela, e não um de depois.' } },
  initial: 'idle',
  on: {
    'refusal.dismissed': {
      actions: 'clearAttachFailure',
      meta: { qa: { step: 'A pessoa fecha o aviso.' } },
    },
  },
  states: {
    idle: {
      description: 'Nada a enviar.',
      meta: { qa: { expect: 'O botão Anexar quadro está livre quando há quadro.' } },
      on: {
        'attach.requested': {
          guard: 'hasFrame',
          target: 'sending',
          actions: 'clearAttachFailure',
          meta: { qa: { step: 'A pessoa anexa o quadro que está na tela.' } },
        },
      },
    },
    sending: {
      description: 'O servidor guarda o quadro.',
      meta: { qa: { expect: 'O botão espera; a imagem ao vivo continua.' } },
      invoke: {
        id: 'attachFrame',
        src: 'attachFrame',
        input: ({ context: { occurrenceId, cameraId, frame } }) => ({
          occurrenceId,
          cameraId,
          frameId: frame?.id ?? '',
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'emitAttached', params: ({ event }) => ({ image: event.output }) },
          meta: { qa: { step: 'O quadro faz parte da ocorrência, e um aviso diz de que hora ele é.' } },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setAttachFailure', params: errorIn },
          meta: { qa: { step: 'O servidor recusa ou não responde: a tela diz por quê.' } },
        },
      },
    },
  },
})

/** One camera seen live by stills, while somebody looks (D-09). */
export const liveCameraMachine = liveCameraSetup.createMachine({
  id: 'liveCamera',
  description: 'Uma câmera ao vivo: um quadro por segundo, enquanto alguém vê.',
  context: ({ input }) => ({ ...input, frame: null, failure: null, attachFailure: null }),
  type: 'parallel',
  states: { feed, age, attachment },
})
