export const attendanceProfileLimits = {
  name: 80,
  description: 300,
  accountTags: 20,
  maxSimultaneous: [1, 5],
} as const

export const policyLimits = {
  /** Rules of the company, the catch-all included. */
  rules: 200,
  name: 80,
  description: 500,
  choices: 100,
  steps: 60,
  stepId: 40,
  stepTitle: 80,
  stepText: 1000,
  maxContacts: [1, 20],
  /** Seconds. */
  waitSeconds: [5, 3600],
  waitBeforeQueueS: [0, 600],
  acceptSlaS: [10, 3600],
  arrivalSlaS: [60, 14_400],
  closeSlaS: [60, 86_400],
  holdMaxS: [60, 86_400],
  autoCloseS: [5, 86_400],
  groupWindowS: [0, 3600],
  /** Signals in the grouping window. */
  runawayLimit: [2, 1000],
  closingSentences: 20,
} as const

export const vehicleLimits = {
  prefix: 20,
  brand: 40,
  model: 60,
  year: [1980, 2100],
  color: 30,
  trackerId: 60,
} as const

export const holidayLimits = { name: 80, city: 80, year: [2000, 2100] } as const

export const stationLimits = { name: 120, phoneExtension: 10, location: 120 } as const

export const userLimits = {
  name: 120,
  email: 254,
  phoneExtension: 10,
  tags: 20,
  coverage: 30,
  city: 80,
  neighborhood: 80,
} as const
