import { beforeEach, describe, expect, it } from 'vitest'
import {
  nextSequence,
  otherTabActive,
  recordHeartbeat,
  recordSignIn,
  signedInSince,
  tabId,
} from '#browser/session/presence.ts'

describe('what tabs leave each other about presence', () => {
  beforeEach(() => localStorage.clear())

  it('E11 another tab that beat within 20 s counts; this tab’s own beat, an old or a nonsense one do not', () => {
    expect(otherTabActive()).toBe(false)
    recordHeartbeat()
    expect(otherTabActive()).toBe(false)
    localStorage.setItem('presence.last', `other:${Date.now() - 5000}`)
    expect(otherTabActive()).toBe(true)
    for (const value of [
      `other:${Date.now() - 20_001}`,
      `other:${Date.now() + 60_000}`,
      'other:x',
      'x',
      '',
    ]) {
      localStorage.setItem('presence.last', value)
      expect(otherTabActive(), value).toBe(false)
    }
  })

  it('numbers the beats of this tab upwards', () => {
    expect(tabId).toMatch(/^[0-9a-f]{24}$/)
    expect(nextSequence()).toBeLessThan(nextSequence())
  })

  it('F01 remembers since when this person is here, and no one else', () => {
    recordSignIn('5')
    expect(signedInSince('5')).toBeCloseTo(Date.now(), -3)
    expect(signedInSince('7')).toBeNull()
    localStorage.setItem('session.since', '5:nonsense')
    expect(signedInSince('5')).toBeNull()
  })
})
