import { assign, emit, setup } from 'xstate'
import type { ImageStage, VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { asFailure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

export interface ImageMark {
  orderId: string
  imageId: string
  /** Null takes the mark away. */
  stage: ImageStage | null
}

interface Context {
  orderId: string
  mark: Omit<ImageMark, 'orderId'> | null
}

/** Marks a picture that is there as of before, of after or of neither (M-143). */
export const imageMarkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'mark.requested'; imageId: string; stage: ImageStage | null },
    emitted: {} as { type: 'image.marked' } | { type: 'mark.failed'; message: string },
    input: {} as { orderId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { markImage: port<VisitImage, ImageMark>('markImage') },
  actions: {
    setMark: assign((_, mark: Omit<ImageMark, 'orderId'>) => ({ mark })),
    emitImageMarked: emit({ type: 'image.marked' as const }),
    emitMarkFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'mark.failed' as const,
      message: asFailure(error).message,
    })),
  },
}).createMachine({
  id: 'imageMark',
  description: 'A marca de antes ou de depois de uma imagem.',
  context: ({ input }) => ({ ...input, mark: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'As imagens estão na tela, cada uma do seu lado.',
      meta: { qa: { expect: 'O menu de cada imagem oferece as outras marcas.' } },
      on: {
        'mark.requested': {
          target: 'marking',
          actions: {
            type: 'setMark',
            params: ({ event }) => ({ imageId: event.imageId, stage: event.stage }),
          },
          meta: { qa: { step: 'A pessoa escolhe uma marca no menu da imagem.' } },
        },
      },
    },
    marking: {
      description: 'O servidor guarda a marca.',
      meta: { qa: { expect: 'A imagem continua onde estava até a resposta.' } },
      invoke: {
        id: 'markImage',
        src: 'markImage',
        input: ({ context: { orderId, mark } }) => ({
          orderId,
          imageId: mark?.imageId ?? '',
          stage: mark?.stage ?? null,
        }),
        onDone: {
          target: 'idle',
          actions: 'emitImageMarked',
          meta: { qa: { step: 'A marca está guardada: a imagem vai para o seu lado.' } },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitMarkFailed', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde, e um aviso diz por quê.' } },
        },
      },
    },
  },
})
