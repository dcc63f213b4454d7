import { retriedByItself } from '../../kit/load.states.ts'
import { cftvSetup } from './cftv-review.setup.ts'
import { work } from './work.states.ts'

export type { CftvAnswer, SendImageInput } from './cftv-review.setup.ts'

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The images of an occurrence (D-09): seen on one time axis, marked, and attached. */
export const cftvReviewMachine = cftvSetup.createMachine({
  id: 'cftvReview',
  description: 'As imagens de uma ocorrência: antes, no evento e depois, revisadas uma a uma ou em lote.',
  context: ({ input }) => ({
    ...input,
    occurrence: null,
    cameras: [],
    images: [],
    currentId: null,
    selected: [],
    cameraId: null,
    shown: 'all',
    time: '',
    jump: null,
    work: [],
    failure: null,
    workFailure: null,
  }),
  type: 'parallel',
  states: {
    images: {
      description: 'As imagens, a que está aberta e as selecionadas.',
      meta: { qa: { expect: 'Há uma imagem aberta por vez, também na linha do tempo.' } },
      initial: 'loading',
      on: {
        'image.chosen': {
          actions: { type: 'chooseImage', params: ({ event }) => ({ id: event.id }) },
          meta: { qa: { step: 'A pessoa abre uma imagem da lista.' } },
        },
        'images.stepped': {
          guard: 'hasListed',
          actions: { type: 'stepImage', params: ({ event }) => ({ by: event.by }) },
          meta: { qa: { step: 'A pessoa vai à próxima, à anterior, à primeira ou à última.' } },
        },
        'moment.pointed': {
          guard: 'hasListed',
          actions: {
            type: 'chooseMoment',
            params: ({ event }) => ({ at: event.at, cameraId: event.cameraId }),
          },
          meta: { qa: { step: 'A pessoa clica na linha do tempo: abre-se a imagem mais próxima.' } },
        },
        'image.toggled': {
          actions: { type: 'toggleSelected', params: ({ event }) => ({ id: event.id }) },
          meta: { qa: { step: 'A pessoa seleciona uma imagem, ou tira a seleção dela.' } },
        },
        'all.toggled': {
          guard: 'hasListed',
          actions: 'toggleAll',
          meta: { qa: { step: 'A pessoa seleciona todas as da lista, ou nenhuma.' } },
        },
        'selection.cleared': {
          guard: 'hasSelection',
          actions: 'clearSelected',
          meta: { qa: { step: 'A pessoa tecla Esc: nada fica selecionado.' } },
        },
        'camera.chosen': {
          actions: { type: 'setCamera', params: ({ event }) => ({ cameraId: event.cameraId }) },
          meta: { qa: { step: 'A pessoa escolhe uma câmera, ou todas.' } },
        },
        'shown.chosen': {
          actions: { type: 'setShown', params: ({ event }) => ({ shown: event.shown }) },
          meta: { qa: { step: 'A pessoa escolhe todas, as não revisadas ou as anexadas.' } },
        },
        'filters.cleared': {
          actions: 'clearFilters',
          meta: { qa: { step: 'A pessoa limpa os filtros.' } },
        },
        'time.changed': {
          actions: { type: 'setTime', params: ({ event }) => ({ time: event.time }) },
          meta: { qa: { step: 'A pessoa digita um horário.' } },
        },
        'time.submitted': {
          actions: 'jumpToTime',
          meta: { qa: { step: 'A pessoa tecla Enter: abre-se a imagem mais próxima desse horário.' } },
        },
      },
      states: {
        loading: {
          description: 'Busca a ocorrência, as câmeras e as imagens.',
          meta: { qa: { expect: 'Na primeira vez, o esqueleto; depois, as imagens ficam na tela.' } },
          tags: 'busy',
          invoke: {
            id: 'loadImages',
            src: 'loadImages',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'ready',
              actions: { type: 'setImages', params: ({ event }) => ({ answer: event.output }) },
              meta: {
                qa: { step: 'O servidor devolve as imagens: abre-se a do evento, da câmera da zona.' },
              },
            },
            onError: [
              {
                guard: { type: 'isMissing', params: errorIn },
                target: 'missing',
                meta: { qa: { step: 'Não há ocorrência com este endereço.' } },
              },
              {
                guard: { type: 'isForbidden', params: errorIn },
                target: 'forbidden',
                meta: { qa: { step: 'O perfil da pessoa não inclui CFTV.' } },
              },
              {
                target: 'failed',
                actions: { type: 'setFailure', params: errorIn },
                meta: { qa: { step: 'O servidor recusa ou não responde.' } },
              },
            ],
          },
        },
        ready: {
          description: 'As imagens estão na tela.',
          meta: {
            qa: { expect: 'A lista e a linha do tempo mostram as imagens, ou uma frase diz que não há.' },
          },
          on: {
            'refresh.requested': {
              target: 'loading',
              meta: { qa: { step: 'Algo mudou na ocorrência: as imagens são lidas de novo.' } },
            },
          },
        },
        failed: {
          description: 'A busca falhou.',
          meta: {
            qa: { expect: 'A tela diz o que houve e oferece Tentar novamente; o que já se via fica.' },
          },
          on: {
            'refresh.requested': {
              target: 'loading',
              meta: { qa: { step: 'Algo mudou na ocorrência: as imagens são lidas de novo.' } },
            },
            'retry.requested': {
              target: 'loading',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
            ...retriedByItself({ target: 'loading' }),
          },
        },
        missing: {
          description: 'A ocorrência não existe.',
          meta: { qa: { expect: 'A tela diz que não há ocorrência com este endereço e leva à fila.' } },
        },
        forbidden: {
          description: 'A pessoa não pode ver imagens.',
          meta: { qa: { expect: 'A tela diz que o perfil não inclui CFTV e leva de volta à ocorrência.' } },
        },
      },
    },
    work,
  },
})
