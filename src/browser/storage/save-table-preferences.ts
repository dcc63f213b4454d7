import { safeStorage } from './storage.ts'
import { type TablePreferences, tableKey } from './table-preferences.ts'

export const saveTablePreferences = (key: string, look: TablePreferences): void =>
  safeStorage.set(tableKey(key), JSON.stringify(look))

/** Notifies when another tab changes a table's preferences. @returns stops it */
export const watchTablePreferences = (key: string, onChange: () => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === tableKey(key) && event.newValue !== null) onChange()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
