import { describe, expect, it } from 'vitest'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'

const bff = testBff()
const walker = createWalker(bff)

const coordinator = () => bff.as('coordenador1@demo.example')

const find = async (id: string) =>
  (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

const minutesAgo = (minutes: number) => new Date(bff.clock().getTime() - minutes * 60_000).toISOString()

const told = async (more: Record<string, unknown> = {}) => ({
  mode: 'ON_SITE',
  technicianId: await walker.technician(1),
  result: 'SOLVED',
  description: 'Trocada a bateria da sirene.',
  startedAt: minutesAgo(60),
  endedAt: minutesAgo(5),
  ...more,
})

const add = async (id: string, more: Record<string, unknown> = {}) => {
  const answer = await (await coordinator()).call(
    'POST',
    `/serviceOrder/${id}/intervention`,
    await told(more),
  )
  return { status: answer.status, body: answer.body as unknown as Intervention & { fieldErrors?: unknown } }
}

const edit = async (id: string, visit: Intervention, more: Record<string, unknown>) =>
  (await coordinator()).call(
    'PUT',
    `/serviceOrder/${id}/intervention/${visit.id}`,
    {
      mode: visit.mode,
      technicianId: visit.technician.id,
      ...(visit.result && { result: visit.result }),
      description: visit.description,
      ...more,
    },
    { 'if-match': `"${visit.version}"` },
  )

const placeAccount = (accountId: string, latitude: number | null, longitude: number | null) =>
  bff.db
    .updateTable('patrimony')
    .set({ latitude, longitude })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('account').select('patrimony_id').where('id', '=', accountId),
    )
    .execute()

describe('M-150 the way to a visit', () => {
  it('is told with it: displacement, arrival and where that was, in metres from the account', async () => {
    const order = await walker.reach('OPEN')
    await placeAccount(order.account.id, -27.595, -48.548)
    const journey = {
      displacedAt: minutesAgo(90),
      arrivedAt: minutesAgo(62),
      arrivalPosition: { latitude: -27.594, longitude: -48.548 },
    }
    const { status, body } = await add(order.id, journey)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ ...journey, arrivalDistance: 111 })
    expect((await find(order.id)).interventions[0]).toEqual(body)
  })

  it('has no distance while either position is unknown', async () => {
    const order = await walker.reach('OPEN')
    await placeAccount(order.account.id, -27.595, -48.548)
    expect((await add(order.id)).body).toMatchObject({ arrivalPosition: null, arrivalDistance: null })
    await placeAccount(order.account.id, null, null)
    const { body } = await add(order.id, { arrivalPosition: { latitude: 90, longitude: -180 } })
    expect(body).toMatchObject({ arrivalDistance: null })
    expect(body.arrivalPosition).toEqual({ latitude: 90, longitude: -180 })
  })

  it('stays where a correction does not name it, and goes where it says null', async () => {
    const order = await walker.reach('IN_VALIDATION')
    const visit = order.interventions[0] as Intervention
    const journey = {
      displacedAt: new Date(Date.parse(visit.startedAt) - 40 * 60_000).toISOString(),
      arrivedAt: visit.startedAt,
      arrivalPosition: { latitude: -1.5, longitude: -60 },
    }
    const one = (await edit(order.id, visit, journey)).body as unknown as Intervention
    expect(one).toMatchObject(journey)
    const two = (await edit(order.id, one, { attendedBy: 'Rita' })).body as unknown as Intervention
    expect(two).toMatchObject({ ...journey, attendedBy: 'Rita' })
    const none = { displacedAt: null, arrivedAt: null, arrivalPosition: null }
    const three = (await edit(order.id, two, none)).body as unknown as Intervention
    expect(three).toMatchObject(none)
    const entry = await bff.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'INTERVENTION_UPDATE')
      .where('entity_id', '=', visit.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([entry.before, entry.after]).toMatchObject([journey, none])
  })

  it('is told while the visit is in course, and kept as it is submitted', async () => {
    const order = await walker.reach('IN_PROGRESS')
    const visit = (await find(order.id)).interventions[0] as Intervention
    const journey = { displacedAt: minutesAgo(30), arrivedAt: bff.clock().toISOString() }
    expect((await edit(order.id, visit, journey)).body).toMatchObject({ ...journey, endedAt: null })
    await sendEvent(await coordinator(), await find(order.id), 'SUBMIT', await walker.bodyFor('SUBMIT'))
    expect((await find(order.id)).interventions[0]).toMatchObject(journey)
  })

  it('is none of a remote visit: refused where told, gone where the visit becomes one', async () => {
    const order = await walker.reach('OPEN')
    for (const field of ['displacedAt', 'arrivedAt'])
      expect(
        (await add(order.id, { mode: 'REMOTE', [field]: minutesAgo(90) })).body.fieldErrors,
      ).toMatchObject([{ field, code: 'remote' }])
    const position = { arrivalPosition: { latitude: 0, longitude: 0 } }
    expect((await add(order.id, { mode: 'REMOTE', ...position })).body.fieldErrors).toMatchObject([
      { field: 'arrivalPosition' },
    ])
    const { body } = await add(order.id, { arrivedAt: minutesAgo(62), ...position })
    expect((await edit(order.id, body, { mode: 'REMOTE' })).body).toMatchObject({
      mode: 'REMOTE',
      arrivedAt: null,
      arrivalPosition: null,
    })
  })

  it.each([
    ['displaced in the future', () => ({ displacedAt: minutesAgo(-30) }), 'displacedAt'],
    ['arrived in the future', () => ({ arrivedAt: minutesAgo(-30) }), 'arrivedAt'],
    [
      'arrived before it was on its way',
      () => ({ displacedAt: minutesAgo(60), arrivedAt: minutesAgo(61) }),
      'arrivedAt',
    ],
    ['arrived after its end', () => ({ arrivedAt: minutesAgo(4) }), 'arrivedAt'],
    ['on its way after its end', () => ({ displacedAt: minutesAgo(4) }), 'displacedAt'],
    ['on a day no calendar has', () => ({ arrivedAt: '2026-02-31T10:00:00Z' }), 'arrivedAt'],
    ['in no format', () => ({ arrivedAt: '10:00' }), 'arrivedAt'],
    [
      'beyond the pole',
      () => ({ arrivalPosition: { latitude: 91, longitude: 0 } }),
      'arrivalPosition.latitude',
    ],
    ['at half a position', () => ({ arrivalPosition: { latitude: 9 } }), 'arrivalPosition.longitude'],
  ])('a visit %s is refused at its field', async (_, wrong, field) => {
    const order = await walker.reach('OPEN')
    const { status, body } = await add(order.id, wrong())
    expect(status).toBe(400)
    expect(body.fieldErrors).toMatchObject([{ field }])
    expect((await find(order.id)).interventions).toEqual([])
  })
})
