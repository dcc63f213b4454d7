import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearUnsaved, hasUnsaved, markUnsaved } from '#browser/storage/unsaved-drafts.ts'

const key = 'draft.5.account.update.7'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('what a tab has left unsaved', () => {
  it('is noted until it is saved or given up, beside the others', () => {
    markUnsaved(key, true)
    markUnsaved(key, true)
    markUnsaved('draft.5.customer.7', true)
    expect(hasUnsaved(key)).toBe(true)
    markUnsaved(key, false)
    expect(hasUnsaved(key)).toBe(false)
    expect(hasUnsaved('draft.5.customer.7')).toBe(true)
  })

  it.each(['{"cut', '{}', '7', 'null'])('is nothing where the storage holds %s', text => {
    sessionStorage.setItem('unfinished', text)
    expect(hasUnsaved(key)).toBe(false)
    markUnsaved(key, true)
    expect(hasUnsaved(key)).toBe(true)
  })

  it('is nothing where storage is forbidden, and says nothing of it', () => {
    vi.stubGlobal('sessionStorage', undefined)
    markUnsaved(key, true)
    clearUnsaved()
    expect(hasUnsaved(key)).toBe(false)
  })
})
