import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openSignals, type Signal, signalTypes } from '#browser/session/tab-signals.ts'

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

  it('B22, S36 anything else is ignored', () => {
    const heard: Signal[] = []
    openSignals(signal => heard.push(signal))
    for (const value of [null, '', 'loggedOutX', '{"type":"loggedOut"}', 'x:loggedOut'])
      storageSays('session.signal', value)
    storageSays('other', 'loggedOut:1')
    expect(heard).toEqual([])
  })

  it('S36, P09 whatever comes by channel or by storage does nothing, or is one of three words', () => {
    const channel = new EventTarget()
    class FakeChannel {
      addEventListener = channel.addEventListener.bind(channel)
    }
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    const heard: Signal[] = []
    openSignals(signal => heard.push(signal))
    const near = fc
      .constantFrom(...signalTypes, 'logout', '__proto__', 'constructor')
      .map(word => `${word}:1`)
    const anything = fc.oneof(near, fc.string({ unit: 'binary' }), fc.anything({ withNullPrototype: true }))
    fc.assert(
      fc.property(anything, data => {
        const before = heard.length
        channel.dispatchEvent(new MessageEvent('message', { data }))
        storageSays('session.signal', typeof data === 'string' ? data : (JSON.stringify(data) ?? null))
        const word = typeof data === 'string' ? data.split(':')[0] : null
        const known = signalTypes.some(type => type === word)
        expect(heard.slice(before)).toEqual(known ? [word, word] : [])
      }),
      { numRuns: 200 },
    )
    vi.unstubAllGlobals()
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
