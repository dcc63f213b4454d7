import { isDay } from './dates.ts'

/** Whether a period of two days, `YYYY-MM-DD`, ends before it begins; false while one is missing or half written. */
export const endsBefore = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && isDay(from) && isDay(to) && to < from
