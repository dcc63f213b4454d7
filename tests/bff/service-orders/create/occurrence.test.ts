import { beforeAll, describe, expect, it } from 'vitest'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { setPermissions } from '#tests/support/bff/permissions.ts'

const bff = testBff()
const desk = createAttendance(bff)
const walker = createWalker(bff)
let operator: Caller

beforeAll(async () => {
  operator = await bff.as('supervisor@demo.example')
  await desk.logOn('supervisor@demo.example')
})

const request = { accountId: '5', type: 'MAINTENANCE', defect: 'Sirene muda', description: 'Não toca.' }
const open = (occurrenceId: string, more: object = {}, by: Caller = operator) =>
  by.call('POST', '/serviceOrder/create', { ...request, occurrenceId, ...more })
const orderOf = async (occurrenceId: string): Promise<ServiceOrder> => {
  const { status, body } = await open(occurrenceId)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as ServiceOrder
}
const attended = async (): Promise<Occurrence> => desk.send(operator, (await desk.create()).id, 'ATTEND')

describe('an order opened in an occurrence', () => {
  it('names its occurrence, and the occurrence its orders with their status', async () => {
    const { id, number, eventName } = await desk.create()
    const order = await orderOf(id)
    expect(order.occurrence).toEqual({ id, number, name: eventName })
    const row = { id: order.id, number: order.number, defect: 'Sirene muda' }
    expect((await desk.find(operator, id)).orders).toEqual([{ ...row, status: 'OPEN' }])
    const admin = await bff.as('admin@demo.example')
    const reasonId = await walker.reasonOf('SO_CANCEL')
    expect((await sendEvent(admin, order, 'CANCEL', { reasonId })).body).toMatchObject({
      occurrence: { id },
    })
    expect((await desk.find(operator, id)).orders).toEqual([{ ...row, status: 'CANCELED' }])
  })

  it('is told in the timelines of both', async () => {
    const { id, number, version } = await attended()
    const order = await orderOf(id)
    expect(order.timeline[0]).toMatchObject({ type: 'CREATE', payload: { occurrence: { id, number } } })
    const after = await desk.find(operator, id)
    expect(after.version).toBe(version + 1)
    expect(after.timeline[0]).toMatchObject({
      type: 'ORDER',
      from: null,
      to: null,
      actor: { kind: 'person', id: operator.userId },
      payload: { order: { id: order.id, number: order.number } },
    })
  })

  it('may come after the occurrence was closed, and does not open it again', async () => {
    const mine = await attended()
    await desk.finishScript(operator, mine.id)
    await desk.send(operator, mine.id, 'CLOSE', await desk.bodyFor('CLOSE'))
    const order = await orderOf(mine.id)
    const after = await desk.find(operator, mine.id)
    expect(after).toMatchObject({ status: 'CLOSED', orders: [{ id: order.id }] })
    expect(after.timeline.slice(0, 2).map(({ type }) => type)).toEqual(['ORDER', 'CLOSE'])
  })

  it('concludes the step of the script that asks for it, of who attends', async () => {
    const mine = await attended()
    const policy = await bff.db
      .selectFrom('attendance_policy_version')
      .selectAll()
      .where('policy_id', '=', mine.policy.id)
      .where('version', '=', mine.policy.version)
      .executeTakeFirstOrThrow()
    const steps = [
      { id: 'abrir', type: 'OPEN_ORDER', title: 'Abrir ordem de serviço', required: true },
      { id: 'fim', type: 'CLOSE', title: 'Encerrar', required: true },
    ]
    const change = (of: object) =>
      bff.db
        .updateTable('attendance_policy_version')
        .set({ policy: JSON.stringify(of) as never })
        .where('policy_id', '=', mine.policy.id)
        .where('version', '=', mine.policy.version)
        .execute()
    await change({ ...policy.policy, steps })
    await orderOf(mine.id)
    const after = await desk.find(operator, mine.id)
    await change(policy.policy)
    expect(after.steps).toMatchObject([
      { stepId: 'abrir', status: 'DONE', value: 'DONE', by: { id: operator.userId } },
      { stepId: 'fim', status: 'CURRENT' },
    ])
    expect(after.timeline.slice(0, 2).map(({ type }) => type)).toEqual(['STEP', 'ORDER'])
  })

  it('belongs to the account of its occurrence', async () => {
    const { id } = await desk.create()
    for (const refused of [await open(id, { accountId: '6' }), await open('999999')])
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fieldErrors: [{ field: 'occurrenceId', code: 'notFound' }] },
      })
    expect((await desk.find(operator, id)).orders).toEqual([])
  })

  it('is refused to those who may not see occurrences', async () => {
    const { id } = await desk.create()
    const email = 'atendente@demo.example'
    const tables = [bff.db, bff.clock, async () => {}] as const
    await setPermissions([...tables], { email, denied: ['ubidesk.account'] })
    expect((await open(id, {}, await bff.as(email))).body.code).toBe('FORBIDDEN')
    await setPermissions([...tables], { email })
  })

  it('is not copied into the copy of an order', async () => {
    const { id } = await desk.create()
    const order = await orderOf(id)
    const copy = await operator.call('POST', `/serviceOrder/${order.id}/duplicate`, {})
    expect(copy.body).toMatchObject({ occurrence: null })
    expect((await desk.find(operator, id)).orders).toHaveLength(1)
  })
})
