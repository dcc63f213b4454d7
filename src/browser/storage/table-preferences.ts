import { PAGE_SIZE, PAGE_SIZES } from '#contracts/rules/limits/pages.ts'
import { safeStorage } from './storage.ts'

const densities = ['compact', 'normal', 'wide'] as const
const LONGEST = 1000

export interface TablePreferences {
  density: (typeof densities)[number]
  hidden: readonly string[]
  pageSize: number
}

export const tableKey = (key: string): string => `tables.${key}`

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** Reads `tables.<key>`; an unknown value falls back to the default. */
export const readTablePreferences = (key: string, hidden: readonly string[]): TablePreferences => {
  const base: TablePreferences = { density: 'normal', hidden, pageSize: PAGE_SIZE }
  const text = safeStorage.get(tableKey(key))
  if (text === null || text.length > LONGEST) return base
  try {
    const found = JSON.parse(text)
    return {
      density: densities.includes(found.density) ? found.density : base.density,
      hidden: isList(found.hidden) ? found.hidden : hidden,
      pageSize: PAGE_SIZES.includes(found.pageSize) ? found.pageSize : base.pageSize,
    }
  } catch {
    return base
  }
}
