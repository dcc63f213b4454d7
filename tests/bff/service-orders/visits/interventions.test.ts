import { describe, expect, it } from 'vitest'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { setPermissions } from '#tests/support/bff/permissions.ts'

const bff = testBff()
const walker = createWalker(bff)

const coordinator = () => bff.as('coordenador1@demo.example')
const attendant = () => bff.as('atendente@demo.example')

const path = (order: Pick<ServiceOrder, 'id'>, visit?: Pick<Intervention, 'id'>) =>
  `/serviceOrder/${order.id}/intervention${visit ? `/${visit.id}` : ''}`

const find = async (id: string) =>
  (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

const visitOf = async (id: string) => (await find(id)).interventions[0] as Intervention

const told = async (more: Record<string, unknown> = {}) => ({
  mode: 'ON_SITE',
  technicianId: await walker.technician(1),
  result: 'SOLVED',
  description: 'Trocada a bateria da sirene.',
  ...more,
})

const same = (visit: Intervention, more: Record<string, unknown> = {}) => ({
  mode: visit.mode,
  technicianId: visit.technician.id,
  ...(visit.result && { result: visit.result }),
  description: visit.description,
  ...more,
})

const edit = (
  who: Caller,
  order: ServiceOrder,
  visit: Intervention,
  body: unknown,
  version = visit.version,
) => who.call('PUT', path(order, visit), body, { 'if-match': `"${version}"` })

const audited = async (action: string) =>
  (await bff.db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length

describe('telling of an intervention', () => {
  it('M-150 a coordinator records a visit: it comes first, in the history, the audit and the live events', async () => {
    const order = await walker.reach('OPEN')
    const before = await audited('INTERVENTION_CREATE')
    const answer = await (await coordinator()).call(
      'POST',
      path(order),
      await told({
        attendedBy: 'Rita',
        equipmentChanges: [{ change: 'ADDED', added: { kind: 'SIREN', model: 'S-120' } }],
      }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      result: 'SOLVED',
      attendedBy: 'Rita',
      endedAt: bff.clock().toISOString(),
      equipmentChanges: [{ change: 'ADDED', added: { kind: 'SIREN', model: 'S-120' } }],
      images: [],
      notes: [],
      signatureUrl: null,
      version: 1,
    })
    const after = await find(order.id)
    expect(after.version).toBe(order.version + 1)
    expect(after.status).toBe('OPEN')
    expect(after.timeline[0]).toMatchObject({ type: 'INTERVENTION_ADD', from: 'OPEN', to: 'OPEN' })
    expect(await audited('INTERVENTION_CREATE')).toBe(before + 1)
    const listed = await (await attendant()).call('GET', path(order))
    expect(listed.body).toEqual(after.interventions)
    const live = await bff.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'serviceOrder.updated')
      .where('entity_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(live.payload).toMatchObject({ version: after.version })
  })

  it('the same key records it once', async () => {
    const order = await walker.reach('OPEN')
    const headers = { 'idempotency-key': 'visita-uma-vez' }
    const body = await told()
    const [one, two] = [
      await (await coordinator()).call('POST', path(order), body, headers),
      await (await coordinator()).call('POST', path(order), body, headers),
    ]
    expect(two.body).toEqual(one.body)
    expect((await find(order.id)).interventions).toHaveLength(1)
  })

  it('an attendant records it only in an order that is executed remotely', async () => {
    const who = await attendant()
    const onSite = await walker.reach('OPEN')
    expect(await who.call('POST', path(onSite), await told())).toMatchObject({ status: 403 })
    const remote = await walker.reach('OPEN', 'REMOTE_MAINTENANCE')
    const answer = await who.call(
      'POST',
      path(remote),
      await told({ mode: 'REMOTE', technicianId: who.userId }),
    )
    expect(answer.status).toBe(201)
  })

  it.each([
    ['without result', { result: undefined }, 400, 'RESULT_REQUIRED', 'result'],
    ['with too little said', { description: 'Feito.' }, 400, 'NOTE_REQUIRED', 'description'],
    ['by nobody there is', { technicianId: '999999' }, 400, 'VALIDATION', 'technicianId'],
    ['in the future', { endedAt: '2099-01-01T00:00:00Z' }, 400, 'VALIDATION', 'endedAt'],
    ['beginning in the future', { startedAt: '2099-01-01T00:00:00Z' }, 400, 'VALIDATION', 'startedAt'],
    [
      'ended before it began',
      { startedAt: '2026-01-02T00:00:00Z', endedAt: '2026-01-01T00:00:00Z' },
      400,
      'VALIDATION',
      'endedAt',
    ],
    ['with an unknown change', { equipmentChanges: [{ change: 'PAINTED' }] }, 400, 'VALIDATION', null],
    [
      "with another account's equipment",
      { equipmentChanges: [{ change: 'REMOVED', equipmentId: '999999' }] },
      400,
      'EQUIPMENT_REQUIRED',
      null,
    ],
  ])('%s is refused at its field', async (_, wrong, status, code, field) => {
    const order = await walker.reach('OPEN')
    const answer = await (await coordinator()).call('POST', path(order), await told(wrong))
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
    if (field) expect(answer.body.fieldErrors).toMatchObject([{ field }])
    expect((await find(order.id)).interventions).toEqual([])
  })

  it('not beside one in course, and not in a sealed order', async () => {
    const who = await coordinator()
    const running = await walker.reach('IN_PROGRESS')
    expect((await who.call('POST', path(running), await told())).body.code).toBe('INTERVENTION_OPEN')
    for (const status of ['FINISHED', 'CANCELED'] as const) {
      const sealed = await walker.reach(status)
      const answer = await who.call('POST', path(sealed), await told())
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 423, code: 'ORDER_SEALED' })
    }
  })
})

describe('correcting an intervention', () => {
  it('M-137 a reproved order goes back to validation only once its visit was corrected', async () => {
    const who = await coordinator()
    const order = await walker.reach('REPROVED')
    expect(order.allowed).not.toContain('CORRECT')
    expect((await sendEvent(who, order, 'CORRECT')).body.code).toBe('TRANSITION_NOT_ALLOWED')
    const visit = await visitOf(order.id)
    bff.clock.advance(1000)
    expect((await edit(who, order, visit, same(visit))).body).toMatchObject({ version: visit.version })
    expect((await find(order.id)).allowed).not.toContain('CORRECT')
    const changed = await edit(
      who,
      order,
      visit,
      same(visit, { description: 'Sirene trocada; fotos anexadas.' }),
    )
    expect(changed.status).toBe(200)
    const after = await find(order.id)
    expect(after.allowed).toContain('CORRECT')
    expect((await sendEvent(await attendant(), after, 'CORRECT')).status).toBe(403)
    expect((await sendEvent(who, after, 'CORRECT')).body).toMatchObject({ status: 'IN_VALIDATION' })
  })

  it('the equipment is told anew as a whole', async () => {
    const who = await coordinator()
    const order = await walker.reach('IN_VALIDATION')
    const visit = await visitOf(order.id)
    const added = { kind: 'SENSOR', model: 'IVP 3000', location: 'Sala' }
    const one = await edit(who, order, visit, same(visit, { equipmentChanges: [{ change: 'ADDED', added }] }))
    expect(one.body).toMatchObject({ equipmentChanges: [{ change: 'ADDED', added }] })
    const again = one.body as unknown as Intervention
    const two = await edit(who, order, again, same(again, { equipmentChanges: [] }))
    expect(two.body.equipmentChanges).toEqual([])
  })

  it('an installation keeps what it installed', async () => {
    const who = await coordinator()
    const admin = await bff.as('admin@demo.example')
    const running = await walker.reach('IN_PROGRESS', 'INSTALL')
    const added = { kind: 'CENTRAL', model: 'AMT 8000' }
    const order = (
      await sendEvent(admin, running, 'SUBMIT', {
        result: 'SOLVED',
        description: 'Central instalada e testada.',
        equipmentChanges: [{ change: 'ADDED', added }],
      })
    ).body as unknown as ServiceOrder
    const visit = await visitOf(order.id)
    expect((await edit(who, order, visit, same(visit))).body.code).toBe('EQUIPMENT_REQUIRED')
    expect((await who.call('DELETE', path(order, visit))).body.code).toBe('INTERVENTION_LAST')
  })

  it('one in course takes its text, never its end', async () => {
    const who = await coordinator()
    const order = await walker.reach('IN_PROGRESS')
    const visit = await visitOf(order.id)
    const early = await edit(who, order, visit, same(visit, { endedAt: bff.clock().toISOString() }))
    expect({ status: early.status, code: early.body.code }).toEqual({ status: 403, code: 'FIELD_FORBIDDEN' })
    const noted = await edit(who, order, visit, same(visit, { attendedBy: 'Seu Jorge' }))
    expect(noted.body).toMatchObject({ attendedBy: 'Seu Jorge', endedAt: null, result: null })
  })

  it('nobody hands their own visit to another, so that they could approve it', async () => {
    const admin = await bff.as('admin@demo.example')
    const who = await coordinator()
    const order = await walker.reach('OPEN', 'REMOTE_MAINTENANCE')
    await sendEvent(who, order, 'START_REMOTE')
    const done = (await sendEvent(who, await find(order.id), 'SUBMIT', await walker.bodyFor('SUBMIT')))
      .body as unknown as ServiceOrder
    expect(done.allowed).not.toContain('APPROVE')
    const visit = await visitOf(done.id)
    const technicianId = await walker.technician(2)
    expect((await edit(who, done, visit, same(visit, { technicianId }))).body.code).toBe('FIELD_FORBIDDEN')
    await who.call('POST', path(done), await told())
    expect((await find(done.id)).allowed).not.toContain('APPROVE')
    expect((await edit(admin, done, visit, same(visit, { technicianId }))).status).toBe(200)
  })

  it('needs the version, says whose change came first and brings it', async () => {
    const who = await coordinator()
    const other = await bff.as('coordenador2@demo.example')
    const order = await walker.reach('IN_VALIDATION')
    const visit = await visitOf(order.id)
    expect((await who.call('PUT', path(order, visit), same(visit))).status).toBe(428)
    const first = await edit(other, order, visit, same(visit, { attendedBy: 'Dona Rita' }))
    expect(first.status).toBe(200)
    const late = await edit(who, order, visit, same(visit, { attendedBy: 'Seu Jorge' }))
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: first.body } })
    expect(late.body.message).toMatch(/alterado por \S/)
  })

  it('L12 says who ended the visit meanwhile, and when', async () => {
    const who = await coordinator()
    const order = await walker.reach('IN_PROGRESS')
    const visit = await visitOf(order.id)
    const ended = await sendEvent(await bff.as('admin@demo.example'), await find(order.id), 'SUBMIT', {
      result: 'SOLVED',
      description: 'Trocada a bateria da sirene.',
    })
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    const late = await edit(who, order, visit, { ...same(visit), result: 'SOLVED' })
    const { name } = await bff.db
      .selectFrom('app_user')
      .select('name')
      .where('email', '=', 'admin@demo.example')
      .executeTakeFirstOrThrow()
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: expect.stringMatching(new RegExp(`alterado por ${name} às \\d\\d:\\d\\d`)),
    })
  })

  it('L20 whoever reads accounts alone reads no internal note of a visit', async () => {
    const order = await walker.reach('IN_PROGRESS')
    const visit = await visitOf(order.id)
    for (const visibility of ['INTERNAL', 'CUSTOMER'])
      await (await coordinator()).call('POST', `${path(order, visit)}/note`, {
        text: 'Ligar antes.',
        visibility,
      })
    const notesFor = async (email: string) => {
      const { body } = await (await bff.as(email)).call('GET', `/serviceOrder/${order.id}`)
      return (body as unknown as ServiceOrder).interventions[0]?.notes
        .map(({ visibility }) => visibility)
        .sort()
    }
    expect(await notesFor('atendente@demo.example')).toEqual(['CUSTOMER', 'INTERNAL'])
    await setPermissions([bff.db, bff.clock, bff.live.tell], {
      email: 'operador1@demo.example',
      extra: ['ubidesk.account'],
      denied: ['ubidesk.so', 'ubidesk.so.edit'],
    })
    expect(await notesFor('operador1@demo.example')).toEqual(['CUSTOMER'])
  })

  it('who may not edit orders may not, and a sealed order keeps what it has', async () => {
    const order = await walker.reach('IN_VALIDATION')
    const visit = await visitOf(order.id)
    for (const email of ['atendente@demo.example', 'supervisor@demo.example', 'cadastro@demo.example']) {
      const who = await bff.as(email)
      expect((await edit(who, order, visit, same(visit))).status).toBe(403)
      expect((await who.call('DELETE', path(order, visit))).status).toBe(403)
    }
    const sealed = await walker.reach('FINISHED')
    const kept = await visitOf(sealed.id)
    const who = await coordinator()
    expect((await edit(who, sealed, kept, same(kept))).status).toBe(423)
    expect((await who.call('DELETE', path(sealed, kept))).status).toBe(423)
  })

  it('is looked for in the order it is said to be of, and nowhere else', async () => {
    const [one, two] = [await walker.reach('IN_VALIDATION'), await walker.reach('IN_VALIDATION')]
    const visit = await visitOf(one.id)
    const who = await coordinator()
    expect((await edit(who, two, visit, same(visit))).status).toBe(404)
    expect((await who.call('DELETE', path(two, visit))).status).toBe(404)
  })
})

describe('removing an intervention', () => {
  it('is soft, told in the history, and refused for the one in course and the last of an executed order', async () => {
    const who = await coordinator()
    const running = await walker.reach('IN_PROGRESS')
    const current = await visitOf(running.id)
    expect((await who.call('DELETE', path(running, current))).body.code).toBe('INTERVENTION_OPEN')
    const order = await walker.reach('IN_VALIDATION')
    const only = await visitOf(order.id)
    expect((await who.call('DELETE', path(order, only))).body.code).toBe('INTERVENTION_LAST')
    const second = (await who.call('POST', path(order), await told())).body as unknown as Intervention
    const stale = await who.call('DELETE', path(order, second), undefined, { 'if-match': '"9"' })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: second } })
    expect((await who.call('DELETE', path(order, second))).status).toBe(204)
    const after = await find(order.id)
    expect(after.interventions.map(({ id }) => id)).toEqual([only.id])
    expect(after.timeline[0]).toMatchObject({ type: 'INTERVENTION_REMOVE' })
    const row = await bff.db
      .selectFrom('intervention')
      .select('deleted_at')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(row.deleted_at).not.toBeNull()
  })
})
