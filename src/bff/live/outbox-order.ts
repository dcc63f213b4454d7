/** Longest wait for an event whose id was skipped, while its transaction still runs. */
const GAP_MS = 30_000

/** Ids of transactions: all below `xmin` have ended, `xmax` had not begun. */
export interface Snapshot {
  xmin: bigint
  xmax: bigint
}

/** Tracks told events. Ids precede commits: a missing one may still come. */
export const createOutboxOrder = (first: string) => {
  let last = BigInt(first)
  /** Told events beyond a gap, and the first transaction not begun when read. */
  const ahead = new Map<bigint, { at: number; xmax: bigint | null }>()

  const advance = () => {
    while (ahead.delete(last + 1n)) last += 1n
  }
  const skipTo = (id: bigint) => {
    if (id <= last) return
    last = id
    for (const each of [...ahead.keys()]) if (each <= id) ahead.delete(each)
    advance()
  }
  const latest = (is: (told: { at: number; xmax: bigint | null }) => boolean): bigint =>
    [...ahead].reduce((found, [id, told]) => (id > found && is(told) ? id : found), last)

  return {
    /** Every event up to this id was told, or never committed. */
    last: () => String(last),
    take<Event extends { id: string }>(events: readonly Event[], now: number): Event[] {
      const fresh = events.filter(({ id }) => BigInt(id) > last && !ahead.has(BigInt(id)))
      for (const { id } of fresh) ahead.set(BigInt(id), { at: now, xmax: null })
      advance()
      return fresh
    },
    /** Call after reading everything after `last()`. @returns whether an event may have been lost */
    closeGaps({ xmin, xmax }: Snapshot, now: number): boolean {
      skipTo(latest(told => told.xmax !== null && told.xmax <= xmin))
      for (const told of ahead.values()) told.xmax ??= xmax
      const lost = latest(({ at }) => now - at > GAP_MS)
      const losing = lost > last
      skipTo(lost)
      return losing
    },
    skipTo: (id: string) => skipTo(BigInt(id)),
  }
}
