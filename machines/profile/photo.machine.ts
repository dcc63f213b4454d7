import { photoSetup } from './photo.setup.ts'
import { removing } from './removing.states.ts'

export type { CheckedPhoto, PhotoFile, UploadInput, UploadReport } from './photo.setup.ts'

/** The person's photo: looked at before it is sent, sent with its progress, taken away when asked twice. */
export const photoMachine = photoSetup.createMachine({
  id: 'photo',
  description: 'A foto da pessoa: escolher, conferir, enviar e remover.',
  context: ({ input }) => ({ ...input, file: null, preview: null, sent: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A foto atual, ou as iniciais.',
      meta: { qa: { expect: 'Escolher foto está disponível; Remover foto, só quando há foto.' } },
      on: {
        'file.chosen': {
          target: 'checking',
          actions: { type: 'take', params: ({ event }) => ({ file: event.file }) },
          meta: { qa: { step: 'A pessoa escolhe ou solta um arquivo.' } },
        },
        'removal.requested': {
          guard: 'hasPhoto',
          target: 'removing',
          meta: { qa: { step: 'A pessoa clica em Remover foto.' } },
        },
      },
    },
    checking: {
      description: 'Confere tipo, tamanho e dimensões antes de enviar.',
      meta: { qa: { expect: 'Nada foi enviado ao servidor.' } },
      invoke: {
        id: 'checkPhoto',
        src: 'checkPhoto',
        input: ({ context }) => ({ file: context.file ?? { name: '', type: '', size: 0 } }),
        onDone: {
          target: 'uploading',
          actions: { type: 'show', params: ({ event }) => event.output },
          meta: { qa: { step: 'O arquivo serve.' } },
        },
        onError: {
          target: 'refused',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O arquivo não serve: grande demais, de outro tipo ou ilegível.' } },
        },
      },
    },
    refused: {
      description: 'O arquivo não serve como foto.',
      meta: { qa: { expect: 'A tela diz por quê, a foto atual fica, e outra pode ser escolhida.' } },
      on: {
        'file.chosen': {
          target: 'checking',
          actions: { type: 'take', params: ({ event }) => ({ file: event.file }) },
          meta: { qa: { step: 'A pessoa escolhe outro arquivo.' } },
        },
        'removal.requested': {
          guard: 'hasPhoto',
          target: 'removing',
          actions: 'forget',
          meta: { qa: { step: 'A pessoa clica em Remover foto.' } },
        },
      },
    },
    uploading: {
      description: 'Envia a foto.',
      meta: { qa: { expect: 'A prévia, o quanto já foi enviado e Cancelar estão na tela.' } },
      entry: 'start',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({
          userId: context.userId,
          file: context.file ?? { name: '', type: '', size: 0 },
        }),
      },
      on: {
        'upload.progressed': {
          actions: { type: 'advance', params: ({ event }) => ({ sent: event.sent }) },
          meta: { qa: { step: 'Mais uma parte é enviada.' } },
        },
        'upload.finished': {
          target: 'idle',
          actions: [
            { type: 'keep', params: ({ event }) => ({ url: event.url }) },
            { type: 'announce', params: ({ event }) => ({ url: event.url }) },
            'forget',
          ],
          meta: { qa: { step: 'O servidor guarda a foto: o menu já a mostra.' } },
        },
        'upload.failed': [
          {
            guard: { type: 'pictureRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: ['forget', { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
            meta: { qa: { step: 'O servidor não aceita o arquivo.' } },
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
      description: 'A foto não chegou ao servidor.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente e Cancelar.' } },
      on: {
        'retry.requested': {
          target: 'uploading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        'upload.cancelled': {
          target: 'idle',
          actions: 'forget',
          meta: { qa: { step: 'A pessoa desiste da foto.' } },
        },
        'file.chosen': {
          target: 'checking',
          actions: { type: 'take', params: ({ event }) => ({ file: event.file }) },
          meta: { qa: { step: 'A pessoa escolhe outro arquivo.' } },
        },
      },
    },
    removing,
  },
})
