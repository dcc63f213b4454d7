import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import { asFailure, type Failure } from './failure.ts'
import { intentKey } from './form/form.values.ts'
import { port } from './port.ts'
import { failureAfterResend } from './resend.ts'

export interface UploadFile {
  name: string
  type: string
  size: number
  lastModified?: number
}

export interface UploadInput<Target> {
  target: Target
  file: UploadFile
  idempotencyKey: string
}

export type UploadReport<Stored> =
  | { type: 'upload.progressed'; sent: number | null }
  | { type: 'upload.finished'; stored: Stored }
  | { type: 'upload.failed'; error: unknown }

interface UploadContext<Target> {
  target: Target
  seed: string
  intents: number
  /** Key of the unanswered upload; every resend of the file uses the same. */
  key: string | null
  file: UploadFile | null
  preview: string | null
  /** Part sent, 0 to 1; null while unknown. */
  sent: number | null
  failure: Failure | null
}

const nothing: UploadFile = { name: '', type: '', size: 0 }

const isSameFile = (one: UploadFile | null, other: UploadFile): boolean =>
  one?.name === other.name &&
  one.type === other.type &&
  one.size === other.size &&
  one.lastModified === other.lastModified

const setupOf = <Target, Stored>() =>
  setup({
    types: {
      context: {} as UploadContext<Target>,
      events: {} as
        | { type: 'file.chosen'; file: UploadFile }
        | { type: 'upload.cancelled' }
        | { type: 'retry.requested' }
        | UploadReport<Stored>,
      emitted: {} as { type: 'file.stored'; stored: Stored },
      /** `seed` must be unique: idempotency keys are derived from it. */
      input: {} as { target: Target; seed: string },
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: {
      check: port<string | null, { file: UploadFile }>('check'),
      upload: fromCallback<EventObject, UploadInput<Target>>(() => {}),
    },
    actions: {
      setFile: assign(({ context }, { file }: { file: UploadFile }) => ({
        file,
        preview: null,
        failure: null,
        key: isSameFile(context.file, file) ? context.key : null,
      })),
      setPreview: assign((_, { preview }: { preview: string | null }) => ({ preview })),
      startUpload: assign(({ context }) => ({
        sent: 0,
        failure: null,
        key: context.key ?? intentKey(context.seed, context.intents + 1),
        intents: context.intents + (context.key === null ? 1 : 0),
      })),
      setProgress: assign((_, { sent }: { sent: number | null }) => ({ sent })),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureAfterResend(error) })),
      clearFile: assign({ file: null, preview: null, sent: null, failure: null, key: null }),
      emitFileStored: emit((_, { stored }: { stored: unknown }) => ({
        type: 'file.stored' as const,
        stored: stored as Stored,
      })),
    },
    guards: {
      /** Resending would be refused again. */
      refused: (_, { error }: { error: unknown }) =>
        ['invalid', 'conflict', 'locked', 'forbidden', 'notFound'].includes(asFailure(error).kind),
    },
  })

export const createUploadMachine = <Target, Stored>() =>
  setupOf<Target, Stored>().createMachine({
    id: 'upload',
    description: 'O envio de uma imagem: escolher, conferir, enviar.',
    context: ({ input }) => ({
      ...input,
      intents: 0,
      key: null,
      file: null,
      preview: null,
      sent: null,
      failure: null,
    }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nada está sendo enviado.',
        meta: { qa: { expect: 'O botão que escolhe uma imagem aceita um clique.' } },
        on: {
          'file.chosen': {
            target: 'checking',
            actions: { type: 'setFile', params: ({ event }) => ({ file: event.file }) },
            meta: { qa: { step: 'A pessoa escolhe ou solta um arquivo.' } },
          },
        },
      },
      checking: {
        description: 'Confere tipo, tamanho e dimensões antes de enviar.',
        meta: { qa: { expect: 'Nada foi enviado ao servidor.' } },
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ file: context.file ?? nothing }),
          onDone: {
            target: 'uploading',
            actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
            meta: { qa: { step: 'O arquivo serve.' } },
          },
          onError: {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O arquivo não serve: grande demais, de outro tipo ou ilegível.' } },
          },
        },
      },
      refused: {
        description: 'O arquivo não serve, ou o servidor não o aceita.',
        meta: { qa: { expect: 'A tela diz por quê, o que já havia fica, e outro pode ser escolhido.' } },
        on: {
          'file.chosen': {
            target: 'checking',
            actions: { type: 'setFile', params: ({ event }) => ({ file: event.file }) },
            meta: { qa: { step: 'A pessoa escolhe outro arquivo.' } },
          },
          'upload.cancelled': {
            target: 'idle',
            actions: 'clearFile',
            meta: { qa: { step: 'A pessoa deixa o arquivo e faz outra coisa.' } },
          },
        },
      },
      uploading: {
        description: 'Envia a imagem.',
        meta: { qa: { expect: 'O quanto já foi enviado e Cancelar estão na tela; a prévia, onde há uma.' } },
        entry: 'startUpload',
        invoke: {
          id: 'upload',
          src: 'upload',
          input: ({ context: { target, file, key } }) => ({
            target,
            file: file ?? nothing,
            idempotencyKey: key ?? '',
          }),
        },
        on: {
          'upload.progressed': {
            actions: { type: 'setProgress', params: ({ event }) => ({ sent: event.sent }) },
            meta: { qa: { step: 'Mais uma parte é enviada.' } },
          },
          'upload.finished': {
            target: 'idle',
            actions: [
              { type: 'emitFileStored', params: ({ event }) => ({ stored: event.stored }) },
              'clearFile',
            ],
            meta: { qa: { step: 'O servidor guarda a imagem: a tela já a mostra.' } },
          },
          'upload.failed': [
            {
              guard: { type: 'refused', params: ({ event }) => ({ error: event.error }) },
              target: 'refused',
              actions: ['clearFile', { type: 'setFailure', params: ({ event }) => ({ error: event.error }) }],
              meta: { qa: { step: 'O servidor não aceita a imagem: a tela diz por quê.' } },
            },
            {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'O envio falha no caminho.' } },
            },
          ],
          'upload.cancelled': {
            target: 'idle',
            actions: 'clearFile',
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
            actions: 'clearFile',
            meta: { qa: { step: 'A pessoa desiste da imagem.' } },
          },
          'file.chosen': {
            target: 'checking',
            actions: { type: 'setFile', params: ({ event }) => ({ file: event.file }) },
            meta: { qa: { step: 'A pessoa escolhe outro arquivo.' } },
          },
        },
      },
    },
  })

export const selectUpload = ({ context, value }: { context: UploadContext<unknown>; value: unknown }) => {
  const { preview, file, sent, failure } = context
  return {
    preview,
    resting: value === 'idle' || value === 'refused',
    checking: value === 'checking',
    upload: value === 'uploading' ? { name: file?.name ?? '', sent } : null,
    problem: failure?.message ?? null,
    canRetry: value === 'failed',
  }
}
