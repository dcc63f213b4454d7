import { expect, it } from 'vitest'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { countLate } from '#machines/home/home-orders.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const HOUR_MS = 3_600_000

const ordersOf = async () => {
  const user = await bff.as('atendente@demo.example')
  const { body } = await user.call('GET', '/home/summary')
  const { serviceOrders } = body as unknown as HomeSummary
  if (!serviceOrders) throw new Error('an attendant sees the orders')
  return serviceOrders
}

it('M-188 the late orders counted by the clock on screen are those the server counts at that time', async () => {
  const start = +bff.clock()
  const inHours = (hours: number) => new Date(start + hours * HOUR_MS)
  const setDue = async (status: ServiceOrderStatus, dueAt: Date) => {
    const due = bff.db
      .selectFrom('service_order')
      .select('id')
      .where('status', '=', status)
      .where('due_at', 'is', null)
    const { id } = await due.orderBy('id').limit(1).executeTakeFirstOrThrow()
    await bff.db.updateTable('service_order').set({ due_at: dueAt }).where('id', '=', id).execute()
  }
  await setDue('OPEN', inHours(2))
  await setDue('OPEN', inHours(2))
  await setDue('SCHEDULED', inHours(3))
  await setDue('FINISHED', inHours(4))
  await setDue('OPEN', inHours(25))
  const first = await ordersOf()
  const at = (hours: number) => first.lateSoon.find(each => +new Date(each.at) === +inHours(hours))?.count
  expect([at(2), at(3), at(4), at(25)]).toEqual([2, 1, undefined, undefined])
  expect(first.lateSoon.every(({ at }) => Date.parse(at) >= start)).toBe(true)
  expect(first.lateSoon.map(({ at }) => at)).toEqual(first.lateSoon.map(({ at }) => at).sort())
  const counts: number[] = []
  for (let hour = 1; hour < 24; hour += 1) {
    bff.clock.set(new Date(start + hour * HOUR_MS + 1))
    const { late } = await ordersOf()
    expect(countLate(first, +bff.clock()), `after ${hour} h`).toBe(late)
    counts.push(late)
  }
  expect(new Set(counts).size).toBeGreaterThan(1)
  expect(countLate(first, start)).toBe(first.late)
})

it('M-05 counts what waits in the queue, and what who asks attends or holds; nothing without permission', async () => {
  const desk = createAttendance(bff)
  const one = await bff.as('operador1@demo.example')
  const two = await bff.as('operador2@demo.example')
  await desk.logOn('operador1@demo.example')
  await desk.create()
  const held = await desk.create({ accountId: '7' })
  await desk.send(one, held.id, 'ATTEND')
  await desk.send(one, held.id, 'HOLD', await desk.bodyFor('HOLD'))
  await desk.send(one, (await desk.create({ accountId: '9' })).id, 'ATTEND')
  const numbersOf = async ({ call }: typeof one) =>
    ((await call('GET', '/home/summary')).body as unknown as HomeSummary).occurrences
  expect(await numbersOf(one)).toEqual({ pending: 1, mine: 1, onHold: 1, dispatched24h: 0 })
  expect(await numbersOf(two)).toEqual({ pending: 1, mine: 0, onHold: 0, dispatched24h: 0 })
})
