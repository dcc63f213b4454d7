import { afterEach, describe, expect, it, vi } from 'vitest'
import { presenceOf } from '#bff/domains/session/presence.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SECOND = 1000
const MINUTE = 60 * SECOND

const fresh = (email = 'atendente@demo.example') => {
  bff.clock.advance(2 * MINUTE)
  return bff.login(email)
}

const presence = async (user: Caller) =>
  (await presenceOf(bff.db, [user.userId], bff.clock())).get(user.userId)

describe('whose session it is', () => {
  it('C12 is what the token says: somebody else’s userId in the cookies opens nothing', async () => {
    const user = await fresh('operador1@demo.example')
    const other = '1'
    const cookie = { cookie: `userId=${other}` }
    const as = (method: string, path: string, body?: unknown) => user.call(method, path, body, cookie)
    expect((await as('GET', `/user/${user.userId}`)).body).toMatchObject({ id: user.userId })
    const refused = await Promise.all([
      as('GET', `/user/${other}`),
      as('GET', `/user/${other}/permissions`),
      as('POST', `/user/${other}/userSession`, { status: 'ONLINE' }),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'FORBIDDEN']))
    expect((await presenceOf(bff.db, [other], bff.clock())).get(other)).toBe('OFFLINE')
  })
})

describe('one clock', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([-6 * 60, -5, 5, 6 * 60])(
    'F05 tokens live by the clock of the BFF; another that is %i min off changes nothing',
    async off => {
      const user = await fresh()
      const me = `/user/${user.userId}`
      vi.useFakeTimers({ toFake: ['Date'], now: bff.clock().getTime() + off * MINUTE })
      expect((await user.call('GET', me)).status).toBe(200)
      bff.clock.advance(15 * MINUTE - SECOND)
      expect((await user.call('GET', me)).status).toBe(200)
      bff.clock.advance(2 * SECOND)
      expect((await user.call('GET', me)).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
      const renewed = await bff.call('POST', '/refreshToken', { refreshToken: user.refreshToken })
      const authorization = `Bearer ${renewed.body.accessToken}`
      expect((await bff.call('GET', me, undefined, { authorization })).status).toBe(200)
    },
  )
})

describe('a browser that is not heard', () => {
  const beat = (user: Caller, seq: number) =>
    user.call(
      'POST',
      `/user/${user.userId}/userSession`,
      { status: 'ONLINE' },
      { 'x-tab-id': 'aba-lenta', 'x-seq': String(seq) },
    )

  it('E14 whose beats come a minute apart stays ONLINE between them', async () => {
    const user = await fresh()
    for (let seq = 1; seq <= 6; seq += 1) {
      await beat(user, seq)
      for (const wait of [25, 25, 10]) {
        expect(await presence(user)).toBe('ONLINE')
        bff.clock.advance(wait * SECOND)
      }
      expect(await presence(user)).toBe('ONLINE')
    }
    bff.clock.advance(14 * SECOND)
    expect(await presence(user)).toBe('ONLINE')
    bff.clock.advance(SECOND)
    expect(await presence(user)).toBe('OFFLINE')
  })
})
