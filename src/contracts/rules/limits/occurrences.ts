/** Text of a sentence for occurrences (spec §9). */
export const attendanceSentenceLimits = { text: 200, title: 80, shortcut: 20 } as const

/** Rows of the whole queue in one answer: it is drawn virtually. */
export const QUEUE_ROWS = 2000

/** `bulk`: occurrences closed by one request. */
export const occurrenceLimits = { note: 2000, closingText: 2000, bulk: 200 } as const

export const dispatchLimits = { note: 2000, report: 4000, protocolNumber: 40 } as const

export const handoverLimits = { text: 2000 } as const
