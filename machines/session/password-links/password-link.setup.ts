import { assign, setup } from 'xstate'
import type { PasswordLink } from '#contracts/session/password-links.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'
import { type PasswordValidator, repeatProblem } from './new-password.rules.ts'

interface Context {
  /** Never displayed, never put in a URL. */
  token: string
  judge: PasswordValidator
  owner: PasswordLink | null
  password: string
  repeat: string
  /** Set by the first submit: missing fields are marked from then on. */
  asked: boolean
  failure: Failure | null
}

type Event =
  | { type: 'password.changed'; password: string }
  | { type: 'repeat.changed'; repeat: string }
  | { type: 'password.submitted' }
  | { type: 'retry.requested' }

/** Only the server compares the password with the full e-mail address. */
export const unmetRequirements = ({
  judge,
  password,
  owner,
}: Pick<Context, 'judge' | 'password' | 'owner'>): string[] => judge(password, { name: owner?.name ?? '' })

export const passwordLinkSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { token: string; judge: PasswordValidator },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    validateToken: port<PasswordLink, { token: string }>('validateToken'),
    savePassword: port<void, { token: string; password: string }>('savePassword'),
  },
  actions: {
    setOwner: assign((_, { owner }: { owner: PasswordLink }) => ({ owner, failure: null })),
    setPasswords: assign((_, change: Partial<Pick<Context, 'password' | 'repeat'>>) => ({
      ...change,
      failure: null,
    })),
    showErrors: assign({ asked: true, failure: null }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearSecrets: assign({ token: '', password: '', repeat: '', asked: false, failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    complete: ({ context }) =>
      unmetRequirements(context).length === 0 && repeatProblem(context.password, context.repeat) === null,
    linkRefused: (_, { error }: { error: unknown }) =>
      ['unauthenticated', 'notFound'].includes(asFailure(error).kind),
  },
})
