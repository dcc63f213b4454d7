import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createBff } from '#bff/app.ts'
import { callerAddress } from '#bff/http/caller.ts'
import { BASE } from '#bff/http/mount.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { ORIGIN, testBff } from '#tests/support/bff/bff.ts'
import { TEST_SECRET } from '#tests/support/bff/database.ts'

const bff = testBff()

describe('whom a call comes from', () => {
  it.each<[string | undefined, number, string | null]>([
    [undefined, 0, '10.0.0.1'],
    ['203.0.113.9', 0, '10.0.0.1'],
    [undefined, 1, '10.0.0.1'],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1,203.0.113.9 ,10.0.0.2', 2, '203.0.113.9'],
    ['2001:db8::7', 1, '2001:db8::7'],
    ['203.0.113.9', 2, '10.0.0.1'],
    ['1.1.1.1, quem?', 1, '10.0.0.1'],
    ['', 1, '10.0.0.1'],
  ])('S21 %j behind %i proxies is %s', (forwardedFor, proxies, expected) => {
    expect(callerAddress('10.0.0.1', forwardedFor, proxies)).toBe(expected)
  })

  it.each([
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
  ])('M4 a socket at %s is %s: what the trail can store', (socket, expected) => {
    expect(callerAddress(socket, undefined, 0)).toBe(expected)
    expect(callerAddress('10.0.0.1', socket, 1)).toBe(expected)
  })

  const siteBehind = (trustProxy: number) =>
    createBff({
      db: bff.db,
      live: bff.live,
      keys: deriveKeys(TEST_SECRET),
      clock: bff.clock,
      log: pino({ level: 'silent' }),
      origin: () => ORIGIN,
      mailPreview: false,
      trustProxy,
    })
  const guess = async (site: ReturnType<typeof siteBehind>, from: string) =>
    site.request(`${BASE}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: 'cadastro@demo.example', password: 'errada' }),
    })
  const lastAddress = async () =>
    (await bff.db.selectFrom('audit_log').select('ip').orderBy('id', 'desc').executeTakeFirst())?.ip

  it('S21 behind a proxy of ours a lock is that of one address, and the trail holds it', async () => {
    const site = siteBehind(1)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(site, `198.51.100.${attempt}, 203.0.113.9`)).status).toBe(401)
    expect(await lastAddress()).toBe('203.0.113.9')
    expect((await guess(site, '203.0.113.9')).status).toBe(423)
    expect((await guess(site, '203.0.113.10')).status).toBe(401)
  })

  it('S21 where no proxy is ours, what a caller claims counts for nothing', async () => {
    const site = siteBehind(0)
    bff.clock.advance(20 * 60_000)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(site, `198.51.100.${attempt}`)).status).toBe(401)
    expect(await lastAddress()).toBeNull()
    expect((await guess(site, '198.51.100.77')).status).toBe(423)
  })
})
