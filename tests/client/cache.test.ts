import { describe, expect, it } from 'vitest'
import { createCache } from '#client/cache.ts'

const MINUTE = 60_000

const setUp = () => {
  let clock = 0
  let asked = 0
  const cache = createCache(() => clock)
  return {
    cache,
    pass: (ms: number) => {
      clock += ms
    },
    asked: () => asked,
    ask: async () => {
      asked += 1
      return asked
    },
  }
}

describe('the cache', () => {
  it('answers from memory for five minutes, then asks again', async () => {
    const { cache, pass, ask } = setUp()
    expect(await cache.read(['a'], ask)).toBe(1)
    pass(5 * MINUTE - 1)
    expect(await cache.read(['a'], ask)).toBe(1)
    expect(cache.peek(['a'])).toBe(1)
    pass(1)
    expect(cache.peek(['a'])).toBeUndefined()
    expect(await cache.read(['a'], ask)).toBe(2)
  })

  it('shares a call under way, also with who wants it fresh', async () => {
    const { cache, ask, asked } = setUp()
    expect(await Promise.all([cache.read(['a'], ask), cache.read(['a'], ask, 0)])).toEqual([1, 1])
    expect(asked()).toBe(1)
    expect(await cache.read(['a'], ask, 0)).toBe(2)
  })

  it('keeps neither a cancelled call nor a failure, and tells every waiter of it', async () => {
    const { cache, ask } = setUp()
    expect(await cache.read(['a'], async () => undefined)).toBeUndefined()
    const broken = () => Promise.reject(new Error('down'))
    const waiting = [cache.read(['a'], broken), cache.read(['a'], broken)]
    for (const answer of waiting) await expect(answer).rejects.toThrow('down')
    expect(await cache.read(['a'], ask)).toBe(1)
  })

  it('keeps the old value when asking anew fails', async () => {
    const { cache, ask } = setUp()
    await cache.read(['a'], ask)
    await expect(cache.read(['a'], () => Promise.reject(new Error('down')), 0)).rejects.toThrow()
    expect(cache.peek(['a'])).toBe(1)
  })

  it('forgets by prefix, also what is still on its way', async () => {
    const { cache, ask } = setUp()
    await cache.read(['list', { page: 1 }], ask)
    await cache.read(['one', '7'], ask)
    const late = cache.read(['list', { page: 2 }], ask)
    cache.forget('list')
    await late
    expect(cache.peek(['list', { page: 1 }])).toBeUndefined()
    expect(cache.peek(['list', { page: 2 }])).toBeUndefined()
    expect(cache.peek(['one', '7'])).toBe(2)
  })

  it('drops what is stale when something else comes', async () => {
    const { cache, pass, ask } = setUp()
    await cache.read(['old'], ask)
    pass(4 * MINUTE)
    await cache.read(['young'], ask)
    pass(MINUTE)
    await cache.read(['new'], ask)
    expect(await cache.read(['young'], ask, 60 * MINUTE)).toBe(2)
    expect(await cache.read(['old'], ask, 60 * MINUTE)).toBe(4)
  })

  it('stays small', async () => {
    const { cache, ask } = setUp()
    for (let id = 0; id < 1000; id += 1) await cache.read(['one', id], ask)
    expect(cache.peek(['one', 0])).toBeUndefined()
    expect(cache.peek(['one', 999])).toBe(1000)
  })
})
