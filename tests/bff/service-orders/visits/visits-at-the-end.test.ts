import { describe, expect, it } from 'vitest'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'

const bff = testBff()
const walker = createWalker(bff)

const coordinator = () => bff.as('coordenador1@demo.example')
const other = () => bff.as('coordenador2@demo.example')

const find = async (id: string) =>
  (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

const open = ({ interventions }: ServiceOrder) =>
  interventions.find(({ endedAt }) => endedAt === null) as Intervention

const send = async (id: string, event: TransitionEvent, body: unknown = {}) =>
  sendEvent(await coordinator(), await find(id), event, body)

const edit = async (id: string, visit: Intervention, change: Record<string, unknown>) => {
  const { status, body } = await (await coordinator()).call(
    'PUT',
    `/serviceOrder/${id}/intervention/${visit.id}`,
    {
      mode: visit.mode,
      technicianId: visit.technician.id,
      ...(visit.result && { result: visit.result }),
      description: visit.description,
      ...change,
    },
    { 'if-match': `"${visit.version}"` },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

const ended = { result: 'SOLVED', description: 'Central instalada e testada.' }
const panel = (serialNumber?: string) => ({
  change: 'ADDED',
  added: { kind: 'SIREN', model: 'AMT 4010', ...(serialNumber && { serialNumber }) },
})

const told = async (id: string) =>
  (await find(id)).interventions.flatMap(({ equipmentChanges }) => equipmentChanges)

describe('equipment told of a visit', () => {
  it('in course counts as it ends, once, whether told again or not', async () => {
    for (const again of [[], [panel('ZX-9001')]]) {
      await walker.freeTechnicians()
      const { id } = await walker.reach('IN_PROGRESS', 'INSTALL')
      const serial = again.length === 0 ? 'ZX-9000' : 'ZX-9001'
      await edit(id, open(await find(id)), { equipmentChanges: [panel(serial)] })
      expect((await send(id, 'SUBMIT', { ...ended, equipmentChanges: again })).status).toBe(200)
      expect(await told(id)).toHaveLength(1)
      const approved = await sendEvent(await other(), await find(id), 'APPROVE')
      expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    }
  })

  it('of an earlier visit is not asked for again', async () => {
    await walker.freeTechnicians()
    const { id } = await walker.reach('IN_PROGRESS', 'INSTALL')
    expect((await send(id, 'SUBMIT', ended)).body.code).toBe('EQUIPMENT_REQUIRED')
    await send(id, 'SUBMIT', { ...ended, equipmentChanges: [panel('ZX-9002')] })
    await send(id, 'REPROVE', await walker.bodyFor('REPROVE'))
    await send(id, 'REVISIT', await walker.bodyFor('REVISIT'))
    await send(id, 'START', await walker.bodyFor('START'))
    const again = await send(id, 'SUBMIT', ended)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await told(id)).toHaveLength(1)
  })
})

describe('the visit that ends', () => {
  it('is the one in course, though another is told to have begun later', async () => {
    await walker.freeTechnicians()
    const { id } = await walker.reach('REPROVED')
    await send(id, 'REVISIT', await walker.bodyFor('REVISIT'))
    await send(id, 'START', await walker.bodyFor('START'))
    const order = await find(id)
    const first = order.interventions.find(({ endedAt }) => endedAt !== null) as Intervention
    const second = open(order)
    const soon = new Date(bff.clock().getTime() + 4 * 60_000).toISOString()
    await edit(id, first, { startedAt: soon, endedAt: soon })
    const done = await send(id, 'SUBMIT', { result: 'SOLVED', description: 'Feito na segunda visita.' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const after = (await find(id)).interventions
    expect(after.every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(after.find(visit => visit.id === second.id)?.description).toBe('Feito na segunda visita.')
  })

  it('keeps what was written of it when it is interrupted', async () => {
    await walker.freeTechnicians()
    const { id } = await walker.reach('IN_PROGRESS')
    const visit = open(await find(id))
    await edit(id, visit, { description: 'Escada curta para a sirene.' })
    const left = await send(id, 'INTERRUPT', {
      ...(await walker.bodyFor('INTERRUPT')),
      note: 'Volta amanhã com outra escada.',
    })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    const [kept] = (await find(id)).interventions
    expect(kept?.description).toBe('Escada curta para a sirene.')
  })
})

describe('four eyes', () => {
  it('whoever executed does not approve, though their visit was taken away', async () => {
    const who = await coordinator()
    const { id } = await walker.reach('OPEN', 'REMOTE_MAINTENANCE')
    await send(id, 'START_REMOTE')
    await send(id, 'SUBMIT', ended)
    const [mine] = (await find(id)).interventions
    const added = await who.call('POST', `/serviceOrder/${id}/intervention`, {
      mode: 'ON_SITE',
      technicianId: await walker.technician(1),
      ...ended,
    })
    expect(added.status).toBe(201)
    const removed = await who.call('DELETE', `/serviceOrder/${id}/intervention/${mine?.id}`, undefined, {
      'if-match': `"${mine?.version}"`,
    })
    expect(removed.status, JSON.stringify(removed.body)).toBe(204)
    expect((await find(id)).allowed).not.toContain('APPROVE')
    expect((await send(id, 'APPROVE')).body.code).toBe('SAME_VALIDATOR')
  })
})
