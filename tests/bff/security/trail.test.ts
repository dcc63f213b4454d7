import { describe, expect, it } from 'vitest'
import { withoutPersonalData } from '#bff/http/audit-trail.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const chief = () => bff.as('supervisor@demo.example')
const CPFS = ['529.982.247-25', '111.444.777-35']
const EMAILS = ['marca.um@exemplo.example', 'marca.dois@exemplo.example']
const PHONES = ['+5548987650001', '+5548987650002']
const plain = (document = '') => document.replace(/\D/g, '')

const trailOf = async (entity: string, id: unknown) =>
  bff.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

const expectNoneOf = (trail: unknown) => {
  const text = JSON.stringify(trail)
  for (const marker of [...CPFS, ...CPFS.map(plain), ...EMAILS, ...PHONES]) expect(text).not.toContain(marker)
}

describe('what the trail keeps of a person', () => {
  it.each<[string, unknown, unknown, unknown, unknown]>([
    [
      'made',
      null,
      { name: 'A', email: 'a@b.c', phones: [] },
      null,
      { name: 'A', email: 'given', phones: [] },
    ],
    ['kept', { phone: '1' }, { phone: '1' }, { phone: 'given' }, { phone: 'given' }],
    ['changed', { document: '1' }, { document: '2' }, { document: 'given' }, { document: 'changed' }],
    ['given', { email: null }, { email: 'a@b.c' }, { email: null }, { email: 'given' }],
    ['taken away', { phones: [1] }, { phones: [] }, { phones: 'given' }, { phones: [] }],
    ['gone', { requesterPhone: '1' }, null, { requesterPhone: 'given' }, null],
    ['none of it', { phoneExtension: '1' }, ['a@b.c'], { phoneExtension: '1' }, ['a@b.c']],
  ])('S31 of a field that is %s is that it is', (_, before, after, toldBefore, toldAfter) => {
    expect(withoutPersonalData(before, after)).toEqual([toldBefore, toldAfter])
  })

  it('S31 of a contact is no value, and its history names the fields that changed all the same', async () => {
    const call = (await chief()).call
    const body = (at: number) => ({
      name: 'Marina Prado',
      relation: 'OWNER',
      document: CPFS[at],
      email: EMAILS[at],
      phones: [{ kind: 'MOBILE', number: PHONES[at], whatsapp: true }],
    })
    const made = await call('POST', '/account/3/contact/create', body(0))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = `/account/3/contact/${made.body.id}`
    const changed = await call('PUT', `${path}/update`, body(1), { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ email: EMAILS[1], document: plain(CPFS[1]) })
    expect((await call('DELETE', path)).status).toBe(204)
    const trail = await trailOf('contact', made.body.id)
    expect(trail).toHaveLength(3)
    expectNoneOf(trail)
    const history = await call('GET', '/account/3/history?types=CONTACT')
    expect(
      (history.body.data as { action: string; fields: string[] }[]).find(
        ({ action }) => action === 'CONTACT_UPDATE',
      )?.fields,
    ).toEqual(expect.arrayContaining(['document', 'email', 'phones']))
  })

  it('S31 of a customer, and of who asked for an order, is no value', async () => {
    const admin = await bff.as('admin@demo.example')
    const customer = { active: true, personType: 'PF', name: 'Marina', secondName: 'Prado', deviceId: 'AP-1' }
    const write = (at: number) => ({ ...customer, costCenter: '', tags: [], document: CPFS[at] })
    const made = await admin.call('POST', '/customer/create', {
      ...write(0),
      email: EMAILS[0],
      phone: PHONES[0],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await admin.call('PUT', `/customer/${made.body.id}`, write(1))).status).toBe(200)
    const trail = await trailOf('customer', made.body.id)
    expect(trail).toHaveLength(2)
    expectNoneOf(trail)

    const order = await admin.call('POST', '/serviceOrder/create', {
      accountId: '3',
      type: 'INSTALL',
      defect: 'Sirene nova',
      description: 'Verificar no local.',
      requesterPhone: PHONES[0],
    })
    const change = { requesterPhone: PHONES[1] }
    const edited = await admin.call('PUT', `/serviceOrder/${order.body.id}/update`, change, {
      'if-match': '"1"',
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expectNoneOf(await trailOf('service_order', order.body.id))
  })
})
