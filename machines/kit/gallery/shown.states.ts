import { DOUBLE_ZOOM, ZOOM_MIN } from './gallery.geometry.ts'
import { gallerySetup } from './gallery.setup.ts'

export const shown = gallerySetup.createStateConfig({
  description: 'A imagem está na tela.',
  meta: { qa: { expect: 'A imagem aparece inteira, com as caixas de Pessoa e Pet sobre ela.' } },
  initial: 'resting',
  on: {
    'zoom.increased': {
      actions: { type: 'zoomBySteps', params: { steps: 1 } },
      meta: { qa: { step: 'A pessoa clica em Aproximar ou tecla +: mais 0,2, até 5.' } },
    },
    'zoom.decreased': {
      actions: { type: 'zoomBySteps', params: { steps: -1 } },
      meta: { qa: { step: 'A pessoa clica em Afastar ou tecla −: menos 0,2, até 1.' } },
    },
    'wheel.turned': {
      actions: {
        type: 'zoomByWheel',
        params: ({ event }) => ({ towards: event.towards, at: event.at }),
      },
      meta: { qa: { step: 'A pessoa gira a roda do mouse: 1,05 vez, no ponto do cursor.' } },
    },
    'point.doubled': [
      {
        guard: 'isFarther',
        actions: { type: 'zoomTo', params: ({ event }) => ({ zoom: DOUBLE_ZOOM, at: event.at }) },
        meta: { qa: { step: 'A pessoa clica duas vezes: 1,5 vez, no ponto do cursor.' } },
      },
      {
        actions: { type: 'zoomTo', params: ({ event }) => ({ zoom: ZOOM_MIN, at: event.at }) },
        meta: { qa: { step: 'A pessoa clica duas vezes já de perto: a imagem volta a caber inteira.' } },
      },
    ],
    'image.rotated': {
      actions: { type: 'rotateImage', params: ({ event }) => ({ turns: event.turns }) },
      meta: { qa: { step: 'A pessoa gira a imagem 90 graus.' } },
    },
    'view.reset': {
      actions: 'resetPlacement',
      meta: { qa: { step: 'A pessoa volta à visão original.' } },
    },
    'pan.nudged': {
      actions: { type: 'panByKey', params: ({ event }) => ({ direction: event.direction }) },
      meta: { qa: { step: 'A pessoa move a vista por um botão.' } },
    },
    'arrow.pressed': {
      guard: 'isClose',
      actions: { type: 'panByKey', params: ({ event }) => ({ direction: event.direction }) },
      meta: { qa: { step: 'A pessoa tecla uma seta de perto: a vista se move.' } },
    },
  },
  states: {
    resting: {
      description: 'Nenhum dedo nem botão sobre a imagem.',
      meta: { qa: { expect: 'O cursor mostra que a imagem pode ser arrastada, se estiver de perto.' } },
      on: {
        'pointer.pressed': {
          target: 'panning',
          actions: { type: 'addPointer', params: ({ event }) => ({ id: event.id, at: event.at }) },
          meta: { qa: { step: 'A pessoa pressiona a imagem.' } },
        },
      },
    },
    panning: {
      description: 'A imagem está sendo arrastada.',
      meta: { qa: { expect: 'A imagem segue o ponteiro e para na própria borda.' } },
      on: {
        'pointer.moved': {
          actions: { type: 'panByPointer', params: ({ event }) => ({ id: event.id, at: event.at }) },
          meta: { qa: { step: 'O ponteiro se move.' } },
        },
        'pointer.pressed': {
          target: 'pinching',
          actions: { type: 'addPointer', params: ({ event }) => ({ id: event.id, at: event.at }) },
          meta: { qa: { step: 'Um segundo dedo toca a imagem.' } },
        },
        'pointer.released': {
          guard: { type: 'holds', params: ({ event }) => ({ id: event.id }) },
          target: 'resting',
          actions: { type: 'removePointer', params: ({ event }) => ({ id: event.id }) },
          meta: { qa: { step: 'A pessoa solta a imagem.' } },
        },
      },
    },
    pinching: {
      description: 'Dois dedos sobre a imagem.',
      meta: { qa: { expect: 'Abrir os dedos aproxima, fechar afasta, e a imagem segue os dois.' } },
      on: {
        'pointer.moved': {
          actions: { type: 'panByPointer', params: ({ event }) => ({ id: event.id, at: event.at }) },
          meta: { qa: { step: 'Um dos dedos se move.' } },
        },
        'pointer.released': {
          guard: { type: 'holds', params: ({ event }) => ({ id: event.id }) },
          target: 'panning',
          actions: { type: 'removePointer', params: ({ event }) => ({ id: event.id }) },
          meta: { qa: { step: 'Um dos dedos sai; o outro continua arrastando.' } },
        },
      },
    },
  },
})
