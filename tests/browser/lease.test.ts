import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimLease, releaseLease } from '#browser/session/tab-lease.ts'

const T = 1_000_000

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('BroadcastChannel', class {})
})
afterEach(() => vi.unstubAllGlobals())

describe('the turn to read the stream', () => {
  it('is the first one’s for as long as it renews it', () => {
    expect(claimLease(T, 'a')).toBe(true)
    expect(claimLease(T + 1, 'b')).toBe(false)
    expect(claimLease(T + 2000, 'a')).toBe(true)
    expect(claimLease(T + 7000, 'b')).toBe(false)
    expect(claimLease(T + 8001, 'b')).toBe(true)
    expect(claimLease(T + 8002, 'a')).toBe(false)
  })

  it('is free at once when released, which only its holder can do', () => {
    claimLease(T, 'a')
    releaseLease('b')
    expect(claimLease(T + 1, 'b')).toBe(false)
    releaseLease('a')
    expect(claimLease(T + 2, 'b')).toBe(true)
  })

  it('of two who took it at once is the last one’s, as soon as the other looks again', () => {
    claimLease(T, 'a')
    localStorage.setItem('live.lease', `b:${T + 6000}`)
    expect(claimLease(T + 1, 'a')).toBe(false)
    expect(claimLease(T + 1, 'b')).toBe(true)
  })

  it('is not held by a clock that ran ahead, nor by nonsense', () => {
    for (const found of [`b:${T + 3_600_000}`, 'b:never', 'b', ':']) {
      localStorage.setItem('live.lease', found)
      expect(claimLease(T, 'a'), found).toBe(true)
    }
  })

  it('is everyone’s where tabs cannot speak, or nothing can be stored', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(claimLease(T, 'a')).toBe(true)
    write.mockRestore()
    claimLease(T, 'a')
    vi.unstubAllGlobals()
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    expect(claimLease(T, 'b')).toBe(true)
  })
})
