import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { secureHeaders, securityHeaders } from '#bff/http/headers.ts'

const answer = (proxies: number, url: string, headers: Record<string, string> = {}) =>
  new Hono()
    .use('*', secureHeaders(proxies))
    .get('/own', context => context.text('', 200, { 'Content-Security-Policy': 'sandbox' }))
    .get('*', context => context.text('ok'))
    .request(url, { headers })

describe('the security headers', () => {
  it('are those of the table, on every answer; a stricter policy of the answer stays', async () => {
    const { headers } = await answer(0, 'http://console.example/')
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value)
    const own = await answer(0, 'http://console.example/own')
    expect(own.headers.get('content-security-policy')).toBe('sandbox')
  })

  it('admit requests to the origin of the map tiles, and nothing else of it', async () => {
    const app = new Hono().use('*', secureHeaders(0, 'https://mapas.exemplo.com.br/estilo.json?chave=1'))
    const { headers } = await app.request('http://console.example/')
    const usual = securityHeaders['Content-Security-Policy'] ?? ''
    expect(headers.get('content-security-policy')).toBe(
      usual.replace("connect-src 'self'", "connect-src 'self' https://mapas.exemplo.com.br"),
    )
  })

  it.each([
    [0, 'http', undefined, false],
    [0, 'http', 'https', false],
    [1, 'http', undefined, false],
    [1, 'http', 'http', false],
    [1, 'http', 'https', true],
    [0, 'https', undefined, true],
  ] as const)(
    'L17 behind %i proxies, %s told as %s: told to stay with https: %s',
    async (proxies, scheme, told, isHttps) => {
      const headers: Record<string, string> = told ? { 'x-forwarded-proto': told } : {}
      const { headers: got } = await answer(proxies, `${scheme}://console.example/`, headers)
      expect(got.has('strict-transport-security')).toBe(isHttps)
    },
  )
})
