import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountEquipment, AccountRow } from '#contracts/accounts.contract.ts'
import { testBff } from '#tests/support/bff.ts'

const bff = testBff()

const ask = async (query: string) => {
  const { status, body } = await (await bff.as('atendente@demo.example')).call(
    'GET',
    `/account/query?${query}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as { data: AccountRow[]; totalElements: number }
}
const search = async (text: string) =>
  (await ask(`recordsPerPage=100&search=${encodeURIComponent(text)}`)).data.map(({ id }) => id)

describe('GET account/query', () => {
  beforeAll(async () => {
    await bff.db
      .updateTable('customer')
      .set({ name: 'José Conceição', document: '52998224725', person_type: 'PF' })
      .where('id', '=', '3')
      .execute()
    await sql`UPDATE customer SET phone = '+5548912345678' WHERE id = 3`.execute(bff.db)
    await sql`UPDATE customer SET person_type = 'PJ', document = '12ABC34501DE35' WHERE id = 4`.execute(
      bff.db,
    )
    await sql`UPDATE patrimony SET street = 'Rua São João', number = '77', neighborhood = 'Capão', cep = '88010400'
      WHERE id = 3`.execute(bff.db)
    await sql`UPDATE account SET customer_id = 3 WHERE id = 3`.execute(bff.db)
    await sql`UPDATE account SET customer_id = 4 WHERE id = 4`.execute(bff.db)
    await sql`UPDATE contact SET phones = '[{"kind":"MOBILE","number":"+5548987651234","whatsapp":true}]'
      WHERE account_id = 6 AND call_order = 1`.execute(bff.db)
  })

  it.each([
    ['1003', '3'],
    ['JOSE conceicao', '3'],
    ['sao joao', '3'],
    ['joão 77 capao', '3'],
    ['jose joão', '3'],
    ['529.982.247-25', '3'],
    ['52998224725', '3'],
    ['(48) 91234-5678', '3'],
    ['91234-5678', '3'],
    ['88010-400', '3'],
    ['12.abc.345/01de-35', '4'],
    ['(48) 98765-1234', '6'],
  ])('finds %s', async (text, id) => {
    expect(await search(text)).toContain(id)
  })

  it('wants every word somewhere, and takes a text as only a text', async () => {
    expect(await search('jose inexistente')).toEqual([])
    for (const hostile of ['%', '_', '\\', "' OR 1=1 --", '%%%']) expect(await search(hostile)).toEqual([])
  })

  it('puts the very code first, then goes by name', async () => {
    await sql`UPDATE account SET name = 'AAA 1009' WHERE id = 12`.execute(bff.db)
    expect((await search('1009')).slice(0, 2)).toEqual(['9', '12'])
    const { data, totalElements } = await ask('recordsPerPage=100')
    expect(totalElements).toBe(20)
    const { rows } = await sql<{ id: string }>`SELECT id FROM account ORDER BY folded(name), id`.execute(
      bff.db,
    )
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const second = await ask('recordsPerPage=5&page=2')
    expect(second.data).toEqual(data.slice(5, 10))
    expect((await ask('offset=500')).totalElements).toBe(20)
  })

  it('filters by status and counts the open orders', async () => {
    const suspended = await ask('status=SUSPENDED&recordsPerPage=100')
    expect(suspended.totalElements).toBeGreaterThan(0)
    expect(new Set(suspended.data.map(({ status }) => status))).toEqual(new Set(['SUSPENDED']))
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM service_order
      WHERE account_id = 5 AND status NOT IN ('FINISHED', 'CANCELED')`.execute(bff.db)
    const [clinic] = (await ask('search=1005')).data
    expect(clinic).toMatchObject({ id: '5', code: '1005', openOrders: rows[0]?.n })
    expect(Object.keys(clinic!).sort()).toEqual(
      ['city', 'code', 'customer', 'id', 'name', 'openOrders', 'status', 'uf'].sort(),
    )
  })
})

describe('GET account/{accountId}/equipment', () => {
  it('answers what is installed, not what was removed', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const ids = async () =>
      ((await attendant.call('GET', '/account/5/equipment')).body as unknown as AccountEquipment[]).map(
        ({ id }) => id,
      )
    const before = await ids()
    expect(before.length).toBeGreaterThan(1)
    await bff.db.updateTable('equipment').set({ status: 'REMOVED' }).where('id', '=', before[0]!).execute()
    expect(await ids()).toEqual(before.slice(1))
    await bff.db.updateTable('equipment').set({ status: 'REMOVED' }).where('account_id', '=', '5').execute()
    expect(await ids()).toEqual([])
    expect((await attendant.call('GET', '/account/999999/equipment')).status).toBe(404)
  })
})
