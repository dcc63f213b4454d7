import { describe, expect, it } from 'vitest'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'

const call = async (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
  (await bff.as(SUPERVISOR)).call(method, path, sent, headers)

const firstCentral = async () => {
  const { account_id: accountId, id } = await bff.db
    .selectFrom('central')
    .select(['id', 'account_id'])
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { body } = await call('GET', `/account/${accountId}/central/${id}`)
  return { accountId, central: body as unknown as Central }
}

let calls = 0
/** A panel that the receiver turned away, as the intake stores it. */
const refused = async (change: object = {}): Promise<string> => {
  calls += 1
  const { id } = await bff.db
    .insertInto('central_refused_connection')
    .values({
      protocol: 'CONTACT_ID',
      receiver_account: `F${String(calls).padStart(3, '0')}`,
      mac: null,
      imei: null,
      remote_ip: '198.51.100.7',
      channel: 'ETHERNET',
      reason: 'UNKNOWN_DEVICE',
      first_at: new Date('2020-01-01T10:00:00Z'),
      last_at: new Date('2020-01-02T10:00:00Z'),
      note: null,
      resolved_by: null,
      resolved_at: null,
      central_id: null,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const of2020 = 'from=2020-01-01&to=2020-01-31&sort=firstAt'
const found = async (query: string) =>
  (
    (await call('GET', `/centralRefused/query?${query}&recordsPerPage=100`))
      .body as unknown as Page<RefusedConnection>
  ).data

const first = { 'if-match': '"1"' }
const enable = (id: string, place: object, headers: Record<string, string> = first) =>
  call('POST', `/centralRefused/${id}/enable`, place, headers)

describe('a refused connection', () => {
  it('M-163 enabled gives the central its MAC and IMEI and turns the channel on', async () => {
    const { accountId, central } = await firstCentral()
    await bff.db.updateTable('central').set({ channel_gprs: 1 }).where('id', '=', central.id).execute()
    const id = await refused({
      receiver_account: null,
      mac: '00:1A:3F:AA:00:01',
      imei: '356938035643809',
      channel: 'GPRS',
    })
    const answer = await enable(id, { accountId, centralId: central.id })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'ENABLED',
        central: { id: central.id },
        account: { id: accountId },
        resolvedBy: { name: expect.any(String) },
        version: 2,
      },
    })
    const after = (await firstCentral()).central
    expect(after).toMatchObject({
      mac: '00:1A:3F:AA:00:01',
      imei: '356938035643809',
      channelGprs: 0,
      channelEthernet: central.channelEthernet,
      receiverAccount: central.receiverAccount,
      protocol: central.protocol,
      version: central.version + 1,
    })
    const trail = await bff.db
      .selectFrom('audit_log')
      .select(['action', 'account_id'])
      .where('entity_id', '=', central.id)
      .where('entity', '=', 'central')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail).toEqual({ action: 'CENTRAL_UPDATE', account_id: accountId })
  })

  it('M-163 known by its receiver account alone moves the central to that account', async () => {
    const { accountId, central } = await firstCentral()
    const id = await refused({
      protocol: 'VIAWEB',
      receiver_account: 'FACE',
      reason: 'UNKNOWN_ACCOUNT',
    })
    expect((await enable(id, { accountId, centralId: central.id })).status).toBe(200)
    expect((await firstCentral()).central).toMatchObject({
      protocol: 'VIAWEB',
      receiverAccount: 'FACE',
      mac: central.mac,
      channelEthernet: 0,
    })
  })

  it.each([
    ['MAC_IN_USE', 'mac', { receiver_account: null, mac: '00:1A:3F:BB:00:02' }],
    ['IMEI_IN_USE', 'imei', { receiver_account: null, imei: '490154203237518' }],
    ['RECEIVER_ACCOUNT_IN_USE', 'receiverAccount', { protocol: 'JFL', receiver_account: 'BEEF' }],
  ])('answers %s where another central has it, and binds nothing', async (code, field, identity) => {
    const { accountId, central } = await firstCentral()
    const other = bff.db.selectFrom('central').select('id').where('id', '!=', central.id)
    const { id: otherId } = await other.where('active', '=', true).orderBy('id').executeTakeFirstOrThrow()
    await bff.db
      .updateTable('central')
      .set({ mac: '00:1A:3F:BB:00:02', imei: '490154203237518', protocol: 'JFL', receiver_account: 'BEEF' })
      .where('id', '=', otherId)
      .execute()
    const id = await refused(identity)
    const answer = await enable(id, { accountId, centralId: central.id })
    expect(answer).toMatchObject({ status: 409, body: { code, fieldErrors: [{ field }] } })
    expect((await firstCentral()).central).toEqual(central)
    expect((await found(`search=${Object.values(identity).at(-1)}`))[0]).toMatchObject({ status: 'PENDING' })
    await bff.db.deleteFrom('central_refused_connection').where('id', '=', id).execute()
  })

  it('refuses a central of another account, and a removed one, at their field', async () => {
    const { accountId, central } = await firstCentral()
    const id = await refused()
    for (const place of [
      { accountId: String(Number(accountId) + 1), centralId: central.id },
      { accountId, centralId: '999999' },
    ])
      expect(await enable(id, place)).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ field: 'centralId', message: 'Esta conta não tem esta central.' }] },
      })
  })

  it('M-163 ignored leaves the list of pending ones, and can still be enabled', async () => {
    const { accountId, central } = await firstCentral()
    const id = await refused({ mac: '00:1A:3F:CC:00:03', first_at: new Date('2020-01-01T00:00:01Z') })
    const ignored = await call('POST', `/centralRefused/${id}/ignore`, { note: ' De outra empresa. ' }, first)
    expect(ignored.body).toMatchObject({ status: 'IGNORED', note: 'De outra empresa.', version: 2 })
    expect((await found(`${of2020}&status=PENDING`)).map(row => row.id)).not.toContain(id)
    expect((await found(`${of2020}&status=IGNORED`)).map(row => row.id)).toContain(id)
    const again = await call('POST', `/centralRefused/${id}/ignore`, {}, { 'if-match': '"2"' })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_RESOLVED',
        message: expect.stringMatching(/^Esta conexão já foi ignorada por /),
        details: { current: { id, status: 'IGNORED' } },
      },
    })
    const place = { accountId, centralId: central.id }
    expect((await enable(id, place, { 'if-match': '"2"' })).body).toMatchObject({ status: 'ENABLED' })
    expect((await enable(id, place, { 'if-match': '"3"' })).body).toMatchObject({ code: 'ALREADY_RESOLVED' })
  })

  it('resolved by two at once is resolved once; sent again, its answer lost, it is the same answer', async () => {
    const { accountId, central } = await firstCentral()
    const id = await refused({ mac: '00:1A:3F:DD:00:04' })
    const place = { accountId, centralId: central.id }
    const both = await Promise.all([
      enable(id, place),
      call('POST', `/centralRefused/${id}/ignore`, {}, first),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await refused({ mac: '00:1A:3F:DD:00:05' })
    const send = () => enable(other, place, { ...first, 'idempotency-key': 'habilitar-dd-05' })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })

  it('needs the version that was seen', async () => {
    const id = await refused()
    expect((await call('POST', `/centralRefused/${id}/ignore`, {})).status).toBe(428)
    const stale = await call('POST', `/centralRefused/${id}/ignore`, {}, { 'if-match': '"9"' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await call('POST', '/centralRefused/999999/ignore', {}, first)).status).toBe(404)
  })

  it('is found by MAC with any separators, account, address, reason, channel and days, sorted', async () => {
    const old = {
      receiver_account: 'ABCD',
      mac: '00:1A:3F:EE:00:06',
      remote_ip: '198.51.100.99',
      channel: 'GPRS',
      reason: 'LIMIT_REACHED',
      attempts: 7,
      first_at: new Date('2019-05-01T00:00:00Z'),
      last_at: new Date('2019-05-10T02:59:00Z'),
    }
    const id = await refused(old)
    const more = await refused({ ...old, receiver_account: 'ABCE', attempts: 9 })
    const ids = async (query: string) => (await found(query)).map(row => row.id)
    for (const search of ['001a3fee0006', '00-1A-3F-EE-00-06', 'ee:00:06'])
      expect(await ids(`search=${search}&sort=attempts`), search).toEqual([id, more])
    expect(await ids('search=abcd')).toEqual([id])
    expect(await ids('search=198.51.100.99&sort=-attempts')).toEqual([more, id])
    expect(await ids('search=-')).toEqual([])
    expect(await ids('channel=GPRS&reason=LIMIT_REACHED&to=2019-05-09&sort=attempts')).toEqual([id, more])
    expect(await ids('from=2019-05-10&to=2019-05-10')).toEqual([])
  })

  it('has a row of its own until it is enabled, so that its calls are counted', async () => {
    const same = { receiver_account: 'C0DE', mac: null }
    await refused(same)
    await expect(refused(same)).rejects.toMatchObject({ code: '23505' })
  })

  it('M-163 is read and resolved only with its permission', async () => {
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/centralRefused/query')).status).toBe(403)
    expect((await operator.call('POST', '/centralRefused/1/ignore', {}, first)).status).toBe(403)
  })

  it.each(['from=0000-01-01', 'to=9999-12-31'])(
    'of the absurd day %s is refused at its field',
    async query => {
      expect(await call('GET', `/centralRefused/query?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fieldErrors: [{ field: query.split('=')[0] }] },
      })
    },
  )
})
