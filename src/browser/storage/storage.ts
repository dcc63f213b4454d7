import { reportStorageFailure } from './storage-failures.ts'

const memory = new Map<string, string>()

const store = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** localStorage that never throws: full or blocked, it goes on in memory. */
export const safeStorage = {
  get(key: string): string | null {
    try {
      return memory.get(key) ?? store()?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    // What cannot be kept stays in memory for as long as the tab lives.
    memory.set(key, value)
    const kept = store()
    if (!kept) return
    try {
      kept.setItem(key, value)
      memory.delete(key)
    } catch {
      reportStorageFailure('preferences')
    }
  },
  removePrefix(prefix: string): void {
    for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key)
    try {
      const kept = store()
      if (kept) for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}

export const FILTERS_PREFIX = 'filters.'

/** Wipes every list's filters, as an explicit sign-out does (spec §4). */
export const clearFilters = (): void => safeStorage.removePrefix(FILTERS_PREFIX)

/** Not the name of a list: whose the filters are. It goes with them. */
const OWNER = `${FILTERS_PREFIX}owner`

/** Whoever signs in after someone else, whose session only ended, begins without that person's filters. */
export const claimFilters = (userId: string): void => {
  if (safeStorage.get(OWNER) === userId) return
  clearFilters()
  safeStorage.set(OWNER, userId)
}
