import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countAccounts } from '#bff/domains/accounts/list/repository.ts'
import { type AccountRow, accountFields } from '#contracts/accounts/accounts.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { setPermissions } from '#tests/support/bff/permissions.ts'

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
    await sql`UPDATE contact SET name = 'Sophía Ávila' WHERE account_id = 6 AND call_order = 1`.execute(
      bff.db,
    )
  })

  it('finds accounts by their ids, with the other conditions', async () => {
    expect((await ask('ids=3,5')).data.map(({ id }) => id).sort()).toEqual(['3', '5'])
    expect((await ask('ids=999999&status=ACTIVE')).totalElements).toBe(0)
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
    ['48 98765-1234', '6'],
    ['48 98765 1234', '6'],
    ['+55 48 98765-1234', '6'],
    ['+55 (48) 98765-1234', '6'],
    ['5548987651234', '6'],
    ['jose 48 91234-5678', '3'],
    ['sophia avila', '6'], // D17
    ['joão 77 88010400', '3'],
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

  it('puts accounts of that name before those with a contact or customer of it', async () => {
    await bff.db.updateTable('account').set({ name: 'Zelador Ávila' }).where('id', '=', '20').execute()
    expect(await search('avila')).toEqual(['20', '6'])
  })

  it('filters by status and counts the open orders', async () => {
    const suspended = await ask('status=SUSPENDED&recordsPerPage=100')
    expect(suspended.totalElements).toBeGreaterThan(0)
    expect(new Set(suspended.data.map(({ status }) => status))).toEqual(new Set(['SUSPENDED']))
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM service_order
      WHERE account_id = 5 AND status NOT IN ('FINISHED', 'CANCELED')`.execute(bff.db)
    const [clinic] = (await ask('search=1005')).data
    expect(clinic).toMatchObject({ id: '5', code: '1005', openServiceOrders: rows[0]?.n })
    expect(Object.keys(clinic!).sort()).toEqual([...accountFields].sort())
  })
})

describe('GET account/query, every filter of the contract', () => {
  const ids = async (query: string) =>
    (await ask(`recordsPerPage=100&sort=code&${query}`)).data.map(({ id }) => id)
  const idsWhere = async (condition: string) => {
    const { rows } = await sql<{ id: string }>`SELECT a.id::text AS id FROM account a
      JOIN patrimony p ON p.id = a.patrimony_id WHERE ${sql.raw(condition)} ORDER BY length(code), code`.execute(
      bff.db,
    )
    return rows.map(({ id }) => id)
  }

  beforeAll(async () => {
    await sql`UPDATE central SET connection_status = 'ONLINE'`.execute(bff.db)
    await sql`UPDATE central_partition SET armed_state = 'DISARMED'`.execute(bff.db)
    await sql`UPDATE central SET connection_status = 'OFFLINE' WHERE account_id = 8`.execute(bff.db)
    await sql`UPDATE central_partition SET armed_state = 'ARMED'
      WHERE central_id IN (SELECT id FROM central WHERE account_id IN (8, 9))`.execute(bff.db)
    await sql`UPDATE account SET test_until = CASE WHEN id IN (10, 11) THEN timestamptz '2090-01-01' END`.execute(
      bff.db,
    )
    await sql`UPDATE account SET test_until = '2001-01-01' WHERE id = 13`.execute(bff.db)
    await sql`INSERT INTO tag (id, name, scope) VALUES (9001, 'VIP de teste', 'ACCOUNT')`.execute(bff.db)
    await sql`INSERT INTO account_tag (account_id, tag_id) VALUES (14, 9001), (15, 9001)`.execute(bff.db)
  })

  it('status and services take several, any of which will do', async () => {
    expect(await ids('status=SUSPENDED,INACTIVE')).toEqual(
      await idsWhere("a.status IN ('SUSPENDED', 'INACTIVE')"),
    )
    expect(await ids('services=CCTV,ACCESS')).toEqual(await idsWhere("a.services && '{CCTV,ACCESS}'"))
  })

  it('place, tag, customer', async () => {
    expect(await ids('city=sao')).toEqual(await idsWhere("folded(p.city) LIKE '%sao%'"))
    expect(await ids('uf=am,pr')).toEqual(await idsWhere("p.uf IN ('AM', 'PR')"))
    expect(await ids('tagIds=9001')).toEqual(['14', '15'])
    expect(await ids('customerId=3')).toEqual(await idsWhere('a.customer_id = 3'))
  })

  it('D-27 the home numbers agree with the lists they lead to', async () => {
    const keeper = await bff.as('cadastro@demo.example')
    const { body } = await keeper.call('GET', '/home/summary')
    expect(body.accounts).toEqual({
      offline: (await ask('status=ACTIVE&connection=OFFLINE')).totalElements,
      testMissed: (await ask('status=ACTIVE&testMissed=true')).totalElements,
      inTest: (await ask('inTest=true')).totalElements,
      draft: (await ask('status=DRAFT')).totalElements,
    })
    expect(body.accounts).toMatchObject({ offline: 1 })
    const email = 'cadastro@demo.example'
    await setPermissions([bff.db, bff.clock, bff.live.tell], { email, denied: ['ubidesk.account'] })
    expect((await keeper.call('GET', '/home/summary')).body).toEqual({
      serviceOrders: null,
      occurrences: null,
      accounts: null,
    })
    await setPermissions([bff.db, bff.clock, bff.live.tell], { email })
  })

  it('armed state, connection and test are those of this moment', async () => {
    expect(await ids('armedState=ARMED')).toEqual(['8', '9'])
    expect(await ids('connection=OFFLINE')).toEqual(['8'])
    expect(await ids('armedState=UNKNOWN&connection=UNKNOWN')).toEqual(
      await idsWhere('NOT EXISTS (SELECT FROM central k WHERE k.account_id = a.id AND k.active)'),
    )
    expect(await ids('inTest=true')).toEqual(['10', '11'])
    expect((await ids('inTest=false')).length).toBe(18)
    const [row] = (await ask('ids=8')).data
    expect(row).toMatchObject({ armedState: 'ARMED', connection: 'OFFLINE', testUntil: null, tags: [] })
    expect((await ask('ids=10')).data[0]).toMatchObject({ testUntil: '2090-01-01T00:00:00.000Z' })
    expect((await ask('ids=14')).data[0]?.tags).toEqual([{ id: '9001', name: 'VIP de teste' }])
  })

  it.each(['name', 'code', 'customer', 'city'])('sorts by %s, up and down', async sort => {
    const read = (row: AccountRow) =>
      sort === 'customer' ? row.customer.name : String(row[sort as 'name' | 'code' | 'city'])
    const fold = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
    const up = (await ask(`recordsPerPage=100&sort=${sort}`)).data.map(row => fold(read(row)))
    const down = (await ask(`recordsPerPage=100&sort=-${sort}`)).data.map(row => fold(read(row)))
    expect(up).toHaveLength(20)
    expect(down).toEqual([...up].reverse())
    expect(up).not.toEqual(down)
  })

  it('gives only the fields asked for, and knows no others', async () => {
    expect((await ask('ids=5&fields=code,openServiceOrders')).data).toEqual([
      { code: '1005', openServiceOrders: expect.any(Number) },
    ])
    const caller = await bff.as('operador1@demo.example')
    const { status, body } = await caller.call('GET', '/account/query?fields=code,password')
    expect([status, body.code]).toEqual([400, 'FIELD_UNKNOWN'])
    expect((await caller.call('GET', '/account/query?sort=password')).status).toBe(400)
  })

  it('L5 a search of many words is one of its eight longest', async () => {
    const sent = (text: string) =>
      countAccounts({ search: text }, bff.clock())
        .compile(bff.db)
        .sql.match(/account\.id IN/g)
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ')
    expect(sent('José Rua 77')).toHaveLength(3)
    expect(sent(`${letters} ${letters}`)).toHaveLength(8)
    expect(sent('a a a a a')).toHaveLength(1)
    expect(sent(Array.from({ length: 30 }, (_, at) => 100 + at).join(' '))).toHaveLength(8)
    expect(await search(`Conceição José ${'o e s i a c n r '.repeat(3)}`)).toContain('3')
  })
})
