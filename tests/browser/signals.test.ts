import { describe, expect, it, vi } from 'vitest'
import { openSignals, type Signal } from '#browser/signals.ts'

const storageSays = (key: string, newValue: string | null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

describe('signals between tabs', () => {
  it('B15 arrive by the storage event where there is no channel', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const heard: Signal[] = []
    openSignals(signal => heard.push(signal))
    storageSays('session.signal', 'loggedOut:1')
    expect(heard).toEqual(['loggedOut'])
    vi.unstubAllGlobals()
  })

  it('B22 anything else is ignored', () => {
    const heard: Signal[] = []
    openSignals(signal => heard.push(signal))
    for (const value of [null, '', 'loggedOutX', '{"type":"loggedOut"}', 'x:loggedOut'])
      storageSays('session.signal', value)
    storageSays('other', 'loggedOut:1')
    expect(heard).toEqual([])
  })

  it('B21 carry a word and a time, nothing of the session', () => {
    openSignals(() => {}).send('loggedIn')
    expect(localStorage.getItem('session.signal')).toMatch(/^loggedIn:\d+$/)
  })

  it('go on without localStorage', () => {
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    expect(() => openSignals(() => {}).send('loggedOut')).not.toThrow()
    refusing.mockRestore()
  })
})
