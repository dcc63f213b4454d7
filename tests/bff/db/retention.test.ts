import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { trim } from '#bff/db/retention.ts'
import { FAMILY_MINUTES, IDLE_MINUTES } from '#bff/security/tokens.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { mailsTo } from '#tests/support/bff/mail.ts'

const bff = testBff()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const EMAIL = 'coordenador1@demo.example'

const all = (table: 'attempt' | 'idempotency_key' | 'password_token' | 'token_family' | 'user_tab') =>
  bff.db.selectFrom(table).selectAll().execute()
const trimNow = () => trim(bff.db, bff.clock())
const order = { accountId: '1', type: 'INSTALL', defect: 'Sirene nova', description: 'Verificar no local.' }

describe('what nobody asks for any more is forgotten', () => {
  it('a stored answer: kept 24 hours, then the same key is a new request', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const create = async () => (await bff.as(EMAIL)).call('POST', '/serviceOrder/create', order, key)
    const { body: first } = await create()
    bff.clock.advance(DAY)
    await trimNow()
    expect((await create()).body.id).toBe(first.id)
    bff.clock.advance(1)
    await trimNow()
    expect(await all('idempotency_key')).toEqual([])
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.id).not.toBe(first.id)
  })

  it('attempts, once a day old', async () => {
    await bff.call('POST', '/login', { email: 'ninguem@demo.example', password: 'errada' })
    const newest = (await all('attempt')).length
    bff.clock.advance(DAY)
    await trimNow()
    expect((await all('attempt')).length).toBeGreaterThan(0)
    bff.clock.advance(1)
    await trimNow()
    expect(newest).toBeGreaterThan(0)
    expect(await all('attempt')).toEqual([])
  })

  it('sign-ins and their tabs, a day after they can be used no more; a token of one that is gone is refused as before', async () => {
    const user = await bff.login(EMAIL)
    const refresh = () => bff.call('POST', '/refreshToken', { refreshToken: user.refreshToken })
    const tab = { 'x-tab-id': 'aba-de-teste' }
    await user.call('POST', `/user/${user.userId}/userSession`, { status: 'ONLINE' }, tab)
    expect(await all('user_tab')).toHaveLength(1)
    bff.clock.advance(FAMILY_MINUTES * MINUTE)
    const before = await refresh()
    bff.clock.advance(DAY - (FAMILY_MINUTES - IDLE_MINUTES) * MINUTE)
    await trimNow()
    expect(await all('token_family')).toHaveLength(1)
    bff.clock.advance(1)
    await trimNow()
    expect([await all('token_family'), await all('user_tab')]).toEqual([[], []])
    expect((await refresh()).body.code).toBe(before.body.code)
    expect((await user.call('GET', '/home/summary')).body.code).toBe('TOKEN_EXPIRED')
  })

  it('links of new passwords a day after they ended, and mails a week after they were of use', async () => {
    await bff.call('POST', '/resetPassword', { email: EMAIL })
    await bff.db.updateTable('mail_outbox').set({ sent_at: bff.clock(), body: '' }).execute()
    await bff.call('POST', '/resetPassword', { email: 'admin@demo.example' })
    bff.clock.advance(30 * MINUTE + DAY)
    await trimNow()
    expect(await all('password_token')).toHaveLength(2)
    bff.clock.advance(1)
    await trimNow()
    expect(await all('password_token')).toEqual([])
    bff.clock.advance(6 * DAY - 1)
    await trimNow()
    expect(await mailsTo(bff.db, EMAIL)).toEqual([])
    expect(await mailsTo(bff.db, 'admin@demo.example')).toHaveLength(1)
    bff.clock.advance(1)
    await trimNow()
    expect(await mailsTo(bff.db, 'admin@demo.example')).toEqual([])
  })

  it('L18 all that is old, however much came in since the last time', async () => {
    const old = new Date(bff.clock().getTime() - 2 * DAY)
    const keys = Array.from({ length: 1500 }, (_, index) => ({ key: `antiga ${index}`, at: old, ok: false }))
    await bff.db.insertInto('attempt').values(keys).execute()
    await trimNow()
    expect(await all('attempt')).toEqual([])
  })
})
