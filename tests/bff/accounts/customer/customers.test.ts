import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { latestEvent } from '#bff/live/outbox.ts'
import type { Customer, CustomerWrite, NewCustomer } from '#contracts/accounts/customers.contract.ts'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const operator = () => bff.as('operador1@demo.example')
const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  (await operator()).call(method, path, body, headers)

const write = (change: Partial<CustomerWrite> = {}): CustomerWrite => ({
  active: true,
  document: '529.982.247-25',
  name: 'Marina Prado',
  secondName: '',
  personType: 'PF',
  deviceId: '',
  tags: [],
  costCenter: null,
  ...change,
})
const create = async (change: Partial<NewCustomer> = {}) => {
  const { status, body } = await call('POST', '/customer/create', write(change))
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as Customer
}

describe('customers', () => {
  it('L9 a change is told to each account of the customer, by one statement', async () => {
    const { id, version } = await create({ document: '390.533.447-05' })
    await sql`UPDATE account SET customer_id = ${id} WHERE id IN (7, 8, 9)`.execute(bff.db)
    const before = await latestEvent(bff.db)
    const body = write({ document: '390.533.447-05', name: 'Marina Prado de Três' })
    expect((await call('PUT', `/customer/${id}`, body, { 'if-match': `"${version}"` })).status).toBe(200)
    const { rows } = await sql<{ entity: string; together: number }>`SELECT entity_id AS entity,
      count(*) OVER (PARTITION BY xmin::text, cmin::text)::int AS together
      FROM outbox WHERE id > ${before?.id ?? 0} ORDER BY id`.execute(bff.db)
    expect(rows).toEqual(['7', '8', '9'].map(entity => ({ entity, together: 3 })))
  })

  it('M-106 M-178 is created, read and changed with exactly the eight fields', async () => {
    const tag = (await call('POST', '/tag/create', { scope: 'CUSTOMER', name: 'Prioritário' }))
      .body as unknown as Ref
    const made = await create({
      phone: '(48) 99999-0000',
      email: 'Marina@Example.com',
    } as Partial<NewCustomer>)
    expect(made).toMatchObject({
      document: '52998224725',
      phone: '+5548999990000',
      email: 'marina@example.com',
      version: 1,
    })
    const { status, body } = await call(
      'PUT',
      `/customer/${made.id}`,
      write({ name: 'Marina Prado Lima', tags: [tag.id], costCenter: 'CC-9', deviceId: 'AP-1' }),
      { 'if-match': '"1"' },
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      ...made,
      name: 'Marina Prado Lima',
      deviceId: 'AP-1',
      costCenter: 'CC-9',
      tags: [tag],
      version: 2,
    })
    expect((await call('GET', `/customer/${made.id}`)).body).toEqual(body)
    for (const wrong of [
      { ...write(), email: 'a@b.co' },
      { ...write(), tags: undefined },
      { ...write(), active: 'yes' },
    ])
      expect((await call('PUT', `/customer/${made.id}`, wrong)).status).toBe(400)
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log
      WHERE entity = 'customer' AND entity_id = ${made.id} ORDER BY id`.execute(bff.db)
    expect(rows.map(({ action }) => action)).toEqual(['CUSTOMER_CREATE', 'CUSTOMER_UPDATE'])
  })

  it('a stale version is refused with what is there now; without one the last write wins', async () => {
    const made = await create({ document: '111.444.777-35' })
    const path = `/customer/${made.id}`
    const change = (name: string) => write({ document: '111.444.777-35', name })
    expect((await call('PUT', path, change('Primeira'), { 'if-match': '"1"' })).status).toBe(200)
    const late = await call('PUT', path, change('Segunda'), { 'if-match': '"1"' })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.body.details).toMatchObject({ current: { name: 'Primeira', version: 2 } })
    expect((await call('PUT', path, change('Terceira'))).body).toMatchObject({ name: 'Terceira', version: 3 })
  })

  it.each([
    ['PF', '529.982.247-24', 'CPF_INVALID', 'CPF inválido.'],
    ['PF', '111.111.111-11', 'CPF_INVALID', 'CPF inválido.'],
    ['PJ', '11.222.333/0001-82', 'CNPJ_INVALID', 'CNPJ inválido.'],
    ['PJ', '123.456.789-09', 'CNPJ_INVALID', 'Documento não corresponde ao tipo de pessoa.'],
  ] as const)('M-108 %s does not take %s', async (personType, document, code, message) => {
    const { status, body } = await call('POST', '/customer/create', write({ personType, document }))
    expect([status, body.code]).toEqual([400, code])
    expect(body.fieldErrors).toEqual([{ field: 'document', code, message }])
  })

  it('M-108 takes an alphanumeric CNPJ, once', async () => {
    const document = '12.ABC.345/01DE-35'
    const made = await create({ personType: 'PJ', document })
    expect(made.document).toBe('12ABC34501DE35')
    const again = await call(
      'POST',
      '/customer/create',
      write({ personType: 'PJ', document: '12abc34501de35' }),
    )
    expect([again.status, again.body.code]).toEqual([409, 'DOCUMENT_IN_USE'])
    expect(again.body.fieldErrors).toMatchObject([{ field: 'document' }])
    const other = await create({ document: '123.456.789-09' })
    const moved = await call('PUT', `/customer/${other.id}`, write({ personType: 'PJ', document }))
    expect([moved.status, moved.body.code]).toEqual([409, 'DOCUMENT_IN_USE'])
  })

  it('the same creation sent twice is one customer', async () => {
    const headers = { 'idempotency-key': 'cliente-criado-uma-vez' }
    const body = write({ personType: 'PJ', document: '11.222.333/0001-81' })
    const first = await call('POST', '/customer/create', body, headers)
    expect(first.status).toBe(201)
    expect((await call('POST', '/customer/create', body, headers)).body).toEqual(first.body)
  })

  it('M-107 chooses from a sorted list, fifteen at a time, and searches by name', async () => {
    const page = async (query: string) =>
      (await call('GET', `/customer/dropdown/query?${query}`)).body as unknown as Page<Ref>
    const first = await page('')
    expect(first.data).toHaveLength(15)
    const second = await page('recordsPerPage=15&offset=15')
    const all = [...first.data, ...second.data]
    const { rows } = await sql<{ id: string; name: string }>`SELECT id::text, name FROM customer
      ORDER BY name_folded, id LIMIT 30`.execute(bff.db)
    expect(all).toEqual(rows)
    expect(new Set(all.map(({ id }) => id)).size).toBe(Math.min(30, first.totalElements))
    expect((await page('name=marina prado')).data.map(({ name }) => name)).toContain('Marina Prado Lima')
    expect((await page('name=%25')).totalElements).toBe(0)
  })

  it('finds by document, kind of person, whether active, tag', async () => {
    const query = async (text: string) =>
      (await call('GET', `/customer/query?recordsPerPage=100&${text}`)).body as unknown as Page<Customer>
    expect((await query('document=529.982')).data.map(({ name }) => name)).toEqual(['Marina Prado Lima'])
    expect(new Set((await query('personType=PJ')).data.map(({ personType }) => personType))).toEqual(
      new Set(['PJ']),
    )
    const [tag] = (await query('document=52998224725')).data[0]!.tags
    expect((await query(`tagIds=${tag!.id}`)).totalElements).toBe(1)
    const { data } = await query('active=true')
    expect(data.every(({ active }) => active)).toBe(true)
  })

  it('is not found where there is none, takes no foreign tag, and asks for its permission', async () => {
    expect((await call('GET', '/customer/999999')).status).toBe(404)
    expect((await call('PUT', '/customer/999999', write())).status).toBe(404)
    const foreign = await call(
      'POST',
      '/customer/create',
      write({ document: '87748248800', tags: ['999999'] }),
    )
    expect(foreign.body.fieldErrors).toMatchObject([{ field: 'tags' }])
    const { rows } = await sql<{
      id: string
    }>`SELECT id::text FROM customer WHERE document = '87748248800'`.execute(bff.db)
    expect(rows).toEqual([])
  })
})

describe('tags', () => {
  it('are found by scope and name, and made once', async () => {
    const made = await call('POST', '/tag/create', { scope: 'ACCOUNT', name: 'Cofre', color: '#aabbcc' })
    expect(made.status).toBe(201)
    const again = await call('POST', '/tag/create', { scope: 'ACCOUNT', name: 'COFRE' })
    expect([again.status, again.body.code]).toEqual([409, 'NAME_IN_USE'])
    expect((await call('POST', '/tag/create', { scope: 'CUSTOMER', name: 'Cofre' })).status).toBe(201)
    const found = (await call('GET', '/tag/query?scope=ACCOUNT&name=cof')).body as unknown as Page<Ref>
    expect(found).toEqual({ data: [made.body], totalElements: 1 })
  })

  it('of orders are made by who works with orders', async () => {
    const refused = await call('POST', '/tag/create', { scope: 'SERVICE_ORDER', name: 'Urgente agora' })
    expect(refused.status).toBe(403)
    const attendant = await bff.as('atendente@demo.example')
    const made = await attendant.call('POST', '/tag/create', {
      scope: 'SERVICE_ORDER',
      name: 'Urgente agora',
    })
    expect(made.status).toBe(201)
  })
})

describe('GET address/cep/{cep}', () => {
  it('knows the streets of the cities of the demonstration, and says when it knows none', async () => {
    const { status, body } = await call('GET', '/address/cep/01310123')
    expect(status).toBe(200)
    expect(body).toMatchObject({ cep: '01310123', city: 'São Paulo', uf: 'SP', ibgeCode: '3550308' })
    expect([body.street, body.neighborhood].every(Boolean)).toBe(true)
    expect((await call('GET', '/address/cep/88010000')).body).toMatchObject({
      street: '',
      city: 'Florianópolis',
    })
    const none = await call('GET', '/address/cep/99999999')
    expect([none.status, none.body.code]).toEqual([404, 'CEP_NOT_FOUND'])
    expect((await call('GET', '/address/cep/123')).status).toBe(404)
  })
})
