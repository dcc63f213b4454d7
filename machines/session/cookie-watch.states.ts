import { assign } from 'xstate'
import { type CookiesCheckedEvent, sessionSetup } from './session.setup.ts'

const replaced = {
  guard: { type: 'jarReplaced', params: ({ event }: { event: CookiesCheckedEvent }) => ({ jar: event.jar }) },
  target: '#session.ending',
  actions: sessionSetup.assign({ reason: 'userChanged' }),
  meta: { qa: { step: 'Outra pessoa entrou neste navegador.' } },
} as const

export const watching = sessionSetup.createStateConfig({
  on: {
    'jar.seen': [
      {
        guard: { type: 'jarEmptied', params: ({ event }) => ({ jar: event.jar }) },
        target: '#session.ending',
        actions: assign({ reason: ({ event }) => (event.leftElsewhere ? 'leftElsewhere' : 'expired') }),
        meta: { qa: { step: 'Os cookies da sessão sumiram: saída em outra aba, prazo vencido ou limpeza.' } },
      },
      replaced,
    ],
  },
}).on

/** Another tab may empty the cookies first: this stays a sign-out. */
export const watchingSignOut = sessionSetup.createStateConfig({
  on: {
    'jar.seen': [
      {
        guard: { type: 'jarEmptied', params: ({ event }) => ({ jar: event.jar }) },
        target: '#session.ending',
        actions: assign({ reason: ({ event }) => (event.leftElsewhere ? 'leftElsewhere' : 'loggedOut') }),
        meta: { qa: { step: 'Outra aba limpou os cookies durante a saída.' } },
      },
      replaced,
    ],
  },
}).on

/** A sign-out elsewhere may first look like an expired session: correct the reason. */
export const correctEndReason = {
  guard: { type: 'leftAfterAll', params: ({ event }: { event: CookiesCheckedEvent }) => event },
  actions: sessionSetup.assign({ reason: 'leftElsewhere' }),
  meta: { qa: { step: 'A outra aba avisa que a pessoa saiu por lá.' } },
} as const
