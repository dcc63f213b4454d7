import { describe, expect, it } from 'vitest'
import { createOutboxOrder } from '#bff/live/outbox-order.ts'

const event = (id: number) => ({
  id: String(id),
  at: new Date(0),
  topic: 'serviceOrder.updated',
  entityId: '1',
  payload: {},
})
const told = (order: ReturnType<typeof createOutboxOrder>, ids: number[], now = 0) =>
  order.take(ids.map(event), now).map(({ id }) => Number(id))

describe('M8 the order of live events', () => {
  it('tells each once, and remembers how far there is no gap', () => {
    const order = createOutboxOrder('10')
    expect(told(order, [9, 10, 11, 12, 14])).toEqual([11, 12, 14])
    expect(order.last()).toBe('12')
    expect(told(order, [11, 12, 14])).toEqual([])
    expect(told(order, [13])).toEqual([13])
    expect(order.last()).toBe('14')
  })

  it('waits for an id whose transaction still runs, and tells it late', () => {
    const order = createOutboxOrder('10')
    told(order, [12])
    expect(order.closeGaps({ xmin: 100n, xmax: 105n }, 0)).toBe(false)
    expect(order.closeGaps({ xmin: 104n, xmax: 200n }, 20_000)).toBe(false)
    expect(order.last()).toBe('10')
    expect(told(order, [11, 12])).toEqual([11])
    expect(order.last()).toBe('12')
  })

  it('loses nothing where the transaction of an id was undone', () => {
    const order = createOutboxOrder('10')
    told(order, [12, 15])
    expect(order.closeGaps({ xmin: 100n, xmax: 105n }, 0)).toBe(false)
    told(order, [17])
    expect(order.closeGaps({ xmin: 105n, xmax: 110n }, 5000)).toBe(false)
    expect(order.last()).toBe('15')
    expect(order.closeGaps({ xmin: 110n, xmax: 111n }, 10_000)).toBe(false)
    expect(order.last()).toBe('17')
  })

  it('a gap that does not close in half a minute may have lost something', () => {
    const order = createOutboxOrder('10')
    told(order, [12])
    expect(order.closeGaps({ xmin: 100n, xmax: 105n }, 30_000)).toBe(false)
    expect(order.closeGaps({ xmin: 100n, xmax: 205n }, 30_001)).toBe(true)
    expect(order.last()).toBe('12')
    expect(order.closeGaps({ xmin: 100n, xmax: 305n }, 60_000)).toBe(false)
  })

  it('skips what is read anew by everybody', () => {
    const order = createOutboxOrder('10')
    told(order, [12, 600])
    order.skipTo('599')
    expect(order.last()).toBe('600')
    order.skipTo('5')
    expect(order.last()).toBe('600')
  })
})
