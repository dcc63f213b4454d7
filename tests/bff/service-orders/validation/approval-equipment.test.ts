import { describe, expect, it } from 'vitest'
import { transitionRoutes } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'

const bff = testBff()
const walker = createWalker(bff)
const ACCOUNT = '5'
const OTHER = '9'

let serials = 0
const newSerial = () => {
  serials += 1
  return `AP${serials}-00x1`
}

const install = async (accountId: string, serialNumber: string): Promise<string> => {
  const clerk = await bff.as('cadastro@demo.example')
  const answer = await clerk.call('POST', `/account/${accountId}/equipment/create`, {
    kind: 'SIREN',
    model: 'SIR 1000',
    ownership: 'COMPANY',
    serialNumber,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body.id)
}

const added = (serialNumber: string) => ({ kind: 'SIREN', model: 'SIR 7000', serialNumber })

const submitted = async (equipmentChanges: readonly object[]): Promise<ServiceOrder> => {
  const working = await walker.reach('IN_PROGRESS')
  const answer = await sendEvent(await bff.as('admin@demo.example'), working, 'SUBMIT', {
    result: 'SOLVED',
    description: 'Sirenes trocadas e testadas.',
    equipmentChanges,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as ServiceOrder
}

const approve = async (order: ServiceOrder) => sendEvent(await bff.as('admin@demo.example'), order, 'APPROVE')

const installedAs = async (serialNumber: string) =>
  bff.db
    .selectFrom('equipment')
    .select(['account_id', 'model', 'status'])
    .where('serial_number', '=', serialNumber)
    .where('status', '!=', 'REMOVED')
    .execute()

const statusOf = async (id: string) =>
  (await bff.db.selectFrom('equipment').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('approving what was installed', () => {
  it('refuses a serial number that is installed elsewhere, and then nothing of the approval is kept', async () => {
    const serialNumber = newSerial()
    const holder = await install(OTHER, serialNumber)
    const old = await install(ACCOUNT, newSerial())
    const order = await submitted([
      { change: 'REPLACED', equipmentId: old, added: added(serialNumber.toUpperCase()) },
    ])
    const refused = await approve(order)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'SERIAL_IN_USE',
      details: { serialNumber: serialNumber.toUpperCase() },
    })
    expect(refused.body.message).toContain(`SIR 1000, série ${serialNumber} (conta `)
    expect(await statusOf(old)).toBe('ACTIVE')
    expect(await installedAs(serialNumber.toUpperCase())).toEqual([])
    const same = await (await bff.as('admin@demo.example')).call('GET', `/serviceOrder/${order.id}`)
    expect(same.body).toMatchObject({ status: 'IN_VALIDATION', version: order.version })

    const clerk = await bff.as('cadastro@demo.example')
    await clerk.call('PUT', `/account/${OTHER}/equipment/${holder}/remove`, {
      reason: 'Levada para outra conta',
    })
    expect((await approve(order)).status).toBe(200)
    expect(await statusOf(old)).toBe('REMOVED')
    expect(await installedAs(serialNumber.toUpperCase())).toMatchObject([{ model: 'SIR 7000' }])
  })

  it('is never of the same serial number twice: neither in one telling nor in two visits of the order', async () => {
    const serialNumber = newSerial()
    const admin = await bff.as('admin@demo.example')
    const outcome = { result: 'SOLVED', description: 'Sirenes trocadas e testadas.' }
    const once = [{ change: 'ADDED', added: added(serialNumber) }]
    const again = [{ change: 'ADDED', added: added(serialNumber.toLowerCase()) }]
    const refusal = (index: number) => ({
      status: 400,
      body: {
        code: 'VALIDATION',
        fieldErrors: [{ field: `equipmentChanges.${index}.added.serialNumber`, code: 'repeated' }],
      },
    })
    const working = await walker.reach('IN_PROGRESS')
    const twice = { ...outcome, equipmentChanges: [...once, ...again] }
    expect(await sendEvent(admin, working, 'SUBMIT', twice)).toMatchObject(refusal(1))

    const order = await submitted(once)
    const technicianId = order.interventions[0]?.technician.id
    const visit = { ...outcome, technicianId, mode: 'ON_SITE', equipmentChanges: again }
    expect(await admin.call('POST', `/serviceOrder/${order.id}/intervention`, visit)).toMatchObject(
      refusal(0),
    )
    const told = order.interventions[0]
    const corrected = await admin.call(
      'PUT',
      `/serviceOrder/${order.id}/intervention/${told?.id}`,
      { ...visit, description: 'Sirene trocada e testada duas vezes.' },
      { 'if-match': `"${told?.version}"` },
    )
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  })

  it('takes nothing away twice: neither in one telling nor in two visits of the order', async () => {
    const admin = await bff.as('admin@demo.example')
    const piece = await install(ACCOUNT, newSerial())
    const outcome = { result: 'SOLVED', description: 'Sirenes trocadas e testadas.' }
    const once = [{ change: 'REMOVED', equipmentId: piece }]
    const again = [{ change: 'REPLACED', equipmentId: piece, added: added(newSerial()) }]
    const refusal = (index: number) => ({
      status: 400,
      body: {
        code: 'VALIDATION',
        fieldErrors: [{ field: `equipmentChanges.${index}.equipmentId`, code: 'repeated' }],
      },
    })
    const working = await walker.reach('IN_PROGRESS')
    const twice = { ...outcome, equipmentChanges: [...once, ...again] }
    expect(await sendEvent(admin, working, 'SUBMIT', twice)).toMatchObject(refusal(1))

    const order = await submitted(once)
    const technicianId = order.interventions[0]?.technician.id
    const visit = { ...outcome, technicianId, mode: 'ON_SITE', equipmentChanges: again }
    expect(await admin.call('POST', `/serviceOrder/${order.id}/intervention`, visit)).toMatchObject(
      refusal(0),
    )
  })

  it('takes away nothing that was removed already; what a visit told before may stay told', async () => {
    const admin = await bff.as('admin@demo.example')
    const clerk = await bff.as('cadastro@demo.example')
    const [gone, going] = [await install(ACCOUNT, newSerial()), await install(ACCOUNT, newSerial())]
    const remove = (id: string) =>
      clerk.call('PUT', `/account/${ACCOUNT}/equipment/${id}/remove`, { reason: 'Queimada pelo raio' })
    expect((await remove(gone)).status).toBe(200)
    const told = { result: 'SOLVED', description: 'Sirenes retiradas e testadas.' }
    const changes = [going, gone].map(equipmentId => ({ change: 'REMOVED', equipmentId }))
    const working = await walker.reach('IN_PROGRESS')
    const refused = await sendEvent(admin, working, 'SUBMIT', { ...told, equipmentChanges: changes })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION',
        fieldErrors: [
          {
            field: 'equipmentChanges.1.equipmentId',
            code: 'removed',
            message: 'O equipamento SIR 1000 já foi removido.',
          },
        ],
      },
    })

    const order = await submitted(changes.slice(0, 1))
    expect((await remove(going)).status).toBe(200)
    const [visit] = order.interventions
    const corrected = await admin.call(
      'PUT',
      `/serviceOrder/${order.id}/intervention/${visit?.id}`,
      {
        ...told,
        mode: 'ON_SITE',
        technicianId: visit?.technician.id,
        description: 'Sirene retirada e testada.',
        equipmentChanges: changes.slice(0, 1),
      },
      { 'if-match': `"${visit?.version}"` },
    )
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  })

  it('lets an equipment that the order takes away come back by the same order, whichever was told first', async () => {
    const serialNumber = newSerial()
    const old = await install(ACCOUNT, serialNumber)
    const order = await submitted([
      { change: 'ADDED', added: added(serialNumber) },
      { change: 'REMOVED', equipmentId: old },
    ])
    expect((await approve(order)).status).toBe(200)
    expect(await installedAs(serialNumber)).toEqual([
      { account_id: ACCOUNT, model: 'SIR 7000', status: 'ACTIVE' },
    ])
  })

  it('takes a camera that leaves off its zone, and tells whoever looks at the account', async () => {
    const camera = await install(ACCOUNT, newSerial())
    const zone = await bff.db.selectFrom('central_zone').select('id').limit(1).executeTakeFirstOrThrow()
    await bff.db
      .updateTable('central_zone')
      .set({ camera_equipment_id: camera })
      .where('id', '=', zone.id)
      .execute()
    const order = await submitted([{ change: 'REMOVED', equipmentId: camera }])
    const told = () =>
      bff.db
        .selectFrom('outbox')
        .select('id')
        .where('topic', '=', 'account.updated')
        .where('entity_id', '=', ACCOUNT)
        .execute()
    const before = (await told()).length
    expect((await approve(order)).status).toBe(200)
    expect(await told()).toHaveLength(before + 1)
    const { camera_equipment_id } = await bff.db
      .selectFrom('central_zone')
      .select('camera_equipment_id')
      .where('id', '=', zone.id)
      .executeTakeFirstOrThrow()
    expect(camera_equipment_id).toBeNull()
  })

  it('is the only event of an order that may answer so', () => {
    const events = Object.entries(transitionRoutes).filter(([, { errors }]) =>
      (errors as readonly string[]).includes('SERIAL_IN_USE'),
    )
    expect(events.map(([event]) => event)).toEqual(['APPROVE'])
  })
})
