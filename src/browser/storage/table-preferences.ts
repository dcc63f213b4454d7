import { safeStorage } from './storage.ts'

const densities = ['compact', 'normal', 'wide'] as const
const LONGEST = 1000

/** How a person wants to see a table. */
export interface TablePreferences {
  density: (typeof densities)[number]
  hidden: readonly string[]
}

export const tableKey = (key: string): string => `tables.${key}`

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** The look kept under `tables.<key>`; what is not one of ours is as it was at the beginning. */
export const readTablePreferences = (key: string, hidden: readonly string[]): TablePreferences => {
  const base: TablePreferences = { density: 'normal', hidden }
  const text = safeStorage.get(tableKey(key))
  if (text === null || text.length > LONGEST) return base
  try {
    const found = JSON.parse(text)
    return {
      density: densities.includes(found.density) ? found.density : base.density,
      hidden: isList(found.hidden) ? found.hidden : hidden,
    }
  } catch {
    return base
  }
}
