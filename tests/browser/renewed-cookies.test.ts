import Cookies from 'js-cookie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearCookies, commitTokens, readJar, storeCredentials } from '#browser/session/cookies.ts'

const credentials = { userId: '5', accessToken: 'a'.repeat(600), refreshToken: 'r'.repeat(90) }

afterEach(() => {
  vi.unstubAllGlobals()
  clearCookies()
})

describe('when a renewed pair has been written, and is read back', () => {
  const { userId, refreshToken: replacing } = credentials
  const pair = { accessToken: 'b'.repeat(600), refreshToken: 's'.repeat(90) }
  const theirs = { accessToken: 'c'.repeat(600), refreshToken: 't'.repeat(90) }

  /** A renewal, with cookie changes between its write and its check. */
  const renewed = async (meanwhile: () => void) => {
    await storeCredentials(credentials)
    let looks = 0
    vi.stubGlobal('cookieStore', {
      getAll: async () => {
        looks += 1
        if (looks === 2) meanwhile()
        return Object.entries(readJar()).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
      },
    })
    return commitTokens({ pair, replacing, userId })
  }
  const becomes = (jar: Record<string, string>) => {
    for (const [name, value] of Object.entries(jar)) Cookies.set(name, value)
  }

  it('is written when the pair it replaces is still there', async () => {
    await expect(renewed(() => {})).resolves.toBe('written')
  })

  it.each([
    ['the same person, signed in again', 'moved', () => becomes(theirs)],
    [
      'another tab, that was given the same refresh token at once',
      'moved',
      () => becomes({ ...pair, accessToken: theirs.accessToken }),
    ],
    ['another person', 'userChanged', () => becomes({ ...theirs, userId: '7' })],
    ['nobody, for someone left', 'gone', clearCookies],
  ] as const)('gives way to %s', async (_, outcome, meanwhile) => {
    await expect(renewed(meanwhile)).resolves.toBe(outcome)
  })

  it.each([
    ['neither token', () => becomes({ accessToken: credentials.accessToken, refreshToken: replacing })],
    ['only the refresh token', () => becomes({ accessToken: credentials.accessToken })],
  ])('fails where the browser has kept %s', async (_, meanwhile) => {
    await expect(renewed(meanwhile)).rejects.toMatchObject({ facts: { code: 'COOKIES' } })
  })
})

describe('a look that overtakes the write', () => {
  /** The cookies as they stood when the store was last written, until now. */
  const lookBack = () => {
    const before = Object.entries(readJar()).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value }],
    )
    vi.stubGlobal('cookieStore', { getAll: async () => before })
  }

  it('is no reason to refuse a sign-in', async () => {
    lookBack()
    await expect(storeCredentials(credentials)).resolves.toBeUndefined()
    expect(readJar()).toEqual(credentials)
  })

  it('is no reason to give up a renewed pair', async () => {
    await storeCredentials(credentials)
    lookBack()
    const pair = { accessToken: 'b'.repeat(600), refreshToken: 's'.repeat(90) }
    const { userId, refreshToken: replacing } = credentials
    await expect(commitTokens({ pair, replacing, userId })).resolves.toBe('written')
    expect(readJar()).toEqual({ userId, ...pair })
  })

  it('nor is the tab’s own copy asked what a fresh look has answered: it may be old', async () => {
    await storeCredentials(credentials)
    const { userId, refreshToken: replacing } = credentials
    const theirs = { accessToken: 'c'.repeat(600), refreshToken: 't'.repeat(90) }
    let looks = 0
    vi.stubGlobal('cookieStore', {
      getAll: async () => {
        looks += 1
        if (looks === 2) for (const [name, value] of Object.entries(credentials)) Cookies.set(name, value)
        return Object.entries(looks === 1 ? credentials : { userId, ...theirs }).map(([name, value]) => ({
          name,
          value,
        }))
      },
    })
    const pair = { accessToken: 'b'.repeat(600), refreshToken: 's'.repeat(90) }
    await expect(commitTokens({ pair, replacing, userId })).resolves.toBe('moved')
  })
})
