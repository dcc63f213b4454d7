import { assign } from 'xstate'
import { sessionSetup } from './session.setup.ts'

/** What a signed-in state does when the cookies are looked at again: nothing, unless they changed hands. */
export const watching = sessionSetup.createStateConfig({
  on: {
    'jar.seen': [
      {
        guard: { type: 'jarEmptied', params: ({ event }) => ({ jar: event.jar }) },
        target: '#session.ending',
        actions: assign({ reason: ({ event }) => (event.leftElsewhere ? 'leftElsewhere' : 'expired') }),
        meta: { qa: { step: 'Os cookies da sessão sumiram: saída em outra aba, prazo vencido ou limpeza.' } },
      },
      {
        guard: { type: 'jarReplaced', params: ({ event }) => ({ jar: event.jar }) },
        target: '#session.ending',
        actions: assign({ reason: 'userChanged' }),
        meta: { qa: { step: 'Outra pessoa entrou neste navegador.' } },
      },
    ],
  },
}).on
