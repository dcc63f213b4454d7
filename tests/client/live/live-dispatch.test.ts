import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LiveSubscription } from '#app/live/live-subscription.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import { createCache } from '#client/cache.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { deferred, flush } from '#tests/support/machines/machine.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const frame = (version = 2, more: Partial<LiveFrame> = {}): LiveFrame => ({
  id: '1',
  topic: 'serviceOrder.updated',
  entityId: '42',
  version,
  by: '7',
  ...more,
})

const inWorld = () => {
  let loads = 0
  let answer = deferred<{ data: never[]; totalElements: number }>()
  const list = createActor(
    createCollectionMachine<object, never>().provide({
      actors: {
        load: fromPromise(() => {
          loads += 1
          answer = deferred()
          return answer.promise
        }),
      },
    }),
    { input: { query: {} } },
  ).start()
  const cache = createCache()
  const heard: (string | null)[] = []
  const liveSubscriptions = new Set<LiveSubscription>([
    { topics: ['serviceOrder.updated' as const], actor: list },
    {
      topics: ['serviceOrder.updated' as const],
      entityId: '42',
      hear: (told: LiveFrame | null) => heard.push(told?.entityId ?? null),
    },
  ])
  const answered = async () => {
    answer.resolve({ data: [], totalElements: 0 })
    await flush()
  }
  return {
    list,
    cache,
    liveSubscriptions,
    heard,
    answered,
    loads: () => loads,
    ...createUpdateDispatcher(liveSubscriptions, cache),
  }
}

describe('what is heard', () => {
  it('refreshes a list at once, and then once a second at most, however much there is', async () => {
    const { tell, loads, answered } = inWorld()
    await answered()
    for (let count = 0; count < 20; count += 1) tell(frame())
    expect(loads()).toBe(2)
    await answered()
    for (let count = 0; count < 20; count += 1) tell(frame())
    expect(loads()).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(loads()).toBe(3)
  })

  it('waits for an answer under way, which may be older than the change', async () => {
    const { tell, loads, answered } = inWorld()
    tell(frame())
    expect(loads()).toBe(1)
    await answered()
    expect(loads()).toBe(2)
  })

  it('reaches the row it is about, and no other topic or row', async () => {
    const { tell, heard, loads, answered } = inWorld()
    await answered()
    tell(frame(2, { entityId: '43' }))
    tell(frame(2, { topic: 'station.updated' }))
    tell(frame())
    expect(heard).toEqual(['42'])
    expect(loads()).toBe(2)
  })

  it('of an order reaches its account’s screens, and no other’s; all, where it is not said whose it is', async () => {
    const { tell, liveSubscriptions, cache } = inWorld()
    const heard: string[] = []
    for (const accountId of ['7', '8'])
      liveSubscriptions.add({
        topics: ['serviceOrder.updated'],
        accountId,
        hear: () => heard.push(accountId),
      })
    const keep = (id: string) => cache.read(['account', id], async () => 'its open orders')
    await Promise.all([keep('7'), keep('8')])
    tell(frame(2, { accountId: '7' }))
    expect(heard).toEqual(['7'])
    expect([cache.peek(['account', '7']), cache.peek(['account', '8'])]).toEqual([
      undefined,
      'its open orders',
    ])
    tell(frame(3))
    expect(heard).toEqual(['7', '7', '8'])
    expect(cache.peek(['account', '8'])).toBeUndefined()
  })

  it('M-119 takes what an account shows of its occurrences out of the cache, whatever happened to one', async () => {
    const { tell, cache } = inWorld()
    const keep = (id: string) => cache.read(['account', id], async () => 'its last patrols')
    for (const topic of ['occurrence.created', 'occurrence.updated', 'occurrence.closed'] as const) {
      await Promise.all([keep('7'), keep('8')])
      tell({ topic, entityId: '90', accountId: '7', id: '1' })
      expect([cache.peek(['account', '7']), cache.peek(['account', '8'])], topic).toEqual([
        undefined,
        'its last patrols',
      ])
    }
  })

  it('takes lists and older orders out of the cache; a newer one stays', async () => {
    const { tell, cache } = inWorld()
    const keep = (id: string, version: number) => cache.read(['serviceOrder', id], async () => ({ version }))
    await keep('42', 2)
    await cache.read(['serviceOrder.list', {}], async () => 'rows')
    await cache.read(['account.list', {}], async () => 'rows')
    tell(frame(2))
    expect(cache.peek(['serviceOrder', '42'])).toEqual({ version: 2 })
    expect(cache.peek(['serviceOrder.list', {}])).toBeUndefined()
    expect(cache.peek(['account.list', {}])).toBeUndefined()
    tell(frame(3))
    expect(cache.peek(['serviceOrder', '42'])).toBeUndefined()
  })

  it('M-188 takes out of the cache whatever shows what changed', async () => {
    const { tell, cache } = inWorld()
    const kinds = [
      'serviceOrder',
      'serviceOrder.list',
      'account',
      'account.list',
      'home',
      'technician',
      'reason',
    ]
    const left = async (changed: Partial<LiveFrame>) => {
      await Promise.all(kinds.map(kind => cache.read([kind, '42'], async () => kind)))
      tell(frame(2, { ...changed, version: undefined }))
      return kinds.filter(kind => cache.peek([kind, '42']) !== undefined)
    }
    expect(await left({ topic: 'serviceOrder.updated' })).toEqual(['reason'])
    // An order shows its account's name; an account's central may have gone offline.
    expect(await left({ topic: 'account.updated' })).toEqual(['reason'])
    const withoutTechnicians = kinds.filter(kind => kind !== 'technician')
    expect(await left({ topic: 'station.updated' })).toEqual(withoutTechnicians)
    expect(await left({ topic: 'technician.calendar' })).toEqual(withoutTechnicians)
    expect(await left({ topic: 'vehicle.updated' })).toEqual(withoutTechnicians)
    expect(await left({ topic: 'user.updated' })).toEqual(kinds)
  })

  it('of a vehicle or a sentence takes the pages of its list out of the cache, also while another screen is open', async () => {
    const { tell, cache } = inWorld()
    await cache.read(['vehicle.list', { offset: 0 }], async () => 'rows')
    await cache.read(['vehicle.list', { offset: 50 }], async () => 'more rows')
    tell(frame(2))
    expect(cache.peek(['vehicle.list', { offset: 0 }])).toBe('rows')
    tell(frame(2, { topic: 'vehicle.updated', entityId: '9' }))
    expect(cache.peek(['vehicle.list', { offset: 0 }])).toBeUndefined()
    expect(cache.peek(['vehicle.list', { offset: 50 }])).toBeUndefined()
    await cache.read(['attendanceSentence.list', { offset: 0 }], async () => 'rows')
    tell(frame(3, { topic: 'attendanceSentence.updated', entityId: '9' }))
    expect(cache.peek(['attendanceSentence.list', { offset: 0 }])).toBeUndefined()
  })

  it('of an attendance profile, or of a station that has one, takes its list out of the cache', async () => {
    const { tell, cache } = inWorld()
    for (const topic of ['attendanceProfile.updated', 'station.updated'] as const) {
      await cache.read(['attendanceProfile.list', { offset: 0 }], async () => 'rows')
      tell(frame(2, { topic, entityId: '9' }))
      expect(cache.peek(['attendanceProfile.list', { offset: 0 }])).toBeUndefined()
    }
  })

  it('of a holiday takes its list out of the cache, and the accounts whose hours it may change', async () => {
    const { tell, cache } = inWorld()
    await cache.read(['holiday.list', { offset: 0 }], async () => 'rows')
    await cache.read(['account', '7', 'hours'], async () => 'hours')
    tell(frame(2, { topic: 'holiday.updated', entityId: '9' }))
    expect(cache.peek(['holiday.list', { offset: 0 }])).toBeUndefined()
    expect(cache.peek(['account', '7', 'hours'])).toBeUndefined()
  })

  it('that something was missed refreshes all that is open', async () => {
    const { refreshAll, heard, loads, answered } = inWorld()
    await answered()
    refreshAll()
    expect(heard).toEqual([null])
    expect(loads()).toBe(2)
  })

  it('M-188 that something was missed, told again and again, refreshes once in five seconds', async () => {
    const { refreshAll, loads, answered, cache } = inWorld()
    await cache.read(['home'], async () => 'numbers')
    await answered()
    for (let count = 0; count < 20; count += 1) {
      refreshAll()
      await answered()
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(cache.peek(['home'])).toBeUndefined()
    expect(loads()).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    await answered()
    expect(loads()).toBe(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loads()).toBe(3)
  })
})
