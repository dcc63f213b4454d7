const SHARES = { p50: 0.5, p90: 0.9, p95: 0.95 } as const

/** How many durations there are and their percentiles, in seconds; null where there are none. */
type Percentiles = { count: number } & Record<keyof typeof SHARES, number | null>

/** @param text numbers that PostgreSQL joined by commas; null: none */
export const numbersIn = (text: string | null): number[] => (text ? text.split(',').map(Number) : [])

const percentileOf = (sorted: Float64Array, share: number): number | null => {
  const rank = share * (sorted.length - 1)
  const low = sorted[Math.floor(rank)]
  const high = sorted[Math.ceil(rank)]
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - Math.floor(rank))
}

/** Interpolates between two durations as PostgreSQL's `percentile_cont` does. @param durations seconds, in any order */
export const percentilesOf = (durations: readonly number[]): Percentiles => {
  const sorted = Float64Array.from(durations).sort()
  return {
    count: sorted.length,
    p50: percentileOf(sorted, SHARES.p50),
    p90: percentileOf(sorted, SHARES.p90),
    p95: percentileOf(sorted, SHARES.p95),
  }
}
