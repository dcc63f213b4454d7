import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const operator = 'operador1@demo.example'

const historyOf = async (id: string, query = '') =>
  (await (await bff.as(operator)).call('GET', `/account/${id}/history${query}`)).body as {
    data: Record<string, unknown>[]
    totalElements: number
  }

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
    await sql`INSERT INTO audit_log (at, user_id, action, entity, entity_id, account_id, before, after) VALUES
      (now(), 1, 'CENTRAL_UPDATE', 'central', ${rows[0]!.id}, ${id},
       '{"name":"A","commandPassword":"1234","version":1}', '{"name":"B","commandPassword":"9876","version":2}')`.execute(
      bff.db,
    )
    const answer = await historyOf(id, '?types=CENTRAL')
    expect(answer.data[0]).toMatchObject({ action: 'CENTRAL_UPDATE', fields: ['name'], by: { id: '1' } })
    expect(JSON.stringify(answer)).not.toMatch(/1234|9876|assword/)
  })

  it('tells what happened in one moment in its order, past a tenth too', async () => {
    await sql`INSERT INTO audit_log (at, user_id, action, entity, entity_id, account_id, before, after)
      SELECT timestamptz '2090-01-01T12:00Z', 1, 'ACCOUNT_STEP_' || step, 'account', '16', 16, '{}', '{}'
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

  it('M2 has each read and write of a record from when it was written, also without facts', async () => {
    const caller = await bff.as('admin@demo.example')
    const { rows } = await sql<{ id: string; account: string }>`SELECT id::text, account_id::text AS account
      FROM central WHERE active ORDER BY id DESC LIMIT 1`.execute(bff.db)
    const { id, account } = rows[0]!
    const read = await caller.call('GET', `/account/${account}/central/${id}/commandPassword`)
    expect(read.status).toBe(200)
    expect((await historyOf(account, '?types=CENTRAL')).data[0]).toMatchObject({
      action: 'CENTRAL_PASSWORD_READ',
      subject: { id },
    })
  })

  it('M2 reads only its own rows and takes as long, however many of others there are', async () => {
    const caller = await bff.as(operator)
    const rowsRead = async () => {
      await sql`SELECT pg_stat_force_next_flush()`.execute(bff.db)
      const { rows } = await sql<{ read: number }>`SELECT (seq_tup_read + idx_tup_fetch)::int AS read
        FROM pg_stat_user_tables WHERE relname = 'audit_log'`.execute(bff.db)
      return rows[0]?.read ?? 0
    }
    const medianMs = async () => {
      const times: number[] = []
      for (let round = 0; round < sized(41, 1); round += 1) {
        const startedAt = performance.now()
        expect((await caller.call('GET', '/account/16/history')).status).toBe(200)
        times.push(performance.now() - startedAt)
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    }
    const alone = await medianMs()
    await sql`INSERT INTO audit_log (action, entity, entity_id, account_id, after)
      SELECT 'CONTACT_PASSWORD_CHECK', 'contact', '0', 999999,
        jsonb_build_object('accountId', '999999', 'result', 'MATCH')
      FROM generate_series(1, ${sized(500_000, 20_000)})`.execute(bff.db)
    await sql`ANALYZE audit_log`.execute(bff.db)
    const before = await rowsRead()
    expect((await historyOf('16')).totalElements).toBeGreaterThan(100)
    await vi.waitFor(async () => expect(await rowsRead()).toBeGreaterThan(before + 100), 5_000)
    expect((await rowsRead()) - before).toBeLessThan(2_000)
    // Asked again on a busy machine: a history of all rows never passes.
    if (process.env.FULL)
      await vi.waitFor(async () => expect(await medianMs()).toBeLessThan(2 * alone), 30_000)
    await sql`DELETE FROM audit_log WHERE account_id = 999999`.execute(bff.db)
  }, 180_000)
})
