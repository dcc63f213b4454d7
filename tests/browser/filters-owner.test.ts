import { beforeEach, describe, expect, it } from 'vitest'
import { createFiltersStore, savedFilters } from '#browser/storage/filters.ts'
import { forgetFilters, ownFilters } from '#browser/storage/storage.ts'

describe('whose the filters are', () => {
  beforeEach(forgetFilters)

  const left = () => {
    ownFilters('5')
    createFiltersStore().send({ type: 'saved', key: 'account', filters: { search: 'Ana Lima' } })
  }
  const found = () => savedFilters(createFiltersStore(), 'account')

  it('the same person, whose session ended, finds them again', () => {
    left()
    ownFilters('5')
    expect(found()).toEqual({ search: 'Ana Lima' })
  })

  it('someone else does not', () => {
    left()
    ownFilters('7')
    expect(found()).toBeNull()
  })
})
