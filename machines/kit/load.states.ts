import { asFailure } from './failure.ts'

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const isMissing = (_: unknown, { error }: { error: unknown }): boolean =>
  asFailure(error).kind === 'notFound'

/** Needs guard `isMissing`, action `setFailure` and state `missing`. */
export const loadErrors = (missing: string) => [
  {
    guard: { type: 'isMissing' as const, params: errorIn },
    target: 'missing' as const,
    meta: { qa: { step: missing } },
  },
  {
    target: 'failed' as const,
    actions: { type: 'setFailure' as const, params: errorIn },
    meta: { qa: { step: 'O servidor recusa ou não responde.' } },
  },
]

/** The server is heard again after a request without answer. */
export type ServerReturned = { type: 'server.returned' }

/** Only for reads: nothing that writes may be sent unasked. */
export const retriedByItself = <const Transition extends { target: string; actions?: string }>(
  transition: Transition,
) => ({
  'server.returned': {
    ...transition,
    meta: { qa: { step: 'O servidor volta a responder: a busca é refeita sozinha.' } },
  },
})

export const failedLoad = (description: string) => ({
  description,
  meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
  on: {
    'retry.requested': {
      target: 'loading' as const,
      meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
    },
    ...retriedByItself({ target: 'loading' }),
  },
})
