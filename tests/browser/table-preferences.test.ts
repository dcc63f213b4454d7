import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveTablePreferences, watchTablePreferences } from '#browser/storage/save-table-preferences.ts'
import { readTablePreferences } from '#browser/storage/table-preferences.ts'

const base = { density: 'normal', hidden: ['city'], pageSize: 15 }

beforeEach(() => localStorage.clear())

describe('the look of a table', () => {
  it('is kept by its key, apart from the filters that a sign-out forgets', () => {
    saveTablePreferences('serviceOrder', { density: 'compact', hidden: [], pageSize: 25 })
    expect(readTablePreferences('serviceOrder', ['city'])).toEqual({
      density: 'compact',
      hidden: [],
      pageSize: 25,
    })
    expect(readTablePreferences('other', ['city'])).toEqual(base)
    expect(Object.keys(localStorage)).toEqual(['tables.serviceOrder'])
  })

  it.each(['', 'null', '3', '"x"', '{', '{"density":"huge","hidden":[1],"pageSize":7}', 'x'.repeat(2000)])(
    'of %j is as it was at the beginning',
    text => {
      localStorage.setItem('tables.broken', text)
      expect(readTablePreferences('broken', ['city'])).toEqual(base)
    },
  )

  it('follows another tab, until it no longer should', () => {
    const onChange = vi.fn()
    const stop = watchTablePreferences('serviceOrder', onChange)
    const heard = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    heard('tables.other', '{}')
    heard('tables.serviceOrder', null)
    expect(onChange).not.toHaveBeenCalled()
    heard('tables.serviceOrder', '{}')
    stop()
    heard('tables.serviceOrder', '{}')
    expect(onChange).toHaveBeenCalledOnce()
  })
})
