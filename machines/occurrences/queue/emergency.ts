import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'

/** Never hidden by a filter (D-04), and heard until somebody accepts it (D-30). */
export const EMERGENCY: OccurrencePriority = 1
