import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { digestOfKey } from '#bff/domains/configuration/receivers/receiver-keys.ts'
import type { NewReceiver, Receiver } from '#contracts/configuration/receivers.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const SUPERVISOR = 'supervisor@demo.example'

const call = async (method: string, path: string, sent?: unknown) =>
  (await bff.as(SUPERVISOR)).call(method, path, sent)

const create = async (name: string) => {
  const answer = await call('POST', '/receiver/create', { name })
  expect(answer.status).toBe(201)
  return answer.body as unknown as NewReceiver
}

const listed = async (id: string) => {
  const { body } = await call('GET', '/receiver/query?recordsPerPage=100')
  return (body as unknown as Page<Receiver>).data.find(each => each.id === id)
}

describe('a receiver', () => {
  it('S49 is given a key once, of which only the digest is kept', async () => {
    const { key, ...created } = await create('Receptora da matriz')
    expect(key).toMatch(/^rk_[\w-]{43}$/)
    expect(created).toMatchObject({ lastSeenAt: null, lastSeq: null, missing: 0, holes: [], revokedAt: null })
    expect(await listed(created.id)).toEqual(created)
    const stored = await bff.db
      .selectFrom('receiver')
      .select('key_digest')
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow()
    expect(stored.key_digest).toEqual(digestOfKey(key))
    const everywhere = await sql<{ text: string }>`SELECT audit_log::text AS text FROM audit_log
      UNION ALL SELECT idempotency_key::text FROM idempotency_key`.execute(bff.db)
    expect(everywhere.rows.map(({ text }) => text).join('\n')).not.toContain(key)
    expect(bff.log.join('\n')).not.toContain(key)
  })

  it('has a name of its own among those in use, whatever its accents', async () => {
    const { id } = await create('Receptora São José')
    expect(await call('POST', '/receiver/create', { name: 'receptora sao jose' })).toMatchObject({
      status: 409,
      body: {
        code: 'NAME_IN_USE',
        fieldErrors: [{ field: 'name', message: 'Já existe uma receptora com este nome.' }],
      },
    })
    await call('PUT', `/receiver/${id}/revoke`)
    expect((await create('Receptora São José')).id).not.toBe(id)
  })

  it('revoked says by whom, and stands after those in use; again, nothing changes', async () => {
    const first = await create('Antiga')
    const other = await create('Zeta')
    const revoked = await call('PUT', `/receiver/${first.id}/revoke`)
    expect(revoked).toMatchObject({
      status: 200,
      body: { revokedBy: { name: expect.any(String) }, version: 2 },
    })
    expect((await call('PUT', `/receiver/${first.id}/revoke`)).body).toEqual(revoked.body)
    const { body } = await call('GET', '/receiver/query?recordsPerPage=100')
    const ids = (body as unknown as Page<Receiver>).data.map(({ id }) => id)
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(first.id))
    expect((await call('PUT', '/receiver/999999/revoke')).status).toBe(404)
  })

  it('shows its last sequence number and the latest holes below it', async () => {
    const { id } = await create('Com falhas')
    await bff.db
      .updateTable('receiver')
      .set({ received: '{[10,21),[25,26),[40,41)}', last_seen_at: new Date('2026-11-20T14:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect(await listed(id)).toMatchObject({
      lastSeenAt: '2026-11-20T14:00:00.000Z',
      lastSeq: 40,
      missing: 18,
      holes: [
        { from: 26, to: 39 },
        { from: 21, to: 24 },
      ],
    })
  })

  it('needs a name, and its permission', async () => {
    expect(await call('POST', '/receiver/create', { name: '  ' })).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'name' }] },
    })
    const operator = await bff.as('operador1@demo.example')
    expect((await operator.call('GET', '/receiver/query')).status).toBe(403)
    expect((await operator.call('POST', '/receiver/create', { name: 'X' })).status).toBe(403)
  })
})
