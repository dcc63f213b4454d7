import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningConsole, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { at } from '../../src/cli/steps/paths.mjs'

let site: RunningConsole
beforeAll(async () => {
  site = await startConsole({ DATA_DIR: preparedFolder('site'), DEMO: 'test', TRUST_PROXY: '1' })
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

/** A path as it is: fetch would tidy it. */
const rawGet = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    const outgoing = request({ hostname, port, path, headers }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

describe('the site', () => {
  it('M12 keeps a connection longer than the proxy in front of it', async () => {
    const { headers } = await fetch(`${site.url}/health`)
    expect(headers.get('keep-alive')).toBe('timeout=75')
  })

  it('S28, S29, S01 every kind of answer carries the security headers', async () => {
    for (const path of ['/', '/service-order/search', '/bff/v1/web/nada', '/health', '/assets/nada.js']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('x-powered-by'), path).toBeNull()
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp, path).toContain("default-src 'none'")
      expect(csp, path).not.toMatch(/unsafe|\*|https?:|sha256/)
      expect(headers.get('strict-transport-security'), path).toBeNull()
    }
    const https = await get('/', { 'x-forwarded-proto': 'https' })
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('S28, S29, S44 each kind of answer has these headers, to the letter', async () => {
    // Each directive of the policy is held by tests/bff/security/policy.test.ts.
    const exactly = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    }
    const policy = (await get('/')).headers.get('content-security-policy')
    const html = await (await get('/')).text()
    const asset = /\/assets\/core-[\w-]+\.js/.exec(html)?.[0] ?? ''
    for (const path of [
      '/',
      asset,
      '/assets/nada.js',
      '/bff/v1/web/nada',
      '/bff/v1/web/openapi.json',
      '/version',
    ]) {
      const { headers } = await get(path)
      const found = Object.fromEntries(Object.keys(exactly).map(name => [name, headers.get(name)]))
      expect(found, path).toEqual(exactly)
      expect(headers.get('content-security-policy'), path).toBe(policy)
      expect(headers.get('server'), path).toBeNull()
    }
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('S23 the page of a link sends no referrer', async () => {
    const page = await get('/save-password/Zk3x9Q0w8Lr5Tn2V')
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).not.toContain('Zk3x9Q0w8Lr5Tn2V')
  })

  it('S30 the page is asked for each time, hashed assets never again, unknown assets are not the page', async () => {
    const page = await get('/service-order/123')
    const html = await page.text()
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(html).toContain('<div id="app">')
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|onload=/)
    const etag = page.headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
    const asset = /\/assets\/core-[\w-]+\.js/.exec(html)?.[0] ?? ''
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const script = await get(asset, { 'accept-encoding': accepted })
      expect(script.headers.get('content-encoding')).toBe(encoding)
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect((await get('/assets/core-00000000.js')).status).toBe(404)
    expect((await get('/bff/nada')).headers.get('content-type')).toContain('application/json')
  })

  it('S39 each script and sheet of the page is served with the digest that the page names', async () => {
    const html = await (await get('/')).text()
    const tags = html.match(/<(?:script|link)\b[^>]*\/assets\/[^"]+\.(?:js|css)"[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(2)
    for (const tag of tags) {
      const path = /\/assets\/[^"]+/.exec(tag)?.[0] ?? ''
      const served = Buffer.from(await (await get(path)).arrayBuffer())
      expect(tag).toContain(`integrity="sha384-${createHash('sha384').update(served).digest('base64')}"`)
    }
  })

  it('S40 serves no source map, though the build has them on disk', async () => {
    const html = await (await get('/')).text()
    const asset = /\/assets\/core-[\w-]+\.js/.exec(html)?.[0] ?? ''
    const maps = readdirSync(at('.build/web/assets')).filter(file => /\.map(\.|$)/.test(file))
    expect(maps).toContain(`${asset.replace('/assets/', '')}.map`)
    expect(await (await get(asset)).text()).not.toContain('sourceMappingURL')
    for (const map of maps) {
      const answer = await get(`/assets/${map}`)
      expect(answer.status, map).toBe(404)
      expect(await answer.text(), map).not.toContain('mappings')
    }
  })

  it.each([
    '/assets/../../server/server.js',
    '/assets/%2e%2e/%2e%2e/build.json',
    '/assets/..%5c..%5cbuild.json',
    '//etc/passwd',
    '/assets/%00',
  ])('S25 %s leads nowhere outside the build', async path => {
    const { hostname, port } = new URL(site.url)
    const body = await new Promise<string>((resolve, reject) => {
      request({ hostname, port, path }, response => {
        let text = ''
        response.on('data', part => {
          text += part
        })
        response.on('end', () => resolve(text))
      })
        .on('error', reject)
        .end()
    })
    expect(body).not.toMatch(/createBff|root:|"id":/)
  })

  it('S43 refuses headers past 16 KB', async () => {
    expect(await rawGet('/', { 'x-long': 'x'.repeat(17_000) })).toBe(431)
  })

  it('S07 a form from elsewhere cannot sign in: only JSON is read, and no origin is allowed', async () => {
    const form = await fetch(`${site.url}/bff/v1/web/login`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://alhures.example' },
      body: '{"email":"admin@demo.example","password":"Console#2026"}',
    })
    expect(form.status).toBe(415)
    expect(form.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;charset=UTF-8',
  ])(
    'S07 what a form or a beacon may send (%s) is read by no route; a preflight grants nothing',
    async type => {
      const elsewhere = { origin: 'https://alhures.example' }
      const sent = await fetch(`${site.url}/bff/v1/web/refreshToken`, {
        method: 'POST',
        headers: { ...elsewhere, 'content-type': type },
        body: '{"refreshToken":"x"}',
      })
      expect(sent.status).toBe(415)
      const preflight = await fetch(`${site.url}/bff/v1/web/login`, {
        method: 'OPTIONS',
        headers: { ...elsewhere, 'access-control-request-method': 'POST' },
      })
      expect(preflight.status).toBe(405)
      for (const answer of [sent, preflight])
        expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    },
  )

  it('answers probes', async () => {
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/ready')).json()).toEqual({ status: 'ready' })
    expect(await (await get('/version')).json()).toEqual({ build: expect.stringMatching(/^[0-9a-f]{16}$/) })
  })
})
