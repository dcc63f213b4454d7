import Cookies from 'js-cookie'
import type { SignedIn, TokenPair } from '#contracts/session/auth.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { CommitOutcome, SessionCookies } from '#machines/session/refresh/refresh.machine.ts'

/** Spec §9: `userId` is absolute, the tokens slide. */
const USER_HOURS = 10
const TOKEN_HOURS = 5

const names = ['userId', 'accessToken', 'refreshToken'] as const

type Name = (typeof names)[number]

/** Of its own in a training console: browsers share cookies over ports (decision 97). */
const cookieName = (name: Name) => (document.documentElement?.dataset?.training ?? '') + name

const jarOf = (held: (name: string) => string | null | undefined) =>
  Object.fromEntries(names.map(name => [name, held(cookieName(name)) ?? null])) as Record<Name, string | null>

/** One read: each access to `document.cookie` blocks on another process. */
export const readJar = (): SessionCookies => {
  const jar = Cookies.get()
  return jarOf(name => jar[name])
}

const decoded = (value: string | undefined): string | null => {
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Reads through `cookieStore`: a tab's own copy may be stale. */
export const freshJar = async (): Promise<SessionCookies> => {
  if (!('cookieStore' in globalThis)) return readJar()
  const found = await cookieStore.getAll()
  return jarOf(name => decoded(found.find(cookie => cookie.name === name)?.value))
}

/** For the whole site, as js-cookie does by default; `expires` is in days. */
const set = (name: Name, value: string, hours: number) =>
  Cookies.set(cookieName(name), value, {
    expires: hours / 24,
    sameSite: 'strict',
    secure: location.protocol === 'https:' || location.hostname === 'localhost',
  })

const writePair = ({ accessToken, refreshToken }: TokenPair) => {
  set('accessToken', accessToken, TOKEN_HOURS)
  set('refreshToken', refreshToken, TOKEN_HOURS)
}

const notKept = () =>
  new Failure('unexpected', 'Habilite os cookies do navegador para entrar.', { code: 'COOKIES' })

/** `cookieStore` may answer before the write; either source showing the value proves it. */
const agree = (jar: SessionCookies, written: TokenPair | SignedIn): boolean =>
  jar.accessToken === written.accessToken &&
  jar.refreshToken === written.refreshToken &&
  (!('userId' in written) || jar.userId === written.userId)

/** Writes the three cookies and reads them back. @throws Failure when the browser does not keep them */
export const storeCredentials = async ({ userId, ...pair }: SignedIn): Promise<void> => {
  set('userId', userId, USER_HOURS)
  writePair(pair)
  const wanted = { userId, ...pair }
  if (!agree(await freshJar(), wanted) && !agree(readJar(), wanted)) throw notKept()
}

const whoMoved = (jar: SessionCookies, userId: string, replacing: string): CommitOutcome | null => {
  if (jar.userId === null || jar.refreshToken === null) return 'gone'
  if (jar.userId !== userId) return 'userChanged'
  return jar.refreshToken === replacing ? null : 'moved'
}

const subjectOf = (token: string): unknown => {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))).sub
  } catch {
    return undefined
  }
}

/**
 * Replaces only the expected pair, never another user's.
 * @throws Failure when the browser does not keep it
 */
export const commitTokens = async (input: {
  pair: TokenPair
  replacing: string
  userId: string
}): Promise<CommitOutcome> => {
  const found = await freshJar()
  const moved = whoMoved(found, input.userId, input.replacing)
  if (moved) return moved
  if ((subjectOf(input.pair.accessToken) ?? input.userId) !== input.userId) return 'gone'
  writePair(input.pair)
  // The read also flushes the write before the lock is released.
  const jar = await freshJar()
  if (agree(jar, input.pair)) return 'written'
  // Another tab may have signed in, signed out or renewed meanwhile: its tokens stand.
  const since =
    jar.refreshToken === input.pair.refreshToken
      ? jar.accessToken !== null && jar.accessToken !== found.accessToken && 'moved'
      : whoMoved(jar, input.userId, input.replacing)
  if (since) return since
  if (agree(readJar(), input.pair)) return 'written'
  throw notKept()
}

const remove = (name: Name) => Cookies.remove(cookieName(name))

export const clearTokens = async ({ refused }: { refused: string }): Promise<'cleared' | 'moved'> => {
  const jar = await freshJar()
  if (jar.refreshToken !== null && jar.refreshToken !== refused) return 'moved'
  remove('accessToken')
  remove('refreshToken')
  return 'cleared'
}

export const clearCookies = (): void => {
  for (const name of names) remove(name)
}
