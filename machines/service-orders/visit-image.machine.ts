import { assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

/** A file as a machine sees it: the browser's own, of which only this is looked at. */
export interface ImageFile {
  name: string
  type: string
  size: number
}

export interface ImageUpload {
  orderId: string
  visitId: string
  file: ImageFile
}

interface Context {
  orderId: string
  visitId: string
  file: ImageFile | null
  /** What part has been sent, 0 to 1; null while that is unknown. */
  sent: number | null
  failure: Failure | null
}

/** What the upload says while it runs, and at its end. */
export type ImageReport =
  | { type: 'upload.progressed'; sent: number | null }
  | { type: 'upload.finished' }
  | { type: 'upload.failed'; error: unknown }

const nothing: ImageFile = { name: '', type: '', size: 0 }

/** An image on its way to a visit: looked at before it is sent, sent with its progress, cancelled at will. */
export const visitImageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'file.chosen'; file: ImageFile }
      | { type: 'upload.cancelled' }
      | { type: 'retry.requested' }
      | ImageReport,
    emitted: {} as { type: 'image.sent' },
    input: {} as { orderId: string; visitId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    checkImage: port<void, { file: ImageFile }>('checkImage'),
    upload: fromCallback<EventObject, ImageUpload>(() => {}),
  },
  actions: {
    take: assign((_, { file }: { file: ImageFile }) => ({ file, failure: null })),
    start: assign({ sent: 0, failure: null }),
    advance: assign((_, { sent }: { sent: number | null }) => ({ sent })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forget: assign({ file: null, sent: null, failure: null }),
    announce: emit({ type: 'image.sent' as const }),
  },
  guards: {
    /** Sending it again would be refused again. */
    refused: (_, { error }: { error: unknown }) =>
      ['invalid', 'conflict', 'locked', 'forbidden', 'notFound'].includes(asFailure(error).kind),
  },
}).createMachine({
  id: 'visitImage',
  description: 'O envio de uma imagem para uma intervenção.',
  context: ({ input }) => ({ ...input, file: null, sent: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nada está sendo enviado.',
      meta: { qa: { expect: 'Adicionar imagem aceita um clique; o problema anterior, se houve, é dito.' } },
      on: {
        'file.chosen': {
          target: 'checking',
          actions: { type: 'take', params: ({ event }) => ({ file: event.file }) },
          meta: { qa: { step: 'A pessoa escolhe ou solta um arquivo.' } },
        },
      },
    },
    checking: {
      description: 'Confere tipo, tamanho e dimensões antes de enviar.',
      meta: { qa: { expect: 'Nada foi enviado ao servidor.' } },
      invoke: {
        id: 'checkImage',
        src: 'checkImage',
        input: ({ context }) => ({ file: context.file ?? nothing }),
        onDone: { target: 'uploading', meta: { qa: { step: 'O arquivo serve.' } } },
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O arquivo não serve: grande demais, de outro tipo ou ilegível.' } },
        },
      },
    },
    uploading: {
      description: 'Envia a imagem.',
      meta: { qa: { expect: 'O quanto já foi enviado e Cancelar estão na tela.' } },
      entry: 'start',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { orderId, visitId, file } }) => ({ orderId, visitId, file: file ?? nothing }),
      },
      on: {
        'upload.progressed': {
          actions: { type: 'advance', params: ({ event }) => ({ sent: event.sent }) },
          meta: { qa: { step: 'Mais uma parte é enviada.' } },
        },
        'upload.finished': {
          target: 'idle',
          actions: ['announce', 'forget'],
          meta: { qa: { step: 'O servidor guarda a imagem: ela aparece entre as miniaturas.' } },
        },
        'upload.failed': [
          {
            guard: { type: 'refused', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: ['forget', { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
            meta: { qa: { step: 'O servidor não aceita a imagem: a tela diz por quê.' } },
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O envio falha no caminho.' } },
          },
        ],
        'upload.cancelled': {
          target: 'idle',
          actions: 'forget',
          meta: { qa: { step: 'A pessoa cancela o envio.' } },
        },
      },
    },
    failed: {
      description: 'A imagem não chegou ao servidor.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente e Cancelar.' } },
      on: {
        'retry.requested': {
          target: 'uploading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        'upload.cancelled': {
          target: 'idle',
          actions: 'forget',
          meta: { qa: { step: 'A pessoa desiste da imagem.' } },
        },
        'file.chosen': {
          target: 'checking',
          actions: { type: 'take', params: ({ event }) => ({ file: event.file }) },
          meta: { qa: { step: 'A pessoa escolhe outro arquivo.' } },
        },
      },
    },
  },
})

/** What the screen shows of the upload. */
export const selectVisitImage = (snapshot: SnapshotFrom<typeof visitImageMachine>) => {
  const { file, sent, failure } = snapshot.context
  return {
    checking: snapshot.matches('checking'),
    upload: snapshot.matches('uploading') ? { name: file?.name ?? '', sent } : null,
    problem: failure?.message ?? null,
    canRetry: snapshot.matches('failed'),
  }
}
