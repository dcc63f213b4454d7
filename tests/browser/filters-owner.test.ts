import { beforeEach, describe, expect, it } from 'vitest'
import { createFiltersStore, savedFilters } from '#browser/storage/filters.ts'
import { claimFilters, clearFilters } from '#browser/storage/storage.ts'

describe('whose the filters are', () => {
  beforeEach(clearFilters)

  const left = () => {
    claimFilters('5')
    createFiltersStore().send({ type: 'saved', key: 'account', filters: { search: 'Ana Lima' } })
  }
  const found = () => savedFilters(createFiltersStore(), 'account')

  it('the same person, whose session ended, finds them again', () => {
    left()
    claimFilters('5')
    expect(found()).toEqual({ search: 'Ana Lima' })
  })

  it('someone else does not', () => {
    left()
    claimFilters('7')
    expect(found()).toBeNull()
  })
})
