import { createStore } from '@xstate/store'
import { FILTERS_PREFIX, safeStorage } from './storage.ts'

const LONGEST = 4000

type Saved = Readonly<Record<string, string>>

interface Context {
  saved: Readonly<Record<string, Saved>>
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(item => typeof item === 'string')

const read = (key: string): Saved | null => {
  const text = safeStorage.get(FILTERS_PREFIX + key)
  if (text === null || text.length > LONGEST) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSaved(value) ? value : null
  } catch {
    return null
  }
}

/** The last filters of each list, under `filters.<key>` (spec §3). */
export const createFiltersStore = () => {
  const store = createStore({
    context: { saved: {} } as Context,
    on: {
      saved: (context: Context, { key, filters }: { key: string; filters: Saved }): Context => ({
        saved: { ...context.saved, [key]: filters },
      }),
      forgotten: (): Context => ({ saved: {} }),
    },
  })
  store.subscribe(({ context }) => {
    for (const [key, filters] of Object.entries(context.saved))
      safeStorage.set(FILTERS_PREFIX + key, JSON.stringify(filters))
  })
  return store
}

export type FiltersStore = ReturnType<typeof createFiltersStore>

export const savedFilters = (store: FiltersStore, key: string): Saved | null =>
  store.getSnapshot().context.saved[key] ?? read(key)
