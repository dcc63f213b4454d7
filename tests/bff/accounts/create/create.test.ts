import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const call = async (body: unknown, headers?: Record<string, string>) =>
  (await bff.as('operador1@demo.example')).call('POST', '/account/create', body, headers)

const wanted = (change: Partial<NewAccount> = {}): NewAccount => ({
  name: 'Depósito da Ponta',
  customerId: '2',
  patrimony: {
    name: 'Depósito da Ponta',
    kind: 'INDUSTRIAL',
    address: {
      cep: '69005-123',
      street: 'Rua dos Ipês',
      number: '120',
      complement: '',
      neighborhood: 'Flores',
      city: 'Manaus',
      uf: 'AM',
      ibgeCode: '1302603',
    },
    location: { latitude: -3.119, longitude: -60.021 },
    referencePoint: '',
    accessInstructions: 'Chave na portaria.',
    riskNotes: null,
    nearestPolice: null,
  },
  services: ['ALARM', 'CCTV'],
  monitoringKind: 'WITH_IMAGE',
  ...change,
})
const newCustomer = {
  active: true,
  document: '529.982.247-25',
  name: 'Marina Prado',
  secondName: '',
  personType: 'PF' as const,
  deviceId: '',
  tags: [],
  costCenter: null,
  phone: '(48) 99999-0000',
}
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`SELECT (SELECT count(*)::int FROM account) AS account,
    (SELECT count(*)::int FROM customer) AS customer, (SELECT count(*)::int FROM patrimony) AS patrimony`.execute(
    bff.db,
  )
  return rows[0]!
}

describe('POST account/create', () => {
  it('M-104 opens an account for a customer there is, with the next code and the hours of the state', async () => {
    const { status, body } = await call(wanted())
    expect(status, JSON.stringify(body)).toBe(201)
    const { account, customer, patrimony } = body as unknown as AccountPage
    expect(account).toMatchObject({
      code: '1021',
      status: 'ACTIVE',
      services: ['ALARM', 'CCTV'],
      monitoringKind: 'WITH_IMAGE',
      version: 1,
    })
    expect(customer.id).toBe('2')
    expect(patrimony).toMatchObject({
      kind: 'INDUSTRIAL',
      timezone: 'America/Manaus',
      referencePoint: null,
      address: { cep: '69005123', complement: null },
    })
    const found = await (await bff.as('operador1@demo.example')).call(
      'GET',
      `/account/query?search=${account.code}`,
    )
    expect(found.body.totalElements).toBe(1)
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log WHERE entity = 'account'
      AND entity_id = ${account.id}`.execute(bff.db)
    expect(rows).toEqual([{ action: 'ACCOUNT_CREATE' }])
  })

  it('opens one together with its customer, and sent twice it is one', async () => {
    const before = await counts()
    const { customerId: _, ...body } = wanted({ code: 'A-77', customer: newCustomer })
    const headers = { 'idempotency-key': 'conta-criada-uma-vez' }
    const first = await call(body, headers)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((first.body as unknown as AccountPage).customer).toMatchObject({
      name: 'Marina Prado',
      phone: '+5548999990000',
    })
    expect((await call(body, headers)).body).toEqual(first.body)
    const after = await counts()
    expect(after).toEqual({
      account: before.account! + 1,
      customer: before.customer! + 1,
      patrimony: before.patrimony! + 1,
    })
  })

  it('goes on counting codes past nine figures', async () => {
    for (const code of ['999999999', undefined, undefined]) {
      const { status, body } = await call(wanted(code === undefined ? {} : { code }))
      expect(status, JSON.stringify(body)).toBe(201)
      if (code === undefined)
        expect(Number((body as unknown as AccountPage).account.code)).toBeGreaterThan(999_999_999)
    }
  })

  it('says at the field what is in use or wrong, and leaves nothing behind', async () => {
    const before = await counts()
    const { customerId: _, ...withNew } = wanted({ customer: { ...newCustomer, document: '111.444.777-35' } })
    const refusals: [unknown, number, string, string][] = [
      [wanted({ code: '1001' }), 409, 'CODE_IN_USE', 'code'],
      [{ ...withNew, code: '1001' }, 409, 'CODE_IN_USE', 'code'],
      [{ ...withNew, customer: newCustomer }, 409, 'DOCUMENT_IN_USE', 'customer.document'],
      [{ ...withNew, customer: { ...newCustomer, document: '1' } }, 400, 'CPF_INVALID', 'customer.document'],
      [wanted({ customer: newCustomer }), 400, 'VALIDATION', 'customerId'],
      [wanted({ customerId: '999999' }), 400, 'VALIDATION', 'customerId'],
      [wanted({ services: [] }), 400, 'VALIDATION', 'services'],
      [wanted({ tagIds: ['999999'] }), 400, 'VALIDATION', 'tagIds'],
      [
        wanted({
          patrimony: { ...wanted().patrimony, address: { ...wanted().patrimony.address, cep: '1' } },
        }),
        400,
        'VALIDATION',
        'patrimony.address.cep',
      ],
    ]
    for (const [body, status, code, field] of refusals) {
      const answer = await call(body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.fieldErrors).toMatchObject([{ field }])
    }
    expect(await counts()).toEqual(before)
  })
})

describe('an automatic code', () => {
  it('L1 a code with no room for one more figure does not end the automatic ones', async () => {
    const last = '999999999999999999'
    const { body: first } = await call(wanted())
    expect((await call(wanted({ code: last }))).status).toBe(201)
    const { status, body } = await call(wanted())
    expect(status, JSON.stringify(body)).toBe(201)
    const codeOf = (page: unknown) => Number((page as AccountPage).account.code)
    expect(codeOf(body)).toBe(codeOf(first) + 1)
    expect((await call(wanted({ code: 'LOJA-7' }))).status).toBe(201)
    expect(codeOf((await call(wanted())).body)).toBe(codeOf(first) + 2)
    await bff.db.deleteFrom('account').where('code', 'in', [last, 'LOJA-7']).execute()
  })
})
