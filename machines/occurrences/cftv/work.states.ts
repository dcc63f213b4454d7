import { cftvSetup } from './cftv-review.setup.ts'

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** One request at a time: an attachment needs the version left by the mark before it. */
export const work = cftvSetup.createStateConfig({
  description: 'As marcas e os anexos que ainda vão ao servidor, um de cada vez.',
  meta: { qa: { expect: 'A imagem mostra a marca na hora; o envio acontece em segundo plano.' } },
  initial: 'idle',
  on: {
    'review.requested': {
      guard: { type: 'changesMark', params: ({ event }) => ({ reviewed: event.reviewed }) },
      actions: { type: 'addReviews', params: ({ event }) => ({ reviewed: event.reviewed }) },
      meta: {
        qa: { step: 'A pessoa marca ou desmarca: as selecionadas, ou a imagem aberta; a próxima se abre.' },
      },
    },
    'attach.requested': {
      guard: 'mayAttach',
      actions: ['clearWorkFailure', 'addAttachment'],
      meta: { qa: { step: 'Quem atende, ou um supervisor, anexa a imagem aberta à ocorrência.' } },
    },
    'work.recalled': {
      actions: { type: 'recallWork', params: ({ event }) => ({ work: event.work }) },
      meta: { qa: { step: 'O que um recarregamento deixou por enviar volta à fila.' } },
    },
    'refusal.dismissed': {
      actions: 'clearWorkFailure',
      meta: { qa: { step: 'A pessoa fecha o aviso.' } },
    },
  },
  states: {
    idle: {
      description: 'Nada a enviar.',
      meta: { qa: { expect: 'O que se vê é o que o servidor tem.' } },
      always: {
        guard: 'hasWork',
        target: 'sending',
        meta: { qa: { step: 'Há o que enviar.' } },
      },
    },
    sending: {
      description: 'Envia o primeiro da fila.',
      meta: { qa: { expect: 'Dá para continuar marcando; o que se marca entra na fila.' } },
      invoke: {
        id: 'sendImage',
        src: 'sendImage',
        input: ({
          context: {
            id,
            work: [first],
            images,
          },
        }) => ({
          occurrenceId: id,
          work: first ?? { kind: 'attach', id: '' },
          version: images.find(image => image.id === first?.id)?.version ?? 0,
        }),
        onDone: [
          {
            guard: 'attaches',
            target: 'idle',
            actions: [
              { type: 'applyImage', params: ({ event }) => ({ image: event.output }) },
              'emitAttached',
            ],
            meta: { qa: { step: 'A imagem faz parte da ocorrência, e um aviso diz isso.' } },
          },
          {
            target: 'idle',
            actions: { type: 'applyImage', params: ({ event }) => ({ image: event.output }) },
            meta: { qa: { step: 'A marca está guardada.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: errorIn },
            target: 'unanswered',
            actions: { type: 'setWorkFailure', params: errorIn },
            meta: { qa: { step: 'A rede ou o servidor falha: o que falta continua na fila.' } },
          },
          {
            target: 'idle',
            actions: [
              { type: 'setWorkFailure', params: errorIn },
              { type: 'dropRefused', params: errorIn },
              'requestRefresh',
            ],
            meta: { qa: { step: 'O servidor recusa: a tela diz por quê e lê as imagens de novo.' } },
          },
        ],
      },
    },
    unanswered: {
      description: 'O envio ficou sem resposta.',
      meta: { qa: { expect: 'A tela diz quantas marcas faltam enviar e oferece Tentar novamente.' } },
      on: {
        'work.retried': {
          target: 'sending',
          actions: 'clearWorkFailure',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente: repetir não muda nada em dobro.' } },
        },
      },
    },
  },
})
