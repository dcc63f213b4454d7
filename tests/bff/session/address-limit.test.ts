import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createBff } from '#bff/app.ts'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { networkOf } from '#bff/http/caller.ts'
import { BASE } from '#bff/http/mount.ts'
import { createAddressLimit } from '#bff/security/address-limit.ts'
import { createGate } from '#bff/security/gate.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { ORIGIN, testBff } from '#tests/support/bff/bff.ts'
import { TEST_SECRET } from '#tests/support/bff/database.ts'

const bff = testBff()
const MINUTE = 60_000

/** The BFF behind one proxy of ours: a call says where it comes from. */
const createSite = () => {
  const site = createBff({
    db: bff.db,
    live: bff.live,
    keys: deriveKeys(TEST_SECRET),
    clock: bff.clock,
    log: pino({ level: 'silent' }),
    origin: () => ORIGIN,
    mailPreview: false,
    trustProxy: 1,
    attemptsPerAddress: 10,
  })
  const post = async (path: string, body: object, from: string) =>
    site.request(BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
  let strangers = 0
  return {
    post,
    signIn: (email: string, from: string, password = 'errada') => post('/login', { email, password }, from),
    guess: (from: string) => {
      strangers += 1
      return post('/login', { email: `x${strangers}@y.zz`, password: 'a' }, from)
    },
  }
}

const statuses = async (count: number, ask: () => Promise<Response>) => {
  const seen: number[] = []
  for (let time = 0; time < count; time += 1) seen.push((await ask()).status)
  return seen
}

describe('M3 attempts from one address', () => {
  it('M3 are refused after the ceiling, whatever e-mails they try, and other addresses go on', async () => {
    const site = createSite()
    const from = '203.0.113.9'
    expect(await statuses(12, () => site.guess(from))).toEqual([...Array(10).fill(401), 429, 429])
    const refused = await site.signIn('supervisor@demo.example', from, DEMO_PASSWORD)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Muitas tentativas. Aguarde 60 segundos.',
    })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await site.signIn('supervisor@demo.example', '203.0.113.10', DEMO_PASSWORD)).status).toBe(200)
    bff.clock.advance(MINUTE)
    expect(await statuses(2, () => site.guess(from))).toEqual([401, 429])
  })

  it('M3 write nothing once refused', async () => {
    const site = createSite()
    const from = '203.0.113.11'
    await statuses(10, () => site.guess(from))
    const count = async () => {
      const { rows } = await bff.db
        .selectFrom('attempt')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
      return rows
    }
    const before = await count()
    expect(await statuses(5, () => site.guess(from))).toEqual(Array(5).fill(429))
    expect(await count()).toBe(before)
  })

  it('M3 do not count when the password is right: a whole office signs in from one address', async () => {
    const site = createSite()
    const signIn = () => {
      bff.clock.advance(13_000)
      return site.signIn('supervisor@demo.example', '203.0.113.12', DEMO_PASSWORD)
    }
    expect(await statuses(15, signIn)).toEqual(Array(15).fill(200))
  })

  it('M3 of the same /64 count as one address, for the ceiling and for the lock of an e-mail', async () => {
    const site = createSite()
    for (let host = 1; host <= 5; host += 1)
      expect((await site.signIn('cadastro@demo.example', `2001:db8:1:2::${host}`)).status).toBe(401)
    expect((await site.signIn('cadastro@demo.example', '2001:db8:1:2::99', DEMO_PASSWORD)).status).toBe(423)
    expect((await site.signIn('cadastro@demo.example', '2001:db8:1:3::99', DEMO_PASSWORD)).status).toBe(200)
    let host = 0
    const guess = () => {
      host += 1
      return site.guess(`2001:db8:7:7:${host}::1`)
    }
    expect(await statuses(11, guess)).toEqual([...Array(10).fill(401), 429])
  })

  it('M3 with tokens that are none wait too, and a good token is not counted', async () => {
    const site = createSite()
    const from = '203.0.113.13'
    const { refreshToken } = await bff.login('supervisor@demo.example')
    const renew = (token: string) => site.post('/refreshToken', { refreshToken: token }, from)
    expect(await statuses(12, () => renew(refreshToken))).toEqual(Array(12).fill(200))
    const bad = await statuses(21, () => renew('nenhum'))
    expect(bad).toEqual([...Array(20).fill(401), 429])
  })

  it('M3 asking for links, or trying them, wait too', async () => {
    const site = createSite()
    let asked = 0
    const ask = () => {
      asked += 1
      return site.post('/resetPassword', { email: `n${asked}@y.zz` }, '203.0.113.14')
    }
    expect(await statuses(6, ask)).toEqual([...Array(5).fill(200), 429])
    const save = () => {
      bff.clock.advance(13_000)
      const body = { token: 'palpite', password: 'Jabuticaba7madura' }
      return site.post('/auth/user/savePassword', body, '203.0.113.15')
    }
    const tried = await statuses(13, save)
    expect(tried.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(tried).toContain(429)
  })

  it('M3 of unknown e-mails are counted by the hour, not written down one by one', async () => {
    const site = createSite()
    const failed = () =>
      bff.db.selectFrom('audit_log').where('action', '=', 'LOGIN_FAILED').select('id').execute()
    const counted = async () => {
      const rows = await bff.db
        .selectFrom('unknown_sign_in')
        .where('network', '=', '203.0.113.16')
        .select('count')
        .execute()
      return rows.map(({ count }) => count)
    }
    const before = await failed()
    await statuses(6, () => site.guess('203.0.113.16'))
    expect(await failed()).toEqual(before)
    expect(await counted()).toEqual([6])
    await site.signIn('operador1@demo.example', '203.0.113.16')
    expect(await failed()).toHaveLength(before.length + 1)
  })
})

describe('M3 the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8::7', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['2001:DB8:a::b:c:d', '2001:db8:a:0::'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::'],
  ])('M3 of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('M3 the limit', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds))

  it('M3 holds for all addresses together', () => {
    const limit = createAddressLimit({ address: { most: 5, perMinute: 5 }, all: { most: 8, perMinute: 60 } })
    for (let caller = 0; caller < 8; caller += 1) limit.take(`10.0.0.${caller}`, at(0))
    expect(() => limit.take('10.0.0.99', at(0))).toThrow('TOO_MANY_ATTEMPTS')
    expect(() => limit.take('10.0.0.99', at(1))).not.toThrow()
  })

  it('M3 gives back what succeeded, once', () => {
    const limit = createAddressLimit({ address: { most: 2, perMinute: 1 }, all: { most: 99, perMinute: 1 } })
    const undoAttempt = limit.take('10.0.0.1', at(0))
    undoAttempt()
    undoAttempt()
    limit.take('10.0.0.1', at(0))
    limit.take('10.0.0.1', at(0))
    expect(() => limit.take('10.0.0.1', at(0))).toThrow('TOO_MANY_ATTEMPTS')
  })

  it('M3 survives a clock that is set back', () => {
    const limit = createAddressLimit({ address: { most: 2, perMinute: 1 }, all: { most: 99, perMinute: 1 } })
    limit.take('10.0.0.1', at(50))
    limit.take('10.0.0.1', at(10))
    expect(() => limit.take('10.0.0.1', at(10))).toThrow('TOO_MANY_ATTEMPTS')
  })

  it('M3 remembers some addresses, not all there are', () => {
    const limit = createAddressLimit({
      address: { most: 1, perMinute: 1 },
      all: { most: 1_000_000, perMinute: 1 },
    })
    for (let caller = 0; caller < 30_000; caller += 1) limit.take(`10.${caller}`, at(0))
    expect(limit.size()).toBeLessThanOrEqual(10_000)
    expect(() => limit.take('10.29999', at(0))).toThrow('TOO_MANY_ATTEMPTS')
  })
})

describe('M3 the gate before argon2', () => {
  it('M3 lets some in at once, makes others wait, and refuses the rest for now', async () => {
    const gate = createGate({ atOnce: 1, waiting: 2, waitMs: 60_000 })
    const order: string[] = []
    let open = () => {}
    const first = gate(async () => {
      await new Promise<void>(resolve => {
        open = resolve
      })
      order.push('first')
    })
    const others = ['second', 'third'].map(name => gate(async () => order.push(name)))
    await expect(gate(async () => order.push('fourth'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      facts: { retryAfterSeconds: 2 },
    })
    open()
    await Promise.all([first, ...others])
    expect(order).toEqual(['first', 'second', 'third'])
    await gate(async () => order.push('later'))
    expect(order.at(-1)).toBe('later')
  })

  it('M3 refuses who waited too long, and is free again after a failure', async () => {
    const gate = createGate({ atOnce: 1, waiting: 2, waitMs: 5 })
    let fail = () => {}
    const stuck = gate(
      () =>
        new Promise<void>((_, reject) => {
          fail = () => reject(new Error('argon2'))
        }),
    )
    await expect(gate(async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    fail()
    await expect(stuck).rejects.toThrow('argon2')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
