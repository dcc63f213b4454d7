import * as v from 'valibot'
import { Id, route } from '../kit/wire.ts'
import { Email, Password, Token } from './auth.contract.ts'

const PasswordLink = v.object({ valid: v.literal(true), userId: Id, name: v.string(), email: v.string() })
/** Its owner, the e-mail masked (docs/decisions/0055-owner-of-a-password-link.md). */
export type PasswordLink = v.InferOutput<typeof PasswordLink>

/** Forgotten and first passwords, by a link sent by e-mail (contract §5.1). */
export const passwordLinkRoutes = {
  resetPassword: route({
    method: 'POST',
    path: '/resetPassword',
    access: 'public',
    summary: 'Pedir o link de nova senha; a resposta é a mesma para qualquer e-mail',
    body: v.strictObject({ email: Email }),
    reply: v.object({}),
    errors: ['TOO_MANY_ATTEMPTS'],
  }),
  validatePasswordToken: route({
    method: 'POST',
    path: '/auth/user/validatePasswordToken',
    access: 'public',
    summary: 'Conferir o link de nova senha',
    body: v.strictObject({ token: Token }),
    reply: PasswordLink,
    errors: ['PASSWORD_TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'],
  }),
  savePassword: route({
    method: 'POST',
    path: '/auth/user/savePassword',
    access: 'public',
    summary: 'Definir a senha pelo link',
    body: v.strictObject({ token: Token, password: Password }),
    reply: v.object({}),
    errors: ['PASSWORD_TOKEN_INVALID', 'PASSWORD_WEAK', 'TOO_MANY_ATTEMPTS'],
  }),
}
