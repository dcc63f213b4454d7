import { describe, expect, it } from 'vitest'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SECOND = 1000
const MINUTE = 60 * SECOND

const OPERATOR = 'operador1@demo.example'
const OTHER = 'operador2@demo.example'
const free = () =>
  bff.db
    .updateTable('station')
    .set({ operator_id: null, logged_on_at: null })
    .where('id', 'in', ['1', '2'])
    .execute()

/** Alone at station 2, some minutes after everything that came before. */
const atWork = async (): Promise<Caller> => {
  bff.clock.advance(20 * MINUTE)
  const user = await bff.login(OPERATOR)
  await free()
  await beat(user, 'ONLINE')
  expect((await user.call('POST', '/station/2/logon', {})).status).toBe(200)
  return user
}
const someoneElse = () => bff.login(OTHER)

const beat = (user: Caller, status: string, tab = 'aba-do-operador') =>
  user.call('POST', `/user/${user.userId}/userSession`, { status }, { 'x-tab-id': tab })
const holder = async (user: Caller) =>
  ((await user.call('GET', '/station/2/find')).body.operator as { id: string } | null)?.id ?? null

/** Time passes while others work: the server hears them, as it does every 25 seconds. */
const pass = async (other: Caller, ms: number) => {
  for (let left = ms; left > 0; left -= MINUTE) {
    bff.clock.advance(Math.min(left, MINUTE))
    if (left > MINUTE) await beat(other, 'ONLINE', 'aba-de-outro')
  }
}

describe('contract §4.5 the station of an operator who is OFFLINE', () => {
  it('stays for ten minutes after the last word, and is free at the next heartbeat of anyone', async () => {
    const user = await atWork()
    await beat(user, 'OFFLINE')
    const other = await someoneElse()
    await pass(other, 10 * MINUTE)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBe(user.userId)
    bff.clock.advance(SECOND)
    expect(await holder(other)).toBe(user.userId)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBeNull()
  })

  it('without heartbeats: ten minutes after the operator counts as OFFLINE', async () => {
    const user = await atWork()
    const other = await someoneElse()
    await pass(other, 10 * MINUTE + 75 * SECOND)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBe(user.userId)
    bff.clock.advance(SECOND)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBeNull()
  })

  it('is kept as long as one tab is heard, and one that comes back in time keeps it', async () => {
    const user = await atWork()
    for (let minute = 0; minute < 13; minute += 1) {
      bff.clock.advance(MINUTE)
      await beat(user, 'ONLINE', 'aba-que-fica')
    }
    expect(await holder(user)).toBe(user.userId)
    const again = await atWork()
    await beat(again, 'OFFLINE')
    bff.clock.advance(9 * MINUTE)
    await beat(again, 'ONLINE')
    expect(await holder(again)).toBe(again.userId)
  })

  it('can be taken at once by whoever asks for it, without any heartbeat', async () => {
    const user = await atWork()
    await beat(user, 'OFFLINE')
    const other = await someoneElse()
    expect((await other.call('POST', '/station/2/logon', {})).body).toMatchObject({ code: 'STATION_IN_USE' })
    await pass(other, 10 * MINUTE + SECOND)
    expect((await other.call('POST', '/station/2/logon', {})).body).toMatchObject({
      operator: { id: other.userId },
    })
  })

  it('is gone for the operator who comes back late, whose leaving says so', async () => {
    const user = await atWork()
    await beat(user, 'OFFLINE')
    await pass(await someoneElse(), 10 * MINUTE + SECOND)
    await beat(user, 'ONLINE')
    expect((await user.call('GET', `/user/${user.userId}`)).body).toMatchObject({ station: null })
    const off = await user.call('POST', '/station/2/logoff', { operatorId: user.userId })
    expect(off.body).toMatchObject({ code: 'NOT_LOGGED_ON' })
  })

  it('is published and audited once, without a user', async () => {
    const user = await atWork()
    await beat(user, 'OFFLINE')
    const other = await someoneElse()
    const before = (await other.call('GET', '/station/2/find')).body.version as number
    await pass(other, 10 * MINUTE + SECOND)
    await Promise.all([1, 2, 3].map(tab => beat(other, 'ONLINE', `aba-numero-${tab}`)))
    expect((await other.call('GET', '/station/2/find')).body).toMatchObject({
      operator: null,
      inUse: false,
      loggedOnAt: null,
      version: before + 1,
    })
    const log = await bff.db.selectFrom('station_log').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(log).toMatchObject([
      { action: 'FORCED_LOGOFF', operator_id: user.userId, by_user_id: null, at: bff.clock() },
      { action: 'LOGON' },
    ])
    const trail = await bff.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'STATION_ABANDONED')
      .where('at', '=', bff.clock())
      .execute()
    expect(trail).toMatchObject([
      { user_id: null, entity_id: '2', before: { operatorId: user.userId }, after: { operatorId: null } },
    ])
    const event = await bff.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ topic: 'station.updated', entity_id: '2', payload: {} })
    expect(event?.payload).not.toHaveProperty('by')
  })

  it('M9 is kept through an outage of the server, whoever is heard first after it', async () => {
    const user = await atWork()
    await beat(await someoneElse(), 'ONLINE')
    bff.clock.advance(12 * MINUTE)
    const [other, back] = [await someoneElse(), await bff.login(OPERATOR)]
    await beat(other, 'ONLINE')
    bff.clock.advance(20 * SECOND)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBe(user.userId)
    await beat(back, 'ONLINE')
    await pass(other, 10 * MINUTE)
    expect(await holder(other)).toBe(user.userId)
  })

  it('M9 is free ten minutes after an outage, for who does not come back from it', async () => {
    const user = await atWork()
    bff.clock.advance(12 * MINUTE)
    const other = await someoneElse()
    await beat(other, 'ONLINE')
    await pass(other, 10 * MINUTE)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBe(user.userId)
    bff.clock.advance(SECOND)
    await beat(other, 'ONLINE')
    expect(await holder(other)).toBeNull()
  })
})
