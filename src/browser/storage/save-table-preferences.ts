import { safeStorage } from './storage.ts'
import { type TablePreferences, tableKey } from './table-preferences.ts'

/** Keeps a look for the next time, and for the other tabs. */
export const saveTablePreferences = (key: string, look: TablePreferences): void =>
  safeStorage.set(tableKey(key), JSON.stringify(look))

/** Says when another tab has changed a table's look. @returns what ends it */
export const watchTablePreferences = (key: string, onChange: () => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === tableKey(key) && event.newValue !== null) onChange()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
