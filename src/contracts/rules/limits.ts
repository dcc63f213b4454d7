export const limits = {
  recordName: 80,
  toleranceMinutes: [0, 120],
  patrolIntervalMinutes: [10, 1440],
  patrolInstructions: 2000,
  patrolTimes: 48,
  accountNote: 1000,
  statusNote: 500,
  contactName: 120,
  contactNote: 500,
  contactPhones: 5,
  contactSecret: 60,
  blockNote: 500,
  attendedBy: 120,
  refusedNote: 300,
} as const

export const centralLimits = {
  name: 80,
  text: 60,
  port: [1, 65_535],
  testIntervalMinutes: [1, 43_200],
  keepaliveSeconds: [5, 86_400],
} as const

export const accountLimits = { name: 120, routeCode: 40, mainNote: 1000, tags: 20 } as const

export const attendanceProfileLimits = {
  name: 80,
  description: 300,
  accountTags: 20,
  maxSimultaneous: [1, 5],
} as const

export const customerLimits = { name: 160, secondName: 160, costCenter: 60, deviceId: 80, tags: 20 } as const

export const patrimonyLimits = {
  name: 120,
  street: 120,
  number: 20,
  complement: 80,
  neighborhood: 80,
  city: 80,
  referencePoint: 300,
  accessInstructions: 2000,
  riskNotes: 2000,
  nearestPolice: 300,
} as const

export const orderLimits = {
  defect: 200,
  description: 4000,
  requesterName: 120,
  costCenter: 60,
  tags: 20,
} as const

/** Rows of a page of every list (spec §9). */
export const PAGE_SIZE = 15
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 25, 50, 100]
/** Rows that one file takes; a list that is longer is counted one further. */
export const MOST_LISTED = 50_000

export const vehicleLimits = {
  prefix: 20,
  brand: 40,
  model: 60,
  year: [1980, 2100],
  color: 30,
  trackerId: 60,
} as const

/** Text of a sentence for occurrences (spec §9). */
export const attendanceSentenceLimits = { text: 200, title: 80, shortcut: 20 } as const
/** Rows of the whole queue in one answer: it is drawn virtually. */
export const QUEUE_ROWS = 2000
/** `bulk`: occurrences closed by one request. */
export const occurrenceLimits = { note: 2000, closingText: 2000, bulk: 200 } as const
export const dispatchLimits = { note: 2000, report: 4000, protocolNumber: 40 } as const
export const handoverLimits = { text: 2000 } as const
export const holidayLimits = { name: 80, city: 80, year: [2000, 2100] } as const

export const userLimits = {
  name: 120,
  email: 254,
  phoneExtension: 10,
  tags: 20,
  coverage: 30,
  city: 80,
  neighborhood: 80,
} as const

export const equipmentLimits = {
  manufacturer: 60,
  model: 80,
  serialNumber: 60,
  patrimonyCode: 40,
  location: 120,
  streamUrl: 300,
  streamUser: 60,
  streamPassword: 100,
  removalReason: 200,
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

export const stationLimits = { name: 120, phoneExtension: 10, location: 120 } as const
