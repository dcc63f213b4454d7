import { reportStorageFailure } from './storage-failures.ts'

const memory = new Map<string, string>()

const store = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** localStorage that never throws: full or blocked, it falls back to memory. */
export const safeStorage = {
  get(key: string): string | null {
    try {
      return memory.get(key) ?? store()?.getItem(key) ?? null
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
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
    } catch {}
  },
}

export const FILTERS_PREFIX = 'filters.'

export const clearFilters = (): void => safeStorage.removePrefix(FILTERS_PREFIX)

/** Reserved key: the user the stored filters belong to. */
const OWNER = `${FILTERS_PREFIX}owner`

/** The next user never starts with another user's filters. */
export const claimFilters = (userId: string): void => {
  if (safeStorage.get(OWNER) === userId) return
  clearFilters()
  safeStorage.set(OWNER, userId)
}
