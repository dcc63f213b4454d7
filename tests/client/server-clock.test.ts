import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 23, 15)

/** The module as a page that has just opened has it. */
const opened = async () => {
  vi.resetModules()
  return import('#client/server-clock.ts')
}

/** What the server says at a moment: whole seconds, as HTTP has them. */
const answerOf = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } })

describe('the server’s clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is this PC’s until an answer tells otherwise', async () => {
    vi.setSystemTime(NOON)
    const { syncServerClock, serverNow } = await opened()
    expect(serverNow()).toBe(NOON)
    syncServerClock(new Response(null), NOON)
    syncServerClock(new Response(null, { headers: { date: 'ontem' } }), NOON)
    expect(serverNow()).toBe(NOON)
  })

  it('a clock that is right is not touched, however long the answer took', async () => {
    const { syncServerClock, serverNow } = await opened()
    for (const took of [0, 30, 800, 29_000]) {
      const asked = Date.now()
      vi.setSystemTime(asked + took)
      syncServerClock(answerOf(asked + took / 2), asked)
      expect(serverNow() - Date.now()).toBe(0)
    }
  })

  it.each([
    ['six hours fast', 6 * HOUR],
    ['six hours slow', -6 * HOUR],
    ['a minute fast', 60_000],
    ['a year slow', -365 * 24 * HOUR],
  ])('of one that is %s the difference is made up for, to the second', async (_, off) => {
    const { syncServerClock, serverNow } = await opened()
    for (const [start, took] of [
      [NOON + 123, 40],
      [NOON + 5987, 700],
      [NOON + 9500, 20],
    ] as const) {
      vi.setSystemTime(start + took + off)
      syncServerClock(answerOf(start + took / 2), start + off)
      expect(Math.abs(serverNow() - (start + took))).toBeLessThanOrEqual(1000 + took)
    }
  })

  it('does not swing from answer to answer', async () => {
    const { syncServerClock, serverNow } = await opened()
    const heard = (start: number, took: number) => {
      vi.setSystemTime(start + took + HOUR)
      syncServerClock(answerOf(start + took), start + HOUR)
      return serverNow() - Date.now()
    }
    const first = heard(NOON + 400, 50)
    expect(heard(NOON + 60_400, 3000)).toBe(first)
    expect(heard(NOON + 120_400, 50)).toBe(first)
  })

  it('keeps what it knows when a slow answer says less', async () => {
    const { syncServerClock, serverNow } = await opened()
    vi.setSystemTime(NOON + 40_000)
    syncServerClock(answerOf(NOON), NOON + 40_000)
    const known = serverNow() - Date.now()
    expect(known).toBeLessThan(-38_000)
    vi.setSystemTime(NOON + 140_000)
    syncServerClock(answerOf(NOON + 60_000), NOON + 95_000)
    expect(serverNow() - Date.now()).toBe(known)
  })

  it('follows a clock that is set right while the page is open', async () => {
    vi.setSystemTime(NOON + HOUR)
    const { syncServerClock, serverNow } = await opened()
    syncServerClock(answerOf(NOON), NOON + HOUR)
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1000)
    vi.setSystemTime(NOON + 60_000)
    syncServerClock(answerOf(NOON + 60_000), NOON + HOUR)
    syncServerClock(answerOf(NOON + 60_000), NOON + 59_900)
    expect(serverNow()).toBe(NOON + 60_000)
  })
})
