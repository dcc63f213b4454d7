import { expect, it } from 'vitest'
import type { ServiceOrder, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

const types = ['INSTALL', 'MAINTENANCE', 'REMOTE_MAINTENANCE', 'UNINSTALL', 'ADMINISTRATIVE'] as const

it.each(types)('M-138 an order of type %s is created, read and found by it', async type => {
  const who = await bff.as('coordenador1@demo.example')
  const { id: accountId } = await bff.db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const body = { accountId, type, defect: 'Sirene muda', description: 'Não toca.', priority: 3 }
  const created = await who.call('POST', '/serviceOrder/create', body)
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const { id } = created.body as unknown as ServiceOrder
  expect((await who.call('GET', `/serviceOrder/${id}`)).body).toMatchObject({ id, type })
  const found = (await who.call('GET', `/serviceOrder?types=${type}&recordsPerPage=60`)).body as unknown as {
    data: ServiceOrderRow[]
  }
  expect(found.data.map(row => row.id)).toContain(id)
  expect(new Set(found.data.map(row => row.type))).toEqual(new Set([type]))
})

it('M-138 there are no other types', async () => {
  const who = await bff.as('coordenador1@demo.example')
  const { status, body } = await who.call('GET', '/serviceOrder?types=INSPECTION')
  expect([status, body]).toMatchObject([400, { code: 'VALIDATION' }])
})
