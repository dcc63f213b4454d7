import { type Kysely, sql, type Transaction } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import type { Tables } from '#bff/db/tables.ts'
import { createLive, MAX_PER_USER } from '#bff/live/live.ts'
import { appendToOutbox, deleteOldEvents } from '#bff/live/outbox.ts'
import type { PermissionKey } from '#contracts/kit/permissions.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { getStream, listenAs, listenTo, noRows, soon } from '#tests/support/bff/live-frames.ts'
import { tokenInMail } from '#tests/support/bff/mail.ts'
import { setPermissions } from '#tests/support/bff/permissions.ts'

const bff = testBff()
const NEW_PASSWORD = 'Jabuticaba7madura'
const MINUTE = 60_000

// Recent events are repeated to a new stream: let them be old.
beforeEach(() => bff.clock.advance(MINUTE))

const get = (caller: Caller) => getStream(bff, caller)
const listen = (caller: Caller, lastEventId?: string) => listenAs(bff, caller, lastEventId)

const coordinator = () => bff.as('coordenador1@demo.example')

/** Somebody writes: one more order, whose id and live event come of it. */
const change = async () => {
  const user = await coordinator()
  const { status, body } = await user.call('POST', '/serviceOrder/create', {
    accountId: '1',
    type: 'INSTALL',
    defect: 'Sirene nova',
    description: 'Verificar no local.',
  })
  expect(status).toBe(201)
  return String(body.id)
}

const lastId = async () =>
  (await bff.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

const heard = (line: Awaited<ReturnType<typeof listen>>, entityId: string) =>
  soon(() => expect(line.frames().map(frame => frame.entityId)).toContain(entityId))

const grant = (email: string, change: { extra?: PermissionKey[]; denied?: PermissionKey[] } = {}) =>
  setPermissions([bff.db, bff.clock, bff.live.tell], { email, ...change })

describe('GET /stream', () => {
  it('tells two of a change, once, with its version and who made it', async () => {
    const other = await bff.as('atendente@demo.example')
    const lines = [await listen(await coordinator()), await listen(other)]
    const id = await change()
    for (const line of lines) {
      await heard(line, id)
      expect(line.frames()).toEqual([
        {
          id: await lastId(),
          topic: 'serviceOrder.updated',
          entityId: id,
          accountId: '1',
          version: 1,
          by: (await coordinator()).userId,
        },
      ])
      await line.leave()
    }
    expect(bff.live.count()).toBe(0)
  })

  it('says first from which event on it tells, in a type that proxies let through', async () => {
    await change()
    const response = await get(await coordinator())
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const line = listenTo(response)
    const id = await lastId()
    await soon(() => expect(line.words).toEqual([{ type: 'opened', id, idleMs: 0 }]))
    await line.leave()
  })

  it('goes on after the last event one has: what was missed comes, in order, and then what is new', async () => {
    const user = await coordinator()
    await change()
    const last = await lastId()
    bff.clock.advance(MINUTE)
    const missed = [await change(), await change()]
    const line = await listen(user, last)
    const next = await change()
    await heard(line, next)
    expect(line.words[0]).toEqual({ type: 'opened', id: null, idleMs: null })
    expect(line.frames().map(({ entityId }) => entityId)).toEqual([...missed, next])
    await line.leave()
  })

  it('asks to read everything anew when what was missed is older than ten minutes, or unknown', async () => {
    await change()
    const old = await lastId()
    bff.clock.advance(11 * MINUTE)
    const quiet = await listen(await coordinator(), old)
    expect(quiet.words).toMatchObject([{ type: 'opened' }])
    await quiet.leave()
    await change()
    const late = await listen(await coordinator(), old)
    expect(late.words).toEqual([{ type: 'resync', id: await lastId() }])
    const unknown = await listen(await coordinator(), '999999999')
    expect(unknown.words).toEqual([{ type: 'resync', id: await lastId() }])
    await deleteOldEvents(bff.db, bff.clock())
    const kept = await bff.db.selectFrom('outbox').select('id').execute()
    expect(kept).toEqual([{ id: await lastId() }])
    for (const line of [late, unknown]) await line.leave()
  })

  it('refuses an event that is none', async () => {
    const answer = await (await coordinator()).call('GET', '/stream', undefined, { 'last-event-id': 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fieldErrors: [{ field: 'Last-Event-ID' }] })
  })

  it('tells nobody what their permissions do not reach', async () => {
    const email = 'cadastro@demo.example'
    const user = await bff.as(email)
    await grant(email, { denied: ['ubidesk.account', 'ubidesk.so'] })
    const line = await listen(user)
    const hearing = await listen(await coordinator())
    const id = await change()
    await heard(hearing, id)
    expect(line.frames()).toEqual([])
    await grant(email, { extra: ['ubidesk.so'], denied: ['ubidesk.account'] })
    const after = await change()
    await heard(line, after)
    expect(line.frames().map(({ topic }) => topic)).toEqual(['config.updated', 'serviceOrder.updated'])
    expect(hearing.frames().map(({ topic }) => topic)).not.toContain('config.updated')
    await grant(email)
    for (const each of [line, hearing]) await each.leave()
  })

  it('ends for whoever reads too slowly, and the others hear on', async () => {
    const slow = await get(await coordinator())
    const quick = await listen(await bff.as('atendente@demo.example'))
    const payload = JSON.stringify({ note: 'x'.repeat(16_000) })
    for (let count = 0; count < 20; count += 1) {
      const { rows } = await sql<{ id: string }>`INSERT INTO outbox (at, topic, entity_id, payload)
        VALUES (${bff.clock()}, 'serviceOrder.updated', '1', ${payload}::jsonb) RETURNING id`.execute(bff.db)
      bff.live.tell([
        {
          id: rows[0]!.id,
          at: bff.clock(),
          topic: 'serviceOrder.updated',
          entityId: '1',
          payload: JSON.parse(payload),
        },
      ])
    }
    await soon(() => expect(quick.frames()).toHaveLength(20))
    expect(bff.live.count()).toBe(1)
    const text = await slow.text()
    expect(text.length).toBeLessThan(300_000)
    await quick.leave()
  })

  it('gives a sign of life, and ends with its token, with its session and with its user', async () => {
    const leaving = await bff.login('operador1@demo.example')
    const fired = await bff.login('operador2@demo.example')
    const staying = await bff.login('atendente@demo.example')
    const lines = [await listen(leaving), await listen(fired), await listen(staying)]
    await leaving.call('POST', '/logout', { refreshToken: leaving.refreshToken })
    await bff.db.updateTable('app_user').set({ active: false }).where('id', '=', fired.userId).execute()
    await bff.live.beat()
    await soon(() => expect(lines.map(line => line.ended())).toEqual([true, true, false]))
    expect(lines[2]!.words.at(-1)).toEqual({ type: 'heard' })
    await bff.db.updateTable('app_user').set({ active: true }).where('id', '=', fired.userId).execute()
    bff.clock.advance(16 * MINUTE)
    await bff.live.beat()
    await soon(() => expect(lines[2]!.ended()).toBe(true))
    expect(bff.live.count()).toBe(0)
  })

  it('L8 ends at once with a sign-out, a new password and a reset, and with nothing else', async () => {
    const email = 'operador2@demo.example'
    const [leaving, staying, changing] = [
      await bff.login(email),
      await bff.login(email),
      await bff.login(email),
    ]
    const lines = [await listen(leaving), await listen(staying), await listen(changing)]
    await leaving.call('POST', '/logout', { refreshToken: leaving.refreshToken })
    await soon(() => expect(lines.map(line => line.ended())).toEqual([true, false, false]))
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
    expect((await changing.call('PUT', `/user/${changing.userId}/changePassword`, passwords)).status).toBe(
      200,
    )
    await soon(() => expect(lines.map(line => line.ended())).toEqual([true, true, true]))
    const again = await listen(await bff.login(email, NEW_PASSWORD))
    await bff.call('POST', '/resetPassword', { email })
    const token = await tokenInMail(bff.db, email)
    const saved = await bff.call('POST', '/auth/user/savePassword', { token, password: DEMO_PASSWORD })
    expect([saved.status, saved.body]).toEqual([200, {}])
    await soon(() => expect(again.ended()).toBe(true))
  })

  it('is refused beyond what one person needs', async () => {
    const user = await bff.login('supervisor@demo.example')
    const lines = await Promise.all(Array.from({ length: MAX_PER_USER }, () => listen(user)))
    const refused = await user.call('GET', '/stream')
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_STREAMS' })
    expect(refused.headers.get('retry-after')).toBe('30')
    for (const line of lines) await line.leave()
    expect((await user.call('GET', '/stream')).status).toBe(200)
  })

  it('ends at shutdown, and takes no more', async () => {
    const live = createLive({ db: bff.db, url: null, rows: noRows, clock: bff.clock, beatMs: 3_600_000 })
    const user = await bff.login('admin@demo.example')
    const actor = {
      userId: user.userId,
      name: 'Admin',
      familyId: '',
      permissions: {},
      expiresAt: new Date(bff.clock().getTime() + MINUTE),
    }
    const line = listenTo(new Response(await live.open(actor, null)))
    await live.close()
    await soon(() => expect(line.ended()).toBe(true))
    await expect(live.open(actor, null)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('M8 what another process writes, which nobody notifies of', () => {
  const actor = () => ({
    userId: '1',
    name: 'Admin',
    familyId: '',
    permissions: { 'ubidesk.so': true },
    expiresAt: new Date(bff.clock().getTime() + MINUTE),
  })

  const hearing = async (db = bff.db) => {
    const errors: unknown[] = []
    const live = createLive({
      db,
      url: null,
      rows: noRows,
      clock: bff.clock,
      beatMs: 3_600_000,
      pollMs: 20,
      onError: error => errors.push(error),
    })
    const line = listenTo(new Response(await live.open(actor(), null)))
    await soon(() => expect(line.words).toHaveLength(1))
    return { line, errors, close: () => live.close() }
  }

  const write = (entityId: string, trx: Kysely<Tables> = bff.db) =>
    appendToOutbox(trx as Transaction<Tables>, {
      at: bff.clock(),
      topic: 'serviceOrder.updated',
      entityId,
      payload: {},
    })

  it('is heard all the same, also when a read of it fails', async () => {
    let failures = 3
    const failing = new Proxy(bff.db, {
      get(db, name) {
        if (name === 'selectFrom' && failures > 0 && opened) {
          failures -= 1
          throw new Error('pool exhausted')
        }
        const value = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    let opened = false
    const { line, errors, close } = await hearing(failing)
    opened = true
    await write('7')
    await heard(line, '7')
    expect(errors.map(String)).toEqual(Array.from({ length: 3 }, () => 'Error: pool exhausted'))
    expect(line.words.map(({ type }) => type)).toEqual(['opened', 'frame'])
    await close()
  })

  it('is heard once, and nothing is held lost where a transaction was undone', async () => {
    const { line, close } = await hearing()
    await expect(
      bff.db.transaction().execute(async trx => {
        await write('8', trx)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await write('9')
    await heard(line, '9')
    await write('10')
    await heard(line, '10')
    expect(line.frames().map(({ entityId }) => entityId)).toEqual(['9', '10'])
    expect(line.words.map(({ type }) => type)).not.toContain('resync')
    await close()
  })

  it('is read anew by everybody when it is too much to tell', async () => {
    const { line, close } = await hearing()
    await sql`INSERT INTO outbox (at, topic, entity_id, payload)
      SELECT ${bff.clock()}, 'serviceOrder.updated', n::text, '{}'::jsonb FROM generate_series(1, 720) n`.execute(
      bff.db,
    )
    await soon(() => expect(line.words.at(-1)?.type).toBe('resync'))
    expect(line.words.at(-1)).toEqual({ type: 'resync', id: await lastId() })
    await write('11')
    await heard(line, '11')
    expect(line.words.filter(({ type }) => type === 'resync')).toHaveLength(1)
    await close()
  })
})
