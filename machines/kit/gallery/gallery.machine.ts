import { gallerySetup, startingContext } from './gallery.setup.ts'
import { shown } from './shown.states.ts'

export type { GalleryEvent } from './gallery.setup.ts'

export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  description: 'A galeria de imagens: zoom, arraste, giro, marcações e tela cheia.',
  context: ({ input }) => startingContext(input.images, input.index),
  type: 'parallel',
  on: {
    'stage.measured': {
      actions: { type: 'setStageSize', params: ({ event }) => ({ size: event.size }) },
      meta: { qa: { step: 'A área da imagem muda de tamanho.' } },
    },
    'label.toggled': {
      actions: { type: 'toggleLabel', params: ({ event }) => ({ kind: event.kind }) },
      meta: { qa: { step: 'A pessoa mostra ou esconde as caixas de Pessoa ou de Pet.' } },
    },
  },
  states: {
    picture: {
      description: 'A imagem escolhida, do pedido à tela.',
      meta: { qa: { expect: 'Há uma imagem por vez na tela.' } },
      initial: 'choosing',
      on: {
        'images.replaced': [
          {
            guard: { type: 'stillThere', params: ({ event }) => ({ images: event.images }) },
            actions: { type: 'updateImages', params: ({ event }) => ({ images: event.images }) },
            meta: { qa: { step: 'As imagens são atualizadas e a atual continua entre elas.' } },
          },
          {
            target: '.choosing',
            actions: { type: 'replaceImages', params: ({ event }) => ({ images: event.images }) },
            meta: { qa: { step: 'As imagens são outras.' } },
          },
        ],
        'image.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => ({ index: event.index }) },
          target: '.loading',
          actions: { type: 'showImage', params: ({ event }) => ({ index: event.index }) },
          meta: { qa: { step: 'A pessoa escolhe uma miniatura.' } },
        },
        'next.requested': {
          guard: 'hasNext',
          target: '.loading',
          actions: { type: 'stepImage', params: { by: 1 } },
          meta: { qa: { step: 'A pessoa vai à próxima imagem.' } },
        },
        'previous.requested': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: { type: 'stepImage', params: { by: -1 } },
          meta: { qa: { step: 'A pessoa volta à imagem anterior.' } },
        },
        'first.requested': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: { type: 'showImage', params: { index: 0 } },
          meta: { qa: { step: 'A pessoa tecla Home.' } },
        },
        'last.requested': {
          guard: 'hasNext',
          target: '.loading',
          actions: { type: 'showImage', params: { index: Number.MAX_SAFE_INTEGER } },
          meta: { qa: { step: 'A pessoa tecla End.' } },
        },
        'arrow.pressed': [
          {
            guard: { type: 'goesForward', params: ({ event }) => ({ direction: event.direction }) },
            target: '.loading',
            actions: { type: 'stepImage', params: { by: 1 } },
            meta: { qa: { step: 'A pessoa tecla → com a imagem inteira: vai à próxima.' } },
          },
          {
            guard: { type: 'goesBack', params: ({ event }) => ({ direction: event.direction }) },
            target: '.loading',
            actions: { type: 'stepImage', params: { by: -1 } },
            meta: { qa: { step: 'A pessoa tecla ← com a imagem inteira: volta à anterior.' } },
          },
        ],
      },
      states: {
        choosing: {
          description: 'Há alguma imagem?',
          meta: { qa: { expect: 'Nada é mostrado ainda.' } },
          always: [
            { guard: 'hasImages', target: 'loading', meta: { qa: { step: 'Há imagem.' } } },
            { target: 'empty', meta: { qa: { step: 'Não há imagem.' } } },
          ],
        },
        empty: {
          description: 'Não há imagem para mostrar.',
          meta: { qa: { expect: 'A galeria diz "Nenhuma imagem".' } },
        },
        loading: {
          description: 'A imagem está vindo.',
          meta: { qa: { expect: 'A área mostra que está carregando; dá para trocar de imagem.' } },
          on: {
            'image.loaded': {
              guard: { type: 'isCurrent', params: ({ event }) => ({ id: event.id }) },
              target: 'shown',
              actions: { type: 'setImageSize', params: ({ event }) => ({ size: event.size }) },
              meta: { qa: { step: 'A imagem chega.' } },
            },
            'image.failed': {
              guard: { type: 'isCurrent', params: ({ event }) => ({ id: event.id }) },
              target: 'broken',
              meta: { qa: { step: 'A imagem não vem ou não pode ser lida.' } },
            },
          },
        },
        broken: {
          description: 'A imagem não pôde ser mostrada.',
          meta: {
            qa: { expect: 'A galeria diz que a imagem não pôde ser carregada e oferece Tentar novamente.' },
          },
          on: {
            'reload.requested': {
              target: 'loading',
              actions: 'countImageAttempt',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
          },
        },
        shown,
      },
    },
    frame: {
      description: 'Onde a galeria está.',
      meta: { qa: { expect: 'A galeria está na página ou na tela inteira.' } },
      initial: 'inline',
      states: {
        inline: {
          description: 'A galeria está na página.',
          meta: { qa: { expect: 'A galeria ocupa o seu lugar na página.' } },
          on: {
            'fullscreen.toggled': {
              target: 'full',
              meta: { qa: { step: 'A pessoa clica em Tela cheia ou tecla F.' } },
            },
          },
        },
        full: {
          description: 'A galeria ocupa a tela inteira.',
          meta: { qa: { expect: 'Só a galeria é vista; Esc volta à página.' } },
          on: {
            'fullscreen.toggled': {
              target: 'inline',
              meta: { qa: { step: 'A pessoa clica em Sair da tela cheia ou tecla F.' } },
            },
            'fullscreen.left': {
              target: 'inline',
              meta: { qa: { step: 'A pessoa tecla Esc ou o navegador sai da tela cheia.' } },
            },
          },
        },
      },
    },
  },
})
