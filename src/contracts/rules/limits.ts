/** Limits that a schema sets and a form shows: characters of a text, ends of a range. */
export const limits = {
  recordName: 80,
  toleranceMinutes: [0, 120],
  patrolIntervalMinutes: [10, 1440],
  patrolInstructions: 2000,
  patrolTimes: 48,
} as const

/** Rows of a page of every list (spec §9). */
export const PAGE_SIZE = 15
