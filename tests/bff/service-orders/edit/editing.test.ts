import { describe, expect, it } from 'vitest'
import {
  type ServiceOrder,
  type ServiceOrderEventRow,
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'

const bff = testBff()
const walker = createWalker(bff)

const coordinator = () => bff.as('coordenador1@demo.example')
const update = async (order: ServiceOrder, body: unknown, version = order.version) =>
  (await coordinator()).call('PUT', `/serviceOrder/${order.id}/update`, body, { 'if-match': `"${version}"` })

const changes = {
  type: 'ADMINISTRATIVE',
  defect: 'Outro defeito',
  description: 'Outra descrição.',
  requesterName: 'Rita',
  requesterPhone: '+5548900000000',
  priority: 1,
  tagIds: ['2', '1'],
  dueAt: '2026-12-24T12:00:00Z',
  billable: true,
  costCenter: 'CC-9',
}
const onVisit = ['description', 'requesterName', 'requesterPhone', 'priority', 'tagIds']
const editable: Record<ServiceOrderStatus, string[]> = {
  OPEN: Object.keys(changes),
  SCHEDULED: Object.keys(changes),
  RESCHEDULED: Object.keys(changes),
  IN_PROGRESS: onVisit,
  PAUSED: onVisit,
  IN_VALIDATION: ['priority', 'tagIds'],
  REPROVED: ['priority', 'tagIds'],
  FINISHED: [],
  CANCELED: [],
}

describe('PUT update', () => {
  it.each(serviceOrderStatuses)('of a %s order takes the fields contract §4.1 names', async status => {
    let order = await walker.reach(status)
    for (const [field, value] of Object.entries(changes)) {
      const answer = await update(order, { [field]: value })
      if (editable[status].includes(field)) {
        expect(answer.status, `${field}: ${JSON.stringify(answer.body)}`).toBe(200)
        order = answer.body as unknown as ServiceOrder
      } else if (editable[status].length === 0) {
        expect(answer.status).toBe(423)
        expect(answer.body).toMatchObject({ code: 'ORDER_SEALED' })
      } else {
        expect(answer.status).toBe(403)
        expect(answer.body).toMatchObject({ code: 'FIELD_FORBIDDEN', fieldErrors: [{ field }] })
      }
    }
  })

  it('writes what changed, in the history and in the audit, and nothing when nothing did', async () => {
    const order = await walker.create()
    const { body } = await update(order, changes)
    const changed = body as unknown as ServiceOrder
    expect(changed).toMatchObject({
      type: 'ADMINISTRATIVE',
      defect: 'Outro defeito',
      requester: { name: 'Rita', phone: '+5548900000000' },
      priority: 1,
      dueAt: '2026-12-24T12:00:00.000Z',
      billable: true,
      costCenter: 'CC-9',
      status: 'OPEN',
      version: 2,
    })
    expect(changed.tags.map(({ id }) => id).sort()).toEqual(['1', '2'])
    expect(changed.timeline[0]).toMatchObject({
      type: 'UPDATE',
      seq: 2,
      from: 'OPEN',
      to: 'OPEN',
      actor: { name: 'Rafael Teixeira' },
    })
    const { payload } = changed.timeline[0] as ServiceOrderEventRow
    expect(payload).toEqual({ fields: expect.any(Array) })
    expect([...(payload.fields ?? [])].sort()).toEqual(Object.keys(changes).sort())
    const audit = await bff.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'SERVICE_ORDER_UPDATE')
      .where('entity_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(audit.before).toMatchObject({ defect: 'Sirene não toca', tagIds: [] })
    expect(audit.after).toMatchObject({ defect: 'Outro defeito', tagIds: ['2', '1'] })
    expect((await update(changed, { ...changes, tagIds: ['1', '2'] })).body).toMatchObject({ version: 2 })
    const cleared = await update(changed, {
      requesterName: null,
      requesterPhone: '',
      dueAt: null,
      tagIds: [],
    })
    expect(cleared.body).toMatchObject({
      requester: { name: null, phone: null },
      dueAt: null,
      tags: [],
      version: 3,
    })
  })

  it('sends unchanged fields along without complaint, refuses a stale version and an unknown tag', async () => {
    const order = await walker.reach('IN_VALIDATION')
    const same = { type: order.type, defect: order.defect, priority: 2 }
    expect((await update(order, same)).status).toBe(200)
    const stale = await update(order, { priority: 5 })
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: expect.stringContaining('Rafael Teixeira'),
      details: { version: order.version + 1, current: { id: order.id, priority: 2 } },
    })
    expect((await update(order, { tagIds: ['999999'] }, order.version + 1)).body.fieldErrors).toMatchObject([
      { field: 'tagIds' },
    ])
    const attendant = await bff.as('atendente@demo.example')
    expect(
      (await attendant.call('PUT', `/serviceOrder/${order.id}/update`, {}, { 'if-match': '"1"' })).status,
    ).toBe(403)
  })
})

describe('POST duplicate', () => {
  it('makes an OPEN copy of what was asked for, of any order', async () => {
    const open = await walker.create()
    await update(open, changes)
    await sendEvent(await coordinator(), { ...open, version: 2 }, 'CANCEL', await walker.bodyFor('CANCEL'))
    const attendant = await bff.as('atendente@demo.example')
    const { status, body } = await attendant.call('POST', `/serviceOrder/${open.id}/duplicate`)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'OPEN',
      account: open.account,
      type: 'ADMINISTRATIVE',
      defect: 'Outro defeito',
      description: 'Outra descrição.',
      requester: { name: 'Rita' },
      priority: 1,
      billable: true,
      costCenter: 'CC-9',
      dueAt: null,
      schedule: null,
      technician: null,
      version: 1,
      timeline: [{ type: 'CREATE', note: `Cópia da OS #${open.number}.` }],
    })
    expect((body.tags as unknown[]).length).toBe(2)
    expect(body.id).not.toBe(open.id)
    expect((await attendant.call('POST', '/serviceOrder/999999/duplicate', {})).status).toBe(404)
  })

  it('only for an active account', async () => {
    const order = await walker.create()
    const set = (status: 'ACTIVE' | 'SUSPENDED') =>
      bff.db.updateTable('account').set({ status }).where('id', '=', order.account.id).execute()
    await set('SUSPENDED')
    const attendant = await bff.as('atendente@demo.example')
    const answer = await attendant.call('POST', `/serviceOrder/${order.id}/duplicate`, {})
    await set('ACTIVE')
    expect(answer.body).toMatchObject({ code: 'ACCOUNT_INACTIVE' })
  })
})

describe('notes', () => {
  const text = { text: ' Cliente pediu retorno à tarde. ', visibility: 'INTERNAL' }

  it('are written under a visit, changed by their author or an editor, and removed', async () => {
    const order = await walker.reach('IN_PROGRESS')
    const path = `/serviceOrder/${order.id}/intervention/${order.interventions[0]?.id}/note`
    const author = await bff.as('atendente@demo.example')
    const made = await author.call('POST', path, text)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      text: 'Cliente pediu retorno à tarde.',
      visibility: 'INTERNAL',
      author: { name: 'Camila Prado' },
      editedAt: null,
      version: 1,
    })
    const one = `${path}/${made.body.id}`
    const edit = (user: typeof author, version: number) =>
      user.call(
        'PUT',
        one,
        { text: 'Retorno às 15h.', visibility: 'CUSTOMER' },
        { 'if-match': `"${version}"` },
      )
    expect((await edit(await bff.as('supervisor@demo.example'), 1)).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await edit(author, 1)).body).toMatchObject({
      text: 'Retorno às 15h.',
      visibility: 'CUSTOMER',
      version: 2,
    })
    expect((await edit(author, 1)).body).toMatchObject({ code: 'VERSION_CONFLICT', details: { version: 2 } })
    expect((await edit(await coordinator(), 2)).body).toMatchObject({
      version: 3,
      author: { name: 'Camila Prado' },
    })
    const found = (await author.call('GET', `/serviceOrder/${order.id}`)).body as unknown as ServiceOrder
    expect(found.interventions[0]?.notes).toMatchObject([
      { id: made.body.id, version: 3, text: 'Retorno às 15h.' },
    ])
    expect(found.interventions[0]?.notes[0]?.editedAt).toBe(bff.clock().toISOString())
    expect((await (await bff.as('supervisor@demo.example')).call('DELETE', one)).status).toBe(403)
    expect((await author.call('DELETE', one)).status).toBe(204)
    expect((await author.call('DELETE', one)).status).toBe(404)
    const after = (await author.call('GET', `/serviceOrder/${order.id}`)).body as unknown as ServiceOrder
    expect(after.interventions[0]?.notes).toEqual([])
  })

  it('never on a sealed order, nor under another order’s visit', async () => {
    const admin = await bff.as('admin@demo.example')
    const order = await walker.reach('IN_VALIDATION')
    const visit = order.interventions[0]?.id
    const path = `/serviceOrder/${order.id}/intervention/${visit}/note`
    const made = await admin.call('POST', path, text)
    const other = await walker.create()
    expect(
      (await admin.call('POST', `/serviceOrder/${other.id}/intervention/${visit}/note`, text)).status,
    ).toBe(404)
    expect((await sendEvent(admin, order, 'APPROVE')).status).toBe(200)
    const one = `${path}/${made.body.id}`
    for (const answer of [
      await admin.call('POST', path, text),
      await admin.call('PUT', one, text, { 'if-match': '"1"' }),
      await admin.call('DELETE', one),
    ])
      expect(answer.body).toMatchObject({ code: 'ORDER_SEALED' })
  })
})

describe('what lists need', () => {
  it('an account’s orders, the newest first', async () => {
    const operator = await bff.as('operador1@demo.example')
    const { status, body } = await operator.call('GET', '/serviceOrder/account/5?recordsPerPage=4')
    expect(status).toBe(200)
    const numbers = (body.data as { number: number }[]).map(({ number }) => number)
    expect(numbers).toHaveLength(4)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    const listed = await operator.call('GET', '/serviceOrder?accountIds=5&recordsPerPage=4')
    expect(body).toEqual(listed.body)
    expect((await operator.call('GET', '/serviceOrder/account/999999')).body).toEqual({
      data: [],
      totalElements: 0,
    })
  })

  it('the counts of the lists', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const { body } = await attendant.call('GET', '/serviceOrder/summary')
    const total = async (query: string) =>
      (await attendant.call('GET', `/serviceOrder?recordsPerPage=1&${query}`)).body.totalElements
    for (const status of serviceOrderStatuses)
      expect((body.counts as Record<string, number>)[status], status).toBe(await total(`status=${status}`))
    expect(body.late).toBe(await total('late=true'))
    expect(body.withoutNotes60h).toBe(await total('withoutNotes60h=true'))
    expect(body.unscheduled).toBe(await total('status=OPEN,REPROVED'))
    expect((await (await bff.as('operador1@demo.example')).call('GET', '/serviceOrder/summary')).status).toBe(
      403,
    )
  })

  it('the tags of orders, by name without accents', async () => {
    const attendant = await bff.as('atendente@demo.example')
    const ask = async (body: unknown) =>
      (await attendant.call('POST', '/serviceOrder/tags/query', body)).body as unknown as {
        data: { name: string }[]
        totalElements: number
      }
    await bff.db
      .insertInto('tag')
      .values([
        { name: 'Área de risco', scope: 'SERVICE_ORDER', color: null },
        { name: 'Área do cliente', scope: 'CUSTOMER', color: null },
      ])
      .execute()
    expect((await ask({ name: 'AREA' })).data.map(({ name }) => name)).toEqual(['Área de risco'])
    const { data, totalElements } = await ask({})
    const folded = data.map(({ name }) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    expect(folded).toEqual([...folded].sort())
    expect(totalElements).toBeGreaterThanOrEqual(data.length)
    expect((await ask({ recordsPerPage: 1, offset: 1 })).data).toEqual([data[1]])
  })
})
