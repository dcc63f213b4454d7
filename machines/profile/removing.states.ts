import { photoSetup } from './photo.setup.ts'

/** Taking the photo away: asked once more before it is done. */
export const removing = photoSetup.createStateConfig({
  description: 'A pessoa quer ficar sem foto.',
  meta: { qa: { expect: 'O diálogo de confirmação está aberto.' } },
  initial: 'confirming',
  states: {
    confirming: {
      description: 'Espera a confirmação.',
      meta: { qa: { expect: 'O diálogo pergunta se a foto deve ser removida.' } },
      on: {
        'removal.confirmed': {
          target: 'sending',
          meta: { qa: { step: 'A pessoa confirma, ou tenta de novo.' } },
        },
        'removal.cancelled': {
          target: '#photo.idle',
          actions: 'forget',
          meta: { qa: { step: 'A pessoa desiste.' } },
        },
      },
    },
    sending: {
      description: 'Pede ao servidor que remova a foto.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: '#photo.idle',
          actions: [
            { type: 'keep', params: { url: null } },
            { type: 'announce', params: { url: null } },
            'forget',
          ],
          meta: { qa: { step: 'O servidor remove a foto: voltam as iniciais.' } },
        },
        onError: {
          target: 'confirming',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz o que houve.' } },
        },
      },
    },
  },
})
