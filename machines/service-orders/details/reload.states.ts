import { detailsSetup } from './details.setup.ts'

export const renewing = detailsSetup.createStateConfig({
  description: 'Busca a ordem outra vez, sem tirar da tela a que está.',
  meta: { qa: { expect: 'A ordem continua na tela; as ações esperam a resposta.' } },
  tags: 'busy',
  invoke: {
    id: 'loadOrder',
    src: 'loadOrder',
    input: ({ context }) => ({ id: context.id }),
    onDone: {
      target: '#serviceOrderDetails.viewing',
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
      meta: { qa: { step: 'A ordem chega como está agora.' } },
    },
    onError: {
      target: '#serviceOrderDetails.viewing',
      meta: { qa: { step: 'A ordem não chega: fica na tela a de antes.' } },
    },
  },
})
