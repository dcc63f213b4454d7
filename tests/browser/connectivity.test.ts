import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SECOND = 1000
const network = new EventTarget()
const browser = { onLine: true }

/** The module reads the network as it is loaded. */
const load = () => import('#browser/page/connectivity.ts')

const setOnline = (onLine: boolean) => {
  browser.onLine = onLine
  network.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  browser.onLine = true
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('waves of requests', () => {
  it('F07 a network that comes and goes every second is at most one wave in 5 s, and one at its end', async () => {
    const { createThrottle } = await load()
    const at: number[] = []
    const begun = Date.now()
    const { ask } = createThrottle(() => at.push((Date.now() - begun) / SECOND))
    network.addEventListener('online', ask)
    for (let turn = 0; turn < 20; turn += 1) {
      setOnline(false)
      await vi.advanceTimersByTimeAsync(SECOND)
      setOnline(true)
      await vi.advanceTimersByTimeAsync(SECOND)
    }
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(at[0]).toBe(1)
    for (const [index, second] of at.entries())
      if (index > 0) expect(second - at[index - 1]!).toBeGreaterThanOrEqual(5)
    expect(at.at(-1)).toBeGreaterThanOrEqual(39)
    network.removeEventListener('online', ask)
  })

  it('F07 several reasons at once are one wave; after leaving the page the next is at once', async () => {
    const { createThrottle } = await load()
    const run = vi.fn()
    const { ask, reset } = createThrottle(run)
    ask()
    ask()
    ask()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(1)
    reset()
    ask()
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('F07 nothing is asked for while offline', async () => {
    const { createThrottle } = await load()
    const run = vi.fn()
    const { ask } = createThrottle(run)
    setOnline(false)
    ask()
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(run).not.toHaveBeenCalled()
    setOnline(true)
    ask()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('F07 a network is stable 5 s after its last loss', async () => {
    const { untilStable } = await load()
    expect(untilStable()).toBe(0)
    setOnline(false)
    expect(untilStable()).toBe(5 * SECOND)
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    setOnline(true)
    expect(untilStable()).toBe(3 * SECOND)
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    expect(untilStable()).toBe(0)
  })
})
