import { expect, it } from 'vitest'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { countLate } from '#machines/home/home-orders.ts'
import { testBff } from '#tests/support/bff/bff.ts'

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
  const first = await ordersOf()
  expect(first.lateSoon.length).toBeGreaterThan(1)
  const start = +bff.clock()
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
