import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const operator = 'operador1@demo.example'

const pageOf = async (id: string) =>
  (await (await bff.as(operator)).call('GET', `/account/${id}`)).body as unknown as AccountPage

const historyOf = async (id: string, query = '') =>
  (await (await bff.as(operator)).call('GET', `/account/${id}/history${query}`)).body as {
    data: Record<string, unknown>[]
    totalElements: number
  }

describe('notes', () => {
  const write = async (body: unknown, headers: Record<string, string> = {}, id = '12') =>
    (await bff.as(operator)).call('POST', `/account/${id}/note/create`, body, headers)

  it('are permanent, or hold until an instant that is still to come', async () => {
    const { status, body } = await write({ text: ' Cachorro bravo no quintal. ', kind: 'PERMANENT' })
    expect([status, body]).toMatchObject([201, { text: 'Cachorro bravo no quintal.', validUntil: null }])
    expect((await write({ text: 'Obra', kind: 'TEMPORARY' })).body.fieldErrors).toMatchObject([
      { field: 'validUntil' },
    ])
    expect(
      (await write({ text: 'Obra', kind: 'TEMPORARY', validUntil: '2020-01-01T00:00:00Z' })).body.fieldErrors,
    ).toMatchObject([{ field: 'validUntil', message: 'A validade deve ser no futuro.' }])
    for (const validUntil of [
      '2090-02-30T00:00:00Z',
      '2090-01-01T00:00:00+03',
      '2090-01-01T00:00:00 +03:00',
      '9999-12-31T23:59:59-03:00',
    ])
      expect((await write({ text: 'Obra', kind: 'TEMPORARY', validUntil })).body.fieldErrors).toMatchObject([
        { field: 'validUntil', message: 'Data inválida.' },
      ])
    const brief = await write({ text: 'Obra', kind: 'TEMPORARY', validUntil: '2090-01-01T00:00:00Z' })
    expect(brief.body).toMatchObject({ kind: 'TEMPORARY', validUntil: '2090-01-01T00:00:00.000Z' })
    expect((await pageOf('12')).account.notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Obra', 'Cachorro bravo no quintal.']),
    )
  })

  it('are written once for one key', async () => {
    const headers = { 'idempotency-key': 'anotar-uma-vez' }
    const body = { text: 'Chave com o vizinho.', kind: 'PERMANENT' }
    const [one, two] = [await write(body, headers), await write(body, headers)]
    expect(one.body.id).toBe(two.body.id)
  })

  it('are removed from their own account only, and their history stays', async () => {
    const { body } = await write({ text: 'Portão quebrado.', kind: 'PERMANENT' })
    const remove = async (account: string) =>
      (await (await bff.as(operator)).call('DELETE', `/account/${account}/note/${body.id}`)).status
    expect([await remove('13'), await remove('12'), await remove('12')]).toEqual([404, 204, 404])
    const { data } = await historyOf('12', '?types=NOTE')
    expect(data[0]).toMatchObject({ action: 'ACCOUNT_NOTE_DELETE', kind: 'NOTE', subject: null })
  })
})

describe('GET account/{accountId}/history', () => {
  it('joins what was done to the account, its orders and its commands, newest first', async () => {
    const { rows } = await sql<{ id: string }>`SELECT account_id::text AS id FROM service_order
      GROUP BY account_id ORDER BY count(*) DESC LIMIT 1`.execute(bff.db)
    const id = rows[0]!.id
    await sql`INSERT INTO central_command (central_id, kind, user_id, created_at)
      SELECT id, 'ARM', 1, '2026-11-20T12:00:00Z' FROM central WHERE account_id = ${id} LIMIT 1`.execute(
      bff.db,
    )
    const all = await historyOf(id, '?recordsPerPage=100')
    const times = all.data.map(({ at }) => at as string)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(all.data.map(({ kind }) => kind))).toEqual(new Set(['ORDER', 'COMMAND']))
    const commands = await historyOf(id, '?types=COMMAND&from=2026-11-20&to=2026-11-20')
    expect(commands).toMatchObject({
      totalElements: 1,
      data: [{ action: 'ARM', kind: 'COMMAND', to: 'TIMEOUT' }],
    })
    expect((await historyOf(id, '?types=COMMAND&from=2026-11-21')).totalElements).toBe(0)
    const second = await historyOf(id, '?recordsPerPage=1&page=2')
    expect([second.data[0]?.id, second.totalElements]).toEqual([all.data[1]?.id, all.totalElements])
  })

  it('keeps what was done to a record that is no longer there', async () => {
    const caller = await bff.as('admin@demo.example')
    const { rows } = await sql<{ part: string; id: string; account: string }>`
      (SELECT 'officeHour' AS part, id::text, account_id::text AS account FROM office_hour ORDER BY id LIMIT 1)
      UNION ALL (SELECT 'patrol', id::text, account_id::text FROM patrol ORDER BY id LIMIT 1)
      UNION ALL (SELECT 'central', id::text, account_id::text FROM central WHERE active ORDER BY id LIMIT 1)`.execute(
      bff.db,
    )
    expect(rows).toHaveLength(3)
    const kinds: Record<string, string> = { officeHour: 'OFFICE_HOUR', patrol: 'PATROL', central: 'CENTRAL' }
    for (const { part, id, account } of rows) {
      const gone = await caller.call('DELETE', `/account/${account}/${part}/${id}`)
      expect(gone.status, part).toBe(204)
      const kind = kinds[part] ?? ''
      const { data } = await historyOf(account, `?types=${kind}`)
      expect(data[0], part).toMatchObject({ kind, action: `${kind}_DELETE` })
      const { before } = await bff.db
        .selectFrom('audit_log')
        .select('before')
        .where('action', '=', `${kind}_DELETE`)
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(before, part).toMatchObject({ id, accountId: account })
    }
  })

  it('names what changed and never tells a secret', async () => {
    const id = '14'
    const { rows } = await sql<{
      id: string
    }>`SELECT id::text FROM central WHERE account_id = ${id} LIMIT 1`.execute(bff.db)
    await sql`INSERT INTO audit_log (at, user_id, action, entity, entity_id, before, after) VALUES
      (now(), 1, 'CENTRAL_UPDATE', 'central', ${rows[0]!.id},
       '{"name":"A","commandPassword":"1234","version":1}', '{"name":"B","commandPassword":"9876","version":2}')`.execute(
      bff.db,
    )
    const answer = await historyOf(id, '?types=CENTRAL')
    expect(answer.data[0]).toMatchObject({ action: 'CENTRAL_UPDATE', fields: ['name'], by: { id: '1' } })
    expect(JSON.stringify(answer)).not.toMatch(/1234|9876|assword/)
  })

  it('tells what happened in one moment in its order, past a tenth too', async () => {
    await sql`INSERT INTO audit_log (at, user_id, action, entity, entity_id, before, after)
      SELECT timestamptz '2090-01-01T12:00Z', 1, 'ACCOUNT_STEP_' || step, 'account', '16', '{}', '{}'
      FROM generate_series(1, 101) step ORDER BY step`.execute(bff.db)
    const { data } = await historyOf('16', '?types=ACCOUNT&from=2090-01-01&recordsPerPage=100')
    expect(data.map(({ action }) => action)).toEqual(
      Array.from({ length: 100 }, (_, index) => `ACCOUNT_STEP_${101 - index}`),
    )
  })

  it('is only of that account, and only for who may open accounts', async () => {
    const { body } = await (await bff.as(operator)).call('GET', '/account/999999/history')
    expect(body).toMatchObject({ code: 'NOT_FOUND' })
    const wrong = await (await bff.as(operator)).call('GET', '/account/1/history?types=SENHA')
    expect(wrong.status).toBe(400)
  })
})
