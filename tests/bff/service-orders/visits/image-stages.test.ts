import { describe, expect, it } from 'vitest'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { sendFile } from '#tests/support/bff/client.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'
import { png } from '#tests/support/records/images.ts'

const bff = testBff()
const walker = createWalker(bff)

const attendant = () => bff.as('atendente@demo.example')
const coordinator = () => bff.as('coordenador1@demo.example')

const find = async (id: string) =>
  (await (await coordinator()).call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder

const placeIn = async (status: Parameters<typeof walker.reach>[0]) => {
  const { id } = await walker.reach(status)
  return { id, visit: (await find(id)).interventions[0] as Intervention }
}

const send = async (who: Caller, { id, visit }: { id: string; visit: Intervention }, stage?: string) => {
  const file = new File([new Uint8Array(await png(8, 8))], 'quadro.png', { type: 'image/png' })
  const fields = { interventionId: visit.id, ...(stage !== undefined && { stage }) }
  const { response } = await sendFile(bff, who, `/serviceOrder/${id}/image`, { fields, file })
  return { status: response.status, body: (await response.json()) as VisitImage }
}

const mark = (who: Caller, id: string, imageId: string, body: unknown) =>
  who.call('PUT', `/serviceOrder/${id}/image/${imageId}`, body)

describe('M-143 pictures of before and after', () => {
  it('are marked as they are sent, or not at all', async () => {
    const who = await attendant()
    const place = await placeIn('IN_VALIDATION')
    for (const stage of ['BEFORE', 'AFTER'])
      expect(await send(who, place, stage)).toMatchObject({ status: 201, body: { stage } })
    expect(await send(who, place)).toMatchObject({ status: 201, body: { stage: null } })
    expect((await send(who, place, 'DURING')).status).toBe(400)
    const stages = (await find(place.id)).interventions[0]?.images.map(({ stage }) => stage)
    expect(stages).toEqual(['BEFORE', 'AFTER', null])
  })

  it('are marked later, which corrects their visit; marked the same, nothing changes', async () => {
    const who = await attendant()
    const place = await placeIn('REPROVED')
    bff.clock.advance(60_000)
    const { body: image } = await send(who, place)
    const sent = await find(place.id)
    bff.clock.advance(60_000)
    const marked = await mark(who, place.id, image.id, { stage: 'AFTER' })
    expect(marked).toMatchObject({ status: 200, body: { ...image, stage: 'AFTER' } })
    const after = await find(place.id)
    expect(after.interventions[0]?.images).toEqual([{ ...image, stage: 'AFTER' }])
    expect(after.version).toBe(sent.version + 1)
    expect(after.timeline[0]).toMatchObject({ type: 'IMAGE_MARK' })
    expect((await mark(who, place.id, image.id, { stage: 'AFTER' })).status).toBe(200)
    expect((await find(place.id)).version).toBe(after.version)
    expect((await mark(who, place.id, image.id, { stage: null })).body).toMatchObject({ stage: null })
    const corrected = await sendEvent(await coordinator(), await find(place.id), 'CORRECT')
    expect(corrected.body).toMatchObject({ status: 'IN_VALIDATION' })
  })

  it('are marked by who sent them or may edit orders, in their own order, while it is not sealed', async () => {
    const place = await placeIn('IN_VALIDATION')
    const who = await attendant()
    const { body: image } = await send(await coordinator(), place)
    expect((await mark(who, place.id, image.id, { stage: 'AFTER' })).status).toBe(403)
    const other = await placeIn('IN_VALIDATION')
    expect((await mark(await coordinator(), other.id, image.id, { stage: 'AFTER' })).status).toBe(404)
    expect((await mark(await coordinator(), place.id, image.id, { stage: 'X' })).status).toBe(400)
    expect((await mark(await coordinator(), place.id, image.id, {})).status).toBe(400)
    await sendEvent(await bff.as('admin@demo.example'), await find(place.id), 'APPROVE', {})
    expect((await mark(await coordinator(), place.id, image.id, { stage: 'AFTER' })).status).toBe(423)
  })

  it('never is the signature of the visit', async () => {
    const who = await coordinator()
    const place = await placeIn('IN_VALIDATION')
    const path = `/serviceOrder/${place.id}/intervention/${place.visit.id}/signature`
    const file = new File([new Uint8Array(await png(8, 8))], 'a.png', { type: 'image/png' })
    await sendFile(bff, who, path, { fields: { attendedBy: 'Rita', way: 'SCREEN' }, file })
    const { id } = await bff.db
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', place.visit.id)
      .where('title', '=', 'Assinatura')
      .executeTakeFirstOrThrow()
    expect((await mark(who, place.id, id, { stage: 'AFTER' })).status).toBe(404)
  })
})
