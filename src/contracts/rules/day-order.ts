const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a period of two days, `YYYY-MM-DD`, ends before it begins; false while one is missing or half written. */
export const endsBefore = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && DAY.test(from) && DAY.test(to) && to < from
