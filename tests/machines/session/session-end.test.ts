import { describe, expect, it } from 'vitest'
import { mayClearCookies } from '#machines/session/session-end.ts'

describe('whose cookies a tab may clear', () => {
  it('its own, however it ended but for another person having signed in', () => {
    expect(mayClearCookies({ reason: 'expired', userId: 'ana' }, 'ana')).toBe(true)
    expect(mayClearCookies({ reason: 'loggedOut', userId: 'ana' }, 'ana')).toBe(true)
    expect(mayClearCookies({ reason: 'userChanged', userId: 'ana' }, 'bia')).toBe(false)
  })

  it('cookies without an owner', () => {
    expect(mayClearCookies({ reason: 'expired', userId: 'ana' }, null)).toBe(true)
  })

  it('never those of a person who signed in meanwhile', () => {
    expect(mayClearCookies({ reason: 'expired', userId: 'ana' }, 'bia')).toBe(false)
    expect(mayClearCookies({ reason: 'loggedOut', userId: 'ana' }, 'bia')).toBe(false)
  })
})
