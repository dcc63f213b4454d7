import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { firstDay, schedulingActors } from '#client/actors/service-orders/schedule.actors.ts'
import { createCache } from '#client/cache.ts'
import type { Http } from '#client/http.ts'
import { flush } from '#tests/support/machines/machine.ts'

const at = (iso: string) => vi.setSystemTime(new Date(iso))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Which periods of a day can no longer be promised. */
const overOn = async (date: string) => {
  const http = (async () => ({ data: [], totalElements: 0 })) as unknown as Http
  const { loadDay } = schedulingActors(http, createCache(), {} as never)
  const actor = createActor(loadDay, {
    input: { orderId: '42', accountId: '7', date, minutes: 60, name: '' },
  }).start()
  await flush()
  return actor.getSnapshot().output?.over
}

describe('the periods of a day', () => {
  it.each([
    ['11:59', '2026-11-23T14:59:59.000Z', []],
    ['12:00', '2026-11-23T15:00:00.000Z', ['MORNING']],
    ['17:59', '2026-11-23T20:59:59.000Z', ['MORNING']],
    ['18:00', '2026-11-23T21:00:00.000Z', ['BUSINESS_HOURS', 'MORNING', 'AFTERNOON']],
  ])('end with their hours: at %s', async (_, now, over) => {
    at(now)
    expect(await overOn('2026-11-23')).toEqual(over)
    expect(await overOn('2026-11-24')).toEqual([])
    expect(await overOn('2026-11-22')).toHaveLength(3)
  })
})

describe('the technicians of a day', () => {
  it('are asked for as if the order that moves were not in it, and how many there are is told', async () => {
    at('2026-11-23T12:00:00.000Z')
    const asked: unknown[] = []
    const http = (async ({ path }: { path: string }, { query }: { query: Record<string, unknown> }) => {
      asked.push(query.exceptOrderId)
      return path.endsWith('calendar')
        ? []
        : { data: [{ user: { id: '12', name: 'Bruno' } }], totalElements: 41 }
    }) as unknown as Http
    const { loadDay } = schedulingActors(http, createCache(), {} as never)
    const input = { orderId: '42', accountId: '7', date: '2026-11-23', minutes: 60, name: '' }
    const actor = createActor(loadDay, { input }).start()
    await flush()
    expect(asked).toEqual(['42', '42'])
    expect(actor.getSnapshot().output).toMatchObject({ choices: [{}], total: 41 })
  })
})

describe('the day a scheduling begins with', () => {
  it('is today, by the clock of the company, until its working day is over', () => {
    at('2026-11-24T02:00:00.000Z')
    expect(firstDay()).toBe('2026-11-24')
    at('2026-11-23T20:59:00.000Z')
    expect(firstDay()).toBe('2026-11-23')
    at('2026-11-23T21:00:00.000Z')
    expect(firstDay()).toBe('2026-11-24')
    at('2026-12-31T22:00:00.000Z')
    expect(firstDay()).toBe('2027-01-01')
  })
})
