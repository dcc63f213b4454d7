import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Receiver } from '#contracts/configuration/receivers.contract.ts'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { SIGNALS_PATH } from '#contracts/occurrences/signals.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { centralOf, createReceiver, type TestReceiver } from '#tests/support/receiver.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'
let receiver: TestReceiver
let panel: { id: string; protocol: 'CONTACT_ID'; receiverAccount: string }

beforeAll(async () => {
  receiver = await createReceiver(bff, 'Matriz')
  await bff.db.updateTable('central').set({ protocol: 'CONTACT_ID' }).where('account_id', '=', '1').execute()
  panel = (await centralOf(bff, '1')) as typeof panel
})

const good = (change = {}) =>
  receiver.signal({ protocol: 'CONTACT_ID', receiverAccount: panel.receiverAccount, code: '602', ...change })

const stored = (seq: number) =>
  bff.db
    .selectFrom('signal')
    .selectAll()
    .where('receiver_id', '=', receiver.id)
    .where('seq', '=', String(seq))
    .execute()

const shown = async (id = receiver.id) => {
  const { body } = await (await bff.as(SUPERVISOR)).call('GET', '/receiver/query?recordsPerPage=100')
  return (body as unknown as Page<Receiver>).data.find(each => each.id === id)
}

const refusedOf = async (search: string) => {
  const { body } = await (await bff.as(SUPERVISOR)).call('GET', `/centralRefused/query?search=${search}`)
  return (body as unknown as Page<RefusedConnection>).data
}

describe('the signals of a receiver', () => {
  it('are stored with account and central, and the central is heard', async () => {
    await bff.db
      .updateTable('central')
      .set({ connection_status: 'OFFLINE' })
      .where('id', '=', panel.id)
      .execute()
    const sent = good()
    expect(await receiver.send([sent])).toEqual({
      status: 200,
      body: { accepted: 1, duplicates: 0, refused: [] },
    })
    expect(await stored(sent.seq)).toMatchObject([
      {
        account_id: '1',
        central_id: panel.id,
        qualifier: 'E',
        code: '602',
        partition_number: 1,
        received_at: bff.clock(),
        discarded_reason: null,
      },
    ])
    const heard = await bff.db
      .selectFrom('central')
      .select(['connection_status', 'last_signal_at', 'last_test_at'])
      .where('id', '=', panel.id)
      .executeTakeFirstOrThrow()
    expect(heard).toEqual({
      connection_status: 'ONLINE',
      last_signal_at: bff.clock(),
      last_test_at: bff.clock(),
    })
    expect(await shown()).toMatchObject({
      lastSeenAt: bff.clock().toISOString(),
      lastSeq: sent.seq,
      missing: 0,
    })
  })

  it('sent again after a lost answer change nothing, counted attempts included', async () => {
    const call = [good(), receiver.signal({ receiverAccount: 'DEAD' })]
    expect((await receiver.send(call)).body).toMatchObject({ accepted: 1, duplicates: 0 })
    const counts = async () => {
      const { rows } = await sql`SELECT (SELECT count(*) FROM signal) AS signals,
        (SELECT sum(attempts) FROM central_refused_connection) AS attempts,
        (SELECT count(*) FROM outbox) AS events`.execute(bff.db)
      return rows[0]
    }
    const before = await counts()
    expect(await receiver.send(call)).toEqual({
      status: 200,
      body: { accepted: 0, duplicates: 2, refused: [] },
    })
    expect(await counts()).toEqual(before)
  })

  it('that come twice in one call, or in two at once, are stored once', async () => {
    const one = good()
    expect((await receiver.send([one, one])).body).toMatchObject({ accepted: 1, duplicates: 1 })
    const other = good()
    const replies = await Promise.all([receiver.send([other]), receiver.send([other])])
    expect(replies.map(({ body }) => body.accepted).sort()).toEqual([0, 1])
    expect(await stored(other.seq)).toHaveLength(1)
  })

  it('of several receivers that wait together are answered each for itself', async () => {
    const other = await createReceiver(bff, 'Filial')
    const [mine, its] = await Promise.all([
      receiver.send([good(), good(), receiver.signal({ receiverAccount: 'BADC' })]),
      other.send([other.signal({ receiverAccount: panel.receiverAccount })]),
    ])
    expect(mine.body).toEqual({
      accepted: 2,
      duplicates: 0,
      refused: [{ index: 2, code: 'UNKNOWN_ACCOUNT' }],
    })
    expect(its.body).toEqual({ accepted: 1, duplicates: 0, refused: [] })
  })

  it('leave holes where numbers are missing, which later ones fill', async () => {
    const late = await createReceiver(bff, 'Com atraso')
    const [one, two, three, four] = Array.from({ length: 4 }, () =>
      late.signal({ receiverAccount: panel.receiverAccount, code: '602' }),
    )
    await late.send([one, four])
    expect(await shown(late.id)).toMatchObject({ lastSeq: 4, missing: 2, holes: [{ from: 2, to: 3 }] })
    await late.send([three])
    await late.send([two])
    expect(await shown(late.id)).toMatchObject({ lastSeq: 4, missing: 0, holes: [] })
  })

  it('that are malformed are told by their index; the good ones beside them are kept', async () => {
    const call = [good(), good({ code: 'x' }), { seq: 'a' }, good({ receiverAccount: undefined }), good()]
    const { status, body } = await receiver.send(call)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALIDATION',
      details: { accepted: 2, duplicates: 0, refused: [] },
      fieldErrors: expect.arrayContaining([
        { field: 'signals.1.code', code: 'regex', message: 'Código de evento inválido.' },
        expect.objectContaining({ field: 'signals.2.seq' }),
        { field: 'signals.3', code: 'check', message: 'Informe a conta da central, o MAC ou o IMEI.' },
      ]),
    })
    expect(await stored((call[4] as { seq: number }).seq)).toHaveLength(1)
  })

  it('are none in the call of a receiver that only says it is there, and it is heard', async () => {
    const quiet = await createReceiver(bff, 'Quieta')
    expect(await shown(quiet.id)).toMatchObject({ lastSeenAt: null })
    expect(await quiet.send([])).toEqual({ status: 200, body: { accepted: 0, duplicates: 0, refused: [] } })
    expect(await shown(quiet.id)).toMatchObject({
      lastSeenAt: bff.clock().toISOString(),
      lastSeq: null,
      missing: 0,
    })
  })

  it('are at most 500 in a call', async () => {
    const many = Array.from({ length: 501 }, () => good())
    expect((await receiver.send(many)).body.fieldErrors).toMatchObject([
      { field: 'signals', message: 'Envie até 500 sinais por vez.' },
    ])
    expect((await receiver.send(many.slice(0, 500))).body).toMatchObject({ accepted: 500 })
  })
})

describe('a panel that is not known', () => {
  it.each([
    ['UNKNOWN_ACCOUNT', { receiverAccount: 'C0FE' }, 'C0FE'],
    ['UNKNOWN_DEVICE', { mac: '001a3fee0107' }, '00:1A:3F:EE:01:07'],
    ['UNKNOWN_DEVICE', { imei: '490154203237518' }, '490154203237518'],
  ])('is listed as %s and counted', async (reason, identity, search) => {
    const signal = () => receiver.signal({ ...identity, remoteIp: '198.51.100.9' })
    expect((await receiver.send([signal(), signal()])).body.refused).toEqual([
      { index: 0, code: reason },
      { index: 1, code: reason },
    ])
    await receiver.send([signal()])
    expect(await refusedOf(search)).toMatchObject([
      { reason, attempts: 3, status: 'PENDING', remoteIp: '198.51.100.9', channel: 'ETHERNET' },
    ])
  })

  it('ignored stays so until it calls from another address', async () => {
    const signal = (remoteIp: string) => receiver.signal({ receiverAccount: 'FA11', remoteIp })
    await receiver.send([signal('198.51.100.1')])
    const [row] = await refusedOf('FA11')
    const supervisor = await bff.as(SUPERVISOR)
    await supervisor.call(
      'POST',
      `/centralRefused/${row?.id}/ignore`,
      { note: 'Não é nossa' },
      { 'if-match': '"1"' },
    )
    await receiver.send([signal('198.51.100.1')])
    expect(await refusedOf('FA11')).toMatchObject([{ status: 'IGNORED', attempts: 2, version: 2 }])
    await receiver.send([signal('198.51.100.2')])
    expect(await refusedOf('FA11')).toMatchObject([
      { status: 'PENDING', attempts: 3, version: 3, note: null, remoteIp: '198.51.100.2' },
    ])
  })

  it('on a channel that is off is refused too', async () => {
    await bff.db.updateTable('central').set({ channel_gprs: 1 }).where('id', '=', panel.id).execute()
    expect((await receiver.send([good({ channel: 'GPRS' })])).body.refused).toEqual([
      { index: 0, code: 'CHANNEL_DISABLED' },
    ])
    expect(await refusedOf(`${panel.receiverAccount}&channel=GPRS`)).toMatchObject([
      { channel: 'GPRS', reason: 'CHANNEL_DISABLED' },
    ])
  })
})

describe('the key of a receiver', () => {
  it('S49 opens this address alone, and no user token opens it', async () => {
    const user = await bff.as('admin@demo.example')
    for (const authorization of ['', `Bearer ${user.accessToken}`, `Bearer rk_${'a'.repeat(43)}`])
      expect(await receiver.send([good()], {}, { authorization })).toMatchObject({
        status: 401,
        body: { code: 'RECEIVER_KEY_INVALID' },
      })
    const headers = { authorization: `Bearer ${receiver.key}` }
    expect((await bff.call('GET', '/receiver/query', undefined, headers)).status).toBe(401)
  })

  it('speaks for its own receiver, until it is revoked', async () => {
    const other = await createReceiver(bff, 'A revogar')
    const signal = () => other.signal({ receiverAccount: panel.receiverAccount })
    expect((await receiver.send([signal()], { receiverId: other.id })).status).toBe(403)
    expect((await other.send([signal()])).status).toBe(200)
    await (await bff.as(SUPERVISOR)).call('PUT', `/receiver/${other.id}/revoke`)
    expect((await other.send([signal()])).body.code).toBe('RECEIVER_KEY_INVALID')
  })

  it('is asked before the body is read, and the address takes nothing but POST', async () => {
    const url = `http://console.example${SIGNALS_PATH}`
    const unread = await bff.fetch(new Request(url, { method: 'POST', body: 'x' }))
    expect(unread.status).toBe(401)
    const get = await bff.fetch(new Request(url))
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
