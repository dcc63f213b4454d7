import type { SnapshotFrom } from 'xstate'
import type { Work } from './draft-choice.ts'
import { serverDraftSetup } from './server-draft.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const written = ({ event }: { event: { work: Work | null; at: number } }) => event

const typed = {
  guard: { type: 'isWritten', params: written },
  target: 'pausing',
  actions: { type: 'setWork', params: written },
  meta: { qa: { step: 'A pessoa escreve.' } },
} as const

const emptied = {
  guard: { type: 'isEmptied', params: written },
  target: 'deleting',
  actions: { type: 'setWork', params: written },
  meta: { qa: { step: 'O trabalho foi enviado ou apagado: o rascunho sai.' } },
} as const

/** Unsent work, kept on the server too; text overwrites only text it continues (contract §5.9). */
export const serverDraftMachine = serverDraftSetup.createMachine({
  id: 'serverDraft',
  description: 'O rascunho de um trabalho: neste computador e, depois de uma pausa, também no servidor.',
  context: ({ input }) => ({
    ...input,
    work: null,
    at: 0,
    base: null,
    clean: true,
    kept: null,
    found: null,
    other: null,
    sent: null,
    failure: null,
  }),
  initial: 'recalling',
  on: {
    'work.changed': {
      guard: { type: 'isWritten', params: written },
      actions: { type: 'setWork', params: written },
      meta: { qa: { step: 'A pessoa escreve.' } },
    },
  },
  states: {
    recalling: {
      description: 'Procura o rascunho neste computador.',
      meta: { qa: { expect: 'Nada muda na tela ainda.' } },
      invoke: {
        id: 'recallKept',
        src: 'recallKept',
        input: ({ context: { entityKey } }) => ({ entityKey }),
        onDone: [
          {
            guard: { type: 'isUnsent', params: ({ event }) => ({ kept: event.output }) },
            target: 'reading',
            actions: [
              { type: 'setKept', params: ({ event }) => ({ kept: event.output }) },
              'takeKept',
              'emitRecalled',
            ],
            meta: { qa: { step: 'O computador tem um rascunho que o servidor não tem: ele volta à tela.' } },
          },
          {
            target: 'reading',
            actions: { type: 'setKept', params: ({ event }) => ({ kept: event.output }) },
            meta: { qa: { step: 'O computador responde, com ou sem rascunho.' } },
          },
        ],
        onError: { target: 'reading', meta: { qa: { step: 'Este computador não guarda rascunhos.' } } },
      },
    },
    reading: {
      description: 'Procura o rascunho no servidor.',
      meta: { qa: { expect: 'A pessoa já pode escrever.' } },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { entityKey } }) => ({ entityKey }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
          meta: { qa: { step: 'O servidor responde, com ou sem rascunho.' } },
        },
        onError: [
          {
            guard: 'mayTakeKept',
            target: 'unreached',
            actions: [{ type: 'setFailure', params: failed }, 'takeKept', 'emitRecalled'],
            meta: { qa: { step: 'O servidor não responde: vale o rascunho deste computador.' } },
          },
          {
            target: 'unreached',
            actions: { type: 'setFailure', params: failed },
            meta: { qa: { step: 'O servidor não responde.' } },
          },
        ],
      },
    },
    deciding: {
      description: 'Qual rascunho é o mais novo?',
      meta: { qa: { expect: 'A tela passa em seguida ao rascunho mais novo.' } },
      always: [
        {
          guard: 'mustChoose',
          target: 'choosing',
          actions: 'setOther',
          meta: { qa: { step: 'Há outro rascunho, e o da tela não chegou ao servidor.' } },
        },
        {
          guard: 'newestIsSaved',
          target: 'saved',
          actions: ['takeNewest', 'emitRecalled'],
          meta: { qa: { step: 'O mais novo é o do servidor: ele volta à tela.' } },
        },
        {
          guard: 'hasWork',
          target: 'saving',
          actions: ['forgetKept', 'setBase'],
          meta: { qa: { step: 'O que está na tela é o mais novo: é enviado.' } },
        },
        {
          guard: 'isLeftThere',
          target: 'deleting',
          actions: 'setBase',
          meta: { qa: { step: 'O trabalho terminou e o rascunho ficou no servidor.' } },
        },
        {
          target: 'empty',
          actions: ['forgetKept', 'setBase'],
          meta: { qa: { step: 'Não há rascunho.' } },
        },
      ],
    },
    choosing: {
      description: 'Há um rascunho de outra aba ou computador e outro na tela.',
      meta: { qa: { expect: 'A tela oferece usar o outro ou manter este; nenhum se perde antes disso.' } },
      on: {
        'other.taken': {
          target: 'saving',
          actions: ['takeOther', 'emitRecalled'],
          meta: { qa: { step: 'A pessoa usa o outro rascunho.' } },
        },
        'own.kept': [
          {
            guard: 'isDone',
            target: 'deleting',
            actions: 'keepOwn',
            meta: { qa: { step: 'A pessoa descarta o outro, com a tela vazia.' } },
          },
          {
            target: 'saving',
            actions: 'keepOwn',
            meta: { qa: { step: 'A pessoa mantém o que está na tela.' } },
          },
        ],
      },
    },
    empty: {
      description: 'Não há nada a guardar.',
      meta: { qa: { expect: 'A tela nada diz de rascunho.' } },
      on: {
        'work.changed': typed,
      },
    },
    saved: {
      description: 'O servidor tem o que está na tela.',
      meta: { qa: { expect: 'A tela diz a que horas foi salvo.' } },
      on: {
        'work.changed': [emptied, typed],
      },
    },
    pausing: {
      description: 'Espera um instante antes de enviar.',
      meta: { qa: { expect: 'Nada é enviado a cada tecla.' } },
      on: { 'work.changed': emptied },
      after: { pause: { target: 'saving', meta: { qa: { step: 'Passam 2 segundos.' } } } },
    },
    saving: {
      description: 'Envia o rascunho.',
      meta: { qa: { expect: 'A pessoa continua escrevendo sem esperar.' } },
      entry: 'setSent',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { entityKey, work, base } }) => ({ entityKey, work: work ?? {}, base }),
        onDone: [
          {
            guard: 'isUnsaved',
            target: 'pausing',
            actions: { type: 'setSaved', params: ({ event }) => event.output },
            meta: { qa: { step: 'Salvo; entretanto a pessoa escreveu mais.' } },
          },
          {
            guard: 'isDone',
            target: 'deleting',
            actions: { type: 'setSaved', params: ({ event }) => event.output },
            meta: { qa: { step: 'Salvo; entretanto o trabalho terminou.' } },
          },
          {
            target: 'saved',
            actions: { type: 'setSaved', params: ({ event }) => event.output },
            meta: { qa: { step: 'Salvo.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: failed },
            target: 'reading',
            meta: { qa: { step: 'Outra aba ou outro computador salvou antes.' } },
          },
          {
            target: 'unreached',
            actions: { type: 'setFailure', params: failed },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    deleting: {
      description: 'Tira o rascunho do servidor.',
      meta: { qa: { expect: 'O que terminou não volta à tela.' } },
      entry: 'setSent',
      invoke: {
        id: 'deleteDraft',
        src: 'deleteDraft',
        input: ({ context: { entityKey } }) => ({ entityKey }),
        onDone: [
          {
            guard: 'hasWork',
            target: 'pausing',
            actions: { type: 'setSaved', params: { savedAt: null } },
            meta: { qa: { step: 'Saiu; entretanto a pessoa escreveu de novo.' } },
          },
          {
            target: 'empty',
            actions: { type: 'setSaved', params: { savedAt: null } },
            meta: { qa: { step: 'Saiu.' } },
          },
        ],
        onError: {
          target: 'unreached',
          actions: { type: 'setFailure', params: failed },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
    unreached: {
      description: 'O servidor não respondeu; o rascunho está neste computador.',
      meta: { qa: { expect: 'A tela diz que o texto está só neste computador, e tenta de novo sozinha.' } },
      on: {
        'server.returned': {
          target: 'reading',
          meta: { qa: { step: 'O servidor volta a responder.' } },
        },
      },
      after: { nextTry: { target: 'reading', meta: { qa: { step: 'Passam 15 segundos.' } } } },
    },
  },
})

type ServerDraftSnapshot = SnapshotFrom<typeof serverDraftMachine>

/** The draft that this computer keeps, or null. */
export const selectKeptDraft = ({ context: { work, at, base, clean } }: ServerDraftSnapshot) =>
  work && { work, at, base, clean }

export type DraftStatus = { kind: 'saved' | 'other'; at: string } | { kind: 'unsent' } | null

/** Status of the draft for the screen. */
export const selectDraftStatus = ({ context }: ServerDraftSnapshot): DraftStatus => {
  const { work, clean, base, other, failure } = context
  if (other) return { kind: 'other', at: new Date(other.at).toISOString() }
  if (work === null) return null
  if (failure && !clean) return { kind: 'unsent' }
  return base === null ? null : { kind: 'saved', at: base }
}
