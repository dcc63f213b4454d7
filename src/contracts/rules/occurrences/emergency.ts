import type { OccurrenceCategory } from '../../occurrences/categories.ts'

const emergencies: readonly OccurrenceCategory[] = ['PANIC', 'DURESS', 'FIRE', 'MEDICAL']

/** Never closed by the system, in bulk, or held by tests (contract §4.2). */
export const isEmergency = (category: OccurrenceCategory): boolean => emergencies.includes(category)
