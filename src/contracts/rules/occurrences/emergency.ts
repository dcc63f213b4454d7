import type { OccurrenceCategory } from '../../occurrences/categories.ts'

const emergencies: readonly OccurrenceCategory[] = ['PANIC', 'DURESS', 'FIRE', 'MEDICAL']

/** Never closed alone or in bulk, never kept out of the queue by a test (contract §4.2). */
export const isEmergency = (category: OccurrenceCategory): boolean => emergencies.includes(category)
