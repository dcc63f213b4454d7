import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearCookies, freshJar, readJar, storeCredentials } from '#browser/session/cookies.ts'

const credentials = { userId: '5', accessToken: 'a'.repeat(600), refreshToken: 'r'.repeat(90) }

afterEach(() => {
  clearCookies()
  vi.unstubAllGlobals()
})

describe('the cookies of the session', () => {
  it.each([
    ['https:', 'console.example', true],
    ['http:', 'localhost', true],
    ['http:', '10.0.0.5', false],
  ])('S12 at %s//%s are Strict, of the whole site, and Secure: %s', async (protocol, hostname, secure) => {
    vi.stubGlobal('location', { protocol, hostname })
    const jar = new Map<string, string>()
    const lines: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation(line => {
      lines.push(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    })
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
      [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    )
    await storeCredentials(credentials)
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toMatch(/; path=\//)
      expect(line).toMatch(/; sameSite=strict/i)
      expect(/; secure/.test(line)).toBe(secure)
      expect(line).not.toMatch(/; domain=/i)
      expect(line.length).toBeLessThan(4096)
    }
    vi.restoreAllMocks()
  })

  it('are read past those of other programs of the host, however these are written', async () => {
    const cookie = (name: string, value: string) => ({ name, value })
    vi.stubGlobal('cookieStore', {
      getAll: async () => [
        cookie('desconto', '50%'),
        cookie('nome', '%u00e1'),
        cookie('userId', '5'),
        cookie('accessToken', 'a%20b'),
        cookie('refreshToken', '%'),
      ],
    })
    expect(await freshJar()).toEqual({ userId: '5', accessToken: 'a b', refreshToken: null })
  })

  it('S12 are read back: a browser that keeps none is a failure, not a sign-in', async () => {
    expect(readJar()).toEqual({ userId: null, accessToken: null, refreshToken: null })
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
    await expect(storeCredentials(credentials)).rejects.toMatchObject({ facts: { code: 'COOKIES' } })
  })
})
