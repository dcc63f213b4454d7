import { describe, expect, it } from 'vitest'
import { presenceOf } from '#bff/domains/session/presence.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SECOND = 1000

const fresh = () => {
  bff.clock.advance(120 * SECOND)
  return bff.login('atendente@demo.example')
}

const beat = (user: Caller, status: string, tab?: string, seq?: number) =>
  user.call(
    'POST',
    `/user/${user.userId}/userSession`,
    { status },
    { ...(tab && { 'x-tab-id': tab }), ...(seq !== undefined && { 'x-seq': String(seq) }) },
  )

const presence = async (user: Caller) =>
  (await presenceOf(bff.db, [user.userId], bff.clock())).get(user.userId)

describe('M-170 presence', () => {
  it('E07 without a tab is the last word of the user, for 75 seconds', async () => {
    const user = await fresh()
    expect(await presence(user)).toBe('OFFLINE')
    expect((await beat(user, 'ONLINE')).body).toEqual({ userId: user.userId, status: 'ONLINE' })
    bff.clock.advance(74 * SECOND)
    expect(await presence(user)).toBe('ONLINE')
    bff.clock.advance(SECOND)
    expect(await presence(user)).toBe('OFFLINE')
    await beat(user, 'ONLINE')
    expect((await beat(user, 'OFFLINE')).body).toEqual({ userId: user.userId, status: 'OFFLINE' })
    expect(await presence(user)).toBe('OFFLINE')
  })

  it('is ONLINE while any tab is: one that closes leaves the others', async () => {
    const user = await fresh()
    await beat(user, 'ONLINE', 'aba-primeira', 1)
    await beat(user, 'ONLINE', 'aba-segunda', 1)
    expect((await beat(user, 'OFFLINE', 'aba-primeira', 2)).body).toMatchObject({ status: 'ONLINE' })
    expect(await presence(user)).toBe('ONLINE')
    expect((await beat(user, 'OFFLINE', 'aba-segunda', 2)).body).toMatchObject({ status: 'OFFLINE' })
    expect(await presence(user)).toBe('OFFLINE')
  })

  it('ignores a word older than one already heard from that tab', async () => {
    const user = await fresh()
    await beat(user, 'ONLINE', 'aba-terceira', 7)
    await beat(user, 'OFFLINE', 'aba-terceira', 6)
    expect(await presence(user)).toBe('ONLINE')
    await beat(user, 'OFFLINE', 'aba-terceira', 7)
    expect(await presence(user)).toBe('ONLINE')
    bff.clock.advance(60 * SECOND)
    await beat(user, 'ONLINE', 'aba-terceira', 5)
    bff.clock.advance(16 * SECOND)
    expect(await presence(user)).toBe('OFFLINE')
  })

  it('E07 a silent tab does not keep anyone ONLINE', async () => {
    const user = await fresh()
    await beat(user, 'ONLINE', 'aba-calada', 1)
    bff.clock.advance(75 * SECOND)
    expect(await presence(user)).toBe('OFFLINE')
    await beat(user, 'ONLINE', 'aba-calada', 2)
    expect(await presence(user)).toBe('ONLINE')
  })

  it('tells many people at once, OFFLINE who was never heard', async () => {
    const user = await fresh()
    await beat(user, 'ONLINE', 'aba-de-muitos', 1)
    const found = await presenceOf(bff.db, [user.userId, '1', '999999'], bff.clock())
    expect([...found]).toEqual([
      [user.userId, 'ONLINE'],
      ['1', 'OFFLINE'],
      ['999999', 'OFFLINE'],
    ])
    expect((await presenceOf(bff.db, [], bff.clock())).size).toBe(0)
  })

  it('is somebody’s own: nobody speaks for another', async () => {
    const admin = await bff.as('admin@demo.example')
    expect((await admin.call('POST', '/user/2/userSession', { status: 'OFFLINE' })).status).toBe(403)
  })

  it.each([
    ['curta', '1', 'X-Tab-Id'],
    ['x'.repeat(65), '1', 'X-Tab-Id'],
    ['aba com espaço', '1', 'X-Tab-Id'],
    ["aba'; DROP--", '1', 'X-Tab-Id'],
    ['aba-correta', '-1', 'X-Seq'],
    ['aba-correta', '1.5', 'X-Seq'],
    ['aba-correta', 'um', 'X-Seq'],
    ['aba-correta', '9'.repeat(16), 'X-Seq'],
  ])('points at a malformed header: tab %s, word %s', async (tab, seq, field) => {
    const user = await bff.as('atendente@demo.example')
    const headers = { 'x-tab-id': encodeURI(tab).replaceAll('%20', ' '), 'x-seq': seq }
    const answer = await user.call('POST', `/user/${user.userId}/userSession`, { status: 'ONLINE' }, headers)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ field }] })
  })

  it('keeps no more than fifty tabs of a person, and none an hour old', async () => {
    const user = await fresh()
    for (let tab = 0; tab < 55; tab += 1) {
      bff.clock.advance(1)
      await beat(user, 'ONLINE', `muitas-abas-${tab}`, 1)
    }
    const count = async () =>
      (await bff.db.selectFrom('user_tab').select('tab_id').where('user_id', '=', user.userId).execute())
        .length
    expect(await count()).toBe(50)
    expect((await beat(user, 'ONLINE', 'muitas-abas-54', 2)).status).toBe(200)
    const later = await bff.login('atendente@demo.example')
    bff.clock.advance(3601 * SECOND)
    const user2 = await bff.login('atendente@demo.example')
    expect(later.userId).toBe(user2.userId)
    await beat(user2, 'ONLINE', 'depois-de-uma-hora', 1)
    expect(await count()).toBe(1)
  })
})

describe('signing out', () => {
  it('D11 makes the tabs of that sign-in OFFLINE at once, and no other’s', async () => {
    const here = await fresh()
    const elsewhere = await fresh()
    await beat(here, 'ONLINE', 'aba-que-sai', 1)
    await beat(here, 'ONLINE', 'aba-ao-lado', 1)
    await beat(elsewhere, 'ONLINE', 'outro-computador', 1)
    const leaving = { refreshToken: here.refreshToken }
    expect((await here.call('POST', '/logout', leaving, { 'x-tab-id': 'aba-que-sai' })).status).toBe(200)
    const tabs = await bff.db
      .selectFrom('user_tab')
      .select(['tab_id', 'status'])
      .where('tab_id', 'in', ['aba-que-sai', 'aba-ao-lado', 'outro-computador'])
      .orderBy('tab_id')
      .execute()
    expect(tabs).toEqual([
      { tab_id: 'aba-ao-lado', status: 'OFFLINE' },
      { tab_id: 'aba-que-sai', status: 'OFFLINE' },
      { tab_id: 'outro-computador', status: 'ONLINE' },
    ])
    expect(await presence(here)).toBe('ONLINE')
  })

  it('leaves the station to its operator for ten minutes', async () => {
    bff.clock.advance(120 * SECOND)
    const user = await bff.login('operador2@demo.example')
    expect((await user.call('POST', '/station/2/logon', {})).status).toBe(200)
    await beat(user, 'ONLINE')
    await user.call('POST', '/logout', { refreshToken: user.refreshToken })
    bff.clock.advance(600 * SECOND)
    expect(await presence(user)).toBe('OFFLINE')
    const again = await bff.login('operador2@demo.example')
    expect((await again.call('GET', `/user/${again.userId}`)).body).toMatchObject({ station: { id: '2' } })
  })
})
