import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDrafts } from '#browser/storage/drafts.ts'
import { createFiltersStore, savedFilters } from '#browser/storage/filters.ts'
import { readTablePreferences } from '#browser/storage/table-preferences.ts'
import { createThemeStore } from '#browser/storage/theme.ts'
import { hasUnsaved } from '#browser/storage/unsaved-drafts.ts'

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom('density', 'hidden', 'value', 'savedAt', 'compact', 'status'),
)
const text = fc.oneof(
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }).map(value => JSON.stringify(value)),
  fc.dictionary(piece, fc.oneof(piece, fc.jsonValue({ maxDepth: 1 }))).map(value => JSON.stringify(value)),
)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
  sessionStorage.clear()
})

it('X22, P08 invalid values in storage are ignored', async () => {
  await fc.assert(
    fc.asyncProperty(text, async found => {
      for (const key of ['filters.orders', 'tables.orders', 'theme', 'draft.5.form.new'])
        localStorage.setItem(key, found)
      sessionStorage.setItem('unfinished', found)

      const filters = savedFilters(createFiltersStore(), 'orders')
      for (const each of Object.values(filters ?? {})) expect(each).toBeTypeOf('string')
      const { density, hidden, pageSize } = readTablePreferences('orders', ['due'])
      expect(['compact', 'normal', 'wide']).toContain(density)
      expect([15, 25, 50, 100]).toContain(pageSize)
      for (const each of hidden) expect(each).toBeTypeOf('string')
      expect(createThemeStore().getSnapshot().context.theme).toBe(found === 'dark' ? 'dark' : 'light')
      expect(hasUnsaved('draft.5.form.new')).toBeTypeOf('boolean')
      const drafts = createDrafts()
      const draft = await drafts.recall('draft.5.form.new')
      if (!found.includes('savedAt')) expect(draft).toBeNull()
      // What was found has become this tab's own: the next value is another's.
      await drafts.forget('draft.5.form.new')
    }),
    { numRuns: 300 },
  )
})
