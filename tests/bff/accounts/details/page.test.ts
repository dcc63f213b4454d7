import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const read = async (id: string, who = 'operador1@demo.example') =>
  (await bff.as(who)).call('GET', `/account/${id}`)

describe('GET account/{accountId}', () => {
  it('M-105 answers account, customer and patrimony', async () => {
    const { status, body } = await read('1')
    expect(status, JSON.stringify(body)).toBe(200)
    const { account, customer, patrimony } = body as unknown as AccountPage
    expect(account.id).toBe('1')
    expect(customer.id).toMatch(/^\d+$/)
    expect(patrimony.address.cep).toMatch(/^\d{8}$/)
    expect(account.summary.centralsTotal).toBeGreaterThan(0)
  })

  it('contract 3 names the vehicle that is responsible for the account', async () => {
    await sql`UPDATE account SET responsible_vehicle_id = 2 WHERE id = 1`.execute(bff.db)
    const vehicle = await sql<{ prefix: string }>`SELECT prefix FROM vehicle WHERE id = 2`.execute(bff.db)
    const { account } = (await read('1')).body as unknown as AccountPage
    expect(account.responsibleVehicle).toEqual({ id: '2', name: vehicle.rows[0]!.prefix })
  })

  it('D-25 the demo has vehicles responsible for accounts, and closing sentences in its rules', async () => {
    const { rows } = await sql<{ accounts: number; rules: number; unknown: number }>`SELECT
      (SELECT count(*)::int FROM account WHERE responsible_vehicle_id IS NOT NULL) AS accounts,
      (SELECT count(*)::int FROM attendance_policy WHERE cardinality(closing_sentence_ids) > 0) AS rules,
      (SELECT count(*)::int FROM attendance_policy p, unnest(p.closing_sentence_ids) named
        WHERE NOT EXISTS (SELECT FROM attendance_sentence s
          WHERE s.id = named AND s.usage = 'CLOSING' AND s.active)) AS unknown`.execute(bff.db)
    expect(rows[0]).toEqual({
      accounts: expect.toSatisfy((n: number) => n > 1),
      rules: expect.toSatisfy((n: number) => n > 5),
      unknown: 0,
    })
  })

  it('tells a test and a note only while they last', async () => {
    const { rows } = await sql<{
      id: string
    }>`SELECT id::text FROM reason WHERE scope = 'TEST_MODE' LIMIT 1`.execute(bff.db)
    await sql`UPDATE account SET test_until = '2090-01-01', test_scope = '[1,2]', test_reason = ${rows[0]!.id}, test_by = 1
      WHERE id = 2`.execute(bff.db)
    await sql`INSERT INTO account_note (account_id, text, kind, valid_until) VALUES
      (2, 'Obra na calçada', 'TEMPORARY', '2090-01-01'), (2, 'Já passou', 'TEMPORARY', '2001-01-01')`.execute(
      bff.db,
    )
    const now = (await read('2')).body as unknown as AccountPage
    expect(now.account.test?.zones).toEqual([1, 2])
    expect(now.account.notes.map(({ text }) => text)).toContain('Obra na calçada')
    expect(now.account.notes.map(({ text }) => text)).not.toContain('Já passou')
    await sql`UPDATE account SET test_until = '2001-01-01' WHERE id = 2`.execute(bff.db)
    expect(((await read('2')).body as unknown as AccountPage).account.test).toBeNull()
  })

  it('counts as off only the centrals that were heard of before', async () => {
    const summaryOf = async (status: string) => {
      await sql`UPDATE central SET connection_status = ${status} WHERE account_id = 3`.execute(bff.db)
      const { centralsOnline, centralsOffline, centralsTotal } = (
        (await read('3')).body as unknown as AccountPage
      ).account.summary
      return { on: centralsOnline, off: centralsOffline, all: centralsTotal }
    }
    const { all } = await summaryOf('ONLINE')
    expect(all).toBeGreaterThan(0)
    expect(await summaryOf('OFFLINE')).toEqual({ on: 0, off: all, all })
    expect(await summaryOf('UNKNOWN')).toEqual({ on: 0, off: 0, all })
  })

  it('tells the latest signal of all its centrals', async () => {
    const lastOf = async (id: string) =>
      ((await read(id)).body as unknown as AccountPage).account.lastSignalAt
    await sql`UPDATE central SET last_signal_at = '2026-11-01T10:00:00Z' WHERE account_id = 1`.execute(bff.db)
    await sql`UPDATE central SET account_id = 1, last_signal_at = '2026-11-02T10:00:00Z'
      WHERE id = (SELECT max(id) FROM central)`.execute(bff.db)
    expect(await lastOf('1')).toBe('2026-11-02T10:00:00.000Z')
    await sql`UPDATE central SET last_signal_at = NULL WHERE account_id = 1`.execute(bff.db)
    expect(await lastOf('1')).toBeNull()
  })

  it('is not found where there is none, and refused to who has neither key', async () => {
    expect((await read('999999')).status).toBe(404)
  })
})
