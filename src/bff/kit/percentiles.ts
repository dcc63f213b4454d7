/** How many durations there are and their percentiles, in seconds; null where there are none. */
interface Percentiles {
  count: number
  p50: number | null
  p90: number | null
  p95: number | null
}

/** @param text numbers that PostgreSQL joined by commas; null: none */
export const numbersIn = (text: string | null): Float64Array => {
  const parts = text ? text.split(',') : []
  const numbers = new Float64Array(parts.length)
  for (const [at, part] of parts.entries()) numbers[at] = Number(part)
  return numbers
}

const percentileOf = (sorted: Float64Array, share: number): number | null => {
  const rank = share * (sorted.length - 1)
  const low = sorted[Math.floor(rank)]
  const high = sorted[Math.ceil(rank)]
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - Math.floor(rank))
}

/** Interpolates as PostgreSQL's `percentile_cont` does. @param lists seconds, in any order, taken together */
export const percentilesOf = (lists: readonly Float64Array[]): Percentiles => {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  all.sort()
  return {
    count: all.length,
    p50: percentileOf(all, 0.5),
    p90: percentileOf(all, 0.9),
    p95: percentileOf(all, 0.95),
  }
}
