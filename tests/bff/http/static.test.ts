import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveConsole } from '#bff/http/static.ts'

const root = mkdtempSync(join(tmpdir(), 'ubidesk-web-'))
const site = new Hono()
beforeAll(() => {
  mkdirSync(join(root, 'assets'))
  const files = {
    'index.html': '<div id="app">',
    'assets/a-1.js': 'let plain',
    'assets/a-1.js.br': 'B',
    'assets/a-1.js.gz': 'G',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  site.all('*', serveConsole(root))
})
afterAll(() => rmSync(root, { recursive: true }))

const get = (headers: Record<string, string> = {}) => site.request('/assets/a-1.js', { headers })

describe('an asset', () => {
  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.0', null],
    ['br; q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.001', 'br'],
    ['BR', 'br'],
    ['identity', null],
    ['', null],
  ])('L14 for who accepts %j is sent as %j', async (accepted, encoding) => {
    const answer = await get({ 'accept-encoding': accepted })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
  })

  it('L14 that is fresh is not sent again, whichever way its tag comes back', async () => {
    const tag = (await get()).headers.get('etag') ?? ''
    for (const sent of [tag, `W/${tag}`, `"other", W/${tag}`, `"other",${tag}`, '*'])
      expect((await get({ 'if-none-match': sent })).status, sent).toBe(304)
    for (const sent of ['"other"', 'W/"other"', tag.slice(0, -2), ''])
      expect((await get({ 'if-none-match': sent })).status, sent).toBe(200)
  })
})
