export const slotEvents = ['SCHEDULE', 'RESCHEDULE', 'REVISIT', 'INTERRUPT'] as const
export type SlotEvent = (typeof slotEvents)[number]
