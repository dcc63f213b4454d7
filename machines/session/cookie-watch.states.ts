import { assign } from 'xstate'
import { type CookiesCheckedEvent, sessionSetup } from './session.setup.ts'

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

/** The server may refuse a call before the tab that left is heard: then the end was called expired, and is not. */
export const correctEndReason = {
  guard: { type: 'leftAfterAll', params: ({ event }: { event: CookiesCheckedEvent }) => event },
  actions: sessionSetup.assign({ reason: 'leftElsewhere' }),
  meta: { qa: { step: 'A outra aba avisa que a pessoa saiu por lá.' } },
} as const
