import * as v from 'valibot'
import { Id, route } from '../kit/wire.ts'

export const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Campo obrigatório.'),
  v.maxLength(254),
  v.toLowerCase(),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'E-mail inválido.'),
)

const PASSWORD_MAX = 200

/** For signing in: the rules of new passwords do not apply. */
export const Password = v.pipe(v.string(), v.minLength(1, 'Campo obrigatório.'), v.maxLength(PASSWORD_MAX))

export const Credentials = v.strictObject({ email: Email, password: Password })
/** `endToken`: this browser's old refresh token; its session ends on sign-in. */
const SignIn = v.strictObject({ ...Credentials.entries, endToken: v.optional(Token) })
export type Credentials = v.InferInput<typeof Credentials>

export const TokenPair = v.object({ accessToken: Token, refreshToken: Token })
export type TokenPair = v.InferOutput<typeof TokenPair>

const SignedIn = v.object({ userId: Id, accessToken: Token, refreshToken: Token })
/** Response of `POST /login`, stored in three cookies (spec §3). */
export type SignedIn = v.InferOutput<typeof SignedIn>

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Entrar no console',
    body: SignIn,
    reply: v.object({ data: SignedIn }),
    errors: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'USER_INACTIVE',
      'NO_CONSOLE_ACCESS',
      'TOO_MANY_ATTEMPTS',
    ],
  }),
  refreshToken: route({
    method: 'POST',
    path: '/refreshToken',
    access: 'public',
    summary: 'Trocar o par de tokens',
    body: v.strictObject({ refreshToken: Token }),
    reply: TokenPair,
    errors: ['REFRESH_INVALID', 'REFRESH_REUSED', 'TOO_MANY_ATTEMPTS'],
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    access: 'signedIn',
    summary: 'Encerrar a família de tokens',
    body: v.strictObject({ refreshToken: Token }),
    reply: v.object({}),
    errors: [],
  }),
}
