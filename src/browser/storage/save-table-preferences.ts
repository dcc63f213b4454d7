import { safeStorage } from './storage.ts'
import { type TableLook, tableKey } from './table-preferences.ts'

/** Keeps a look for the next time, and for the other tabs. */
export const keepLook = (key: string, look: TableLook): void =>
  safeStorage.set(tableKey(key), JSON.stringify(look))

/** Says when another tab has changed a table's look. @returns what ends it */
export const followLook = (key: string, onChange: () => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === tableKey(key) && event.newValue !== null) onChange()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
