import { describe, expect, it } from 'vitest'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker, sendEvent } from '#tests/support/bff/orders.ts'

const bff = testBff()
const walker = createWalker(bff)
const HOUR_MS = 3_600_000

const isListed = async ({ number }: ServiceOrder) => {
  const user = await bff.as('admin@demo.example')
  const { status, body } = await user.call('GET', `/serviceOrder?account=${number}&withoutNotes60h=true`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as ServiceOrder[]).some(order => order.number === number)
}

describe('D-27 orders nobody wrote about for 60 hours', () => {
  it('begin 60 hours after the order, and end with a note of a visit', async () => {
    const order = await walker.reach('IN_PROGRESS')
    expect(await isListed(order)).toBe(false)
    bff.clock.advance(60 * HOUR_MS - 60_000)
    expect(await isListed(order)).toBe(false)
    bff.clock.advance(60_000)
    expect(await isListed(order)).toBe(true)

    const admin = await bff.as('admin@demo.example')
    const path = `/serviceOrder/${order.id}/intervention/${order.interventions[0]?.id}/note`
    const note = await admin.call('POST', path, { text: 'Falta a fonte.', visibility: 'INTERNAL' })
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    expect(await isListed(order)).toBe(false)
    expect((await admin.call('DELETE', `${path}/${note.body.id}`)).status).toBe(204)
    expect(await isListed(order)).toBe(true)
    await admin.call('POST', path, { text: 'Fonte pedida.', visibility: 'INTERNAL' })
    bff.clock.advance(60 * HOUR_MS)
    expect(await isListed(order)).toBe(true)
  })

  it('end with what is written in an action, not with the action alone, and never hold what is over', async () => {
    let order = await walker.reach('IN_PROGRESS')
    bff.clock.advance(60 * HOUR_MS)
    const admin = await bff.as('admin@demo.example')
    const reason = await bff.db
      .selectFrom('reason')
      .select('id')
      .where('scope', '=', 'SO_PAUSE')
      .where('requires_note', '=', false)
      .executeTakeFirstOrThrow()
    const act = async (event: 'PAUSE' | 'RESUME', body: object) => {
      const done = await sendEvent(admin, order, event, body)
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      order = done.body as unknown as ServiceOrder
    }
    await act('PAUSE', { reasonId: reason.id })
    expect(await isListed(order)).toBe(true)
    await act('RESUME', {})
    await act('PAUSE', { reasonId: reason.id, note: 'Espera a chave do portão.' })
    expect(await isListed(order)).toBe(false)
    bff.clock.advance(60 * HOUR_MS)
    expect(await isListed(order)).toBe(true)

    const over = await walker.reach('FINISHED')
    bff.clock.advance(60 * HOUR_MS)
    expect(await isListed(over)).toBe(false)
  })
})
