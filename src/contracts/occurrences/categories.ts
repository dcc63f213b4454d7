/** In the order of contract §2. */
export const occurrenceCategories = [
  'PANIC',
  'DURESS',
  'FIRE',
  'MEDICAL',
  'INTRUSION',
  'FENCE',
  'TAMPER',
  'VIDEO',
  'CONCIERGE',
  'SCHEDULE',
  'OPEN_CLOSE',
  'COMMUNICATION',
  'POWER',
  'BATTERY',
  'TECHNICAL',
  'PATROL',
  'TEST',
] as const
export type OccurrenceCategory = (typeof occurrenceCategories)[number]

/** 1 is an emergency, 5 the lowest (D-03). */
export const occurrencePriorities = [1, 2, 3, 4, 5] as const
export type OccurrencePriority = (typeof occurrencePriorities)[number]

/** What an occurrence turned out to be (contract §2). */
export const occurrenceClassifications = [
  'REAL',
  'FALSE',
  'USER_ERROR',
  'TECHNICAL',
  'TEST',
  'INFORMATIVE',
] as const
export type OccurrenceClassification = (typeof occurrenceClassifications)[number]
