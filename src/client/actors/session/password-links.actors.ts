import { profileRoutes } from '#contracts/profile/profile.contract.ts'
import type { TokenPair } from '#contracts/session/auth.contract.ts'
import { type PasswordLink, passwordLinkRoutes } from '#contracts/session/password-links.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { changePasswordMachine } from '#machines/profile/password/change-password.machine.ts'
import type { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import type { passwordResetMachine } from '#machines/session/password-links/password-reset.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

/** Repeats a public call that another session's end aborted. */
const repeatWhenAborted = async <Answer>(ask: () => Promise<Answer | undefined>, signal: AbortSignal) => {
  const answer = await ask()
  return answer === undefined && !signal.aborted ? ask() : answer
}

const interrupted = () => new Failure('unexpected', 'O envio foi interrompido. Tente novamente.')

export const passwordResetActors = (http: Http) =>
  ({
    requestLink: command<{ email: string }>((body, signal) =>
      repeatWhenAborted(() => http(passwordLinkRoutes.resetPassword, { body, signal }), signal),
    ),
  }) satisfies PortsOf<typeof passwordResetMachine>

/** The token travels in the body only. */
export const passwordLinkActors = (http: Http) =>
  ({
    validateToken: request<PasswordLink, { token: string }>((body, signal) =>
      repeatWhenAborted(() => http(passwordLinkRoutes.validatePasswordToken, { body, signal }), signal),
    ),
    savePassword: command<{ token: string; password: string }>(async (body, signal) => {
      const answer = await http(passwordLinkRoutes.savePassword, { body, signal })
      // Links are single-use and the result is unknown: the user decides.
      if (answer === undefined && !signal.aborted) throw interrupted()
      return answer
    }),
  }) satisfies PortsOf<typeof passwordLinkMachine>

/** @param keep stores the pair that replaces the one from before the change */
export const changePasswordActors = (
  http: Http,
  keep: (pair: TokenPair, userId: string) => Promise<unknown>,
) =>
  ({
    changePassword: command<{ userId: string; currentPassword: string; newPassword: string }>(
      async ({ userId, ...body }, signal) => {
        const pair = await http(profileRoutes.changePassword, { params: { userId }, body, signal })
        if (pair) await keep(pair, userId)
        return pair
      },
    ),
  }) satisfies PortsOf<typeof changePasswordMachine>
