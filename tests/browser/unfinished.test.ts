import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUnfinished, isUnfinished, noteUnfinished } from '#browser/storage/unsaved-drafts.ts'

const key = 'draft.5.account.update.7'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('what a tab has left unsaved', () => {
  it('is noted until it is saved or given up, beside the others', () => {
    noteUnfinished(key, true)
    noteUnfinished(key, true)
    noteUnfinished('draft.5.customer.7', true)
    expect(isUnfinished(key)).toBe(true)
    noteUnfinished(key, false)
    expect(isUnfinished(key)).toBe(false)
    expect(isUnfinished('draft.5.customer.7')).toBe(true)
  })

  it.each(['{"cut', '{}', '7', 'null'])('is nothing where the storage holds %s', text => {
    sessionStorage.setItem('unfinished', text)
    expect(isUnfinished(key)).toBe(false)
    noteUnfinished(key, true)
    expect(isUnfinished(key)).toBe(true)
  })

  it('is nothing where storage is forbidden, and says nothing of it', () => {
    vi.stubGlobal('sessionStorage', undefined)
    noteUnfinished(key, true)
    forgetUnfinished()
    expect(isUnfinished(key)).toBe(false)
  })
})
