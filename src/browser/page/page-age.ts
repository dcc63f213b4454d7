export interface PageAge {
  changed: (agoMs: number) => boolean
  idleMs: () => number
  restart: () => void
}

/** A change is readable up to a second after its event's timestamp. */
const COMMIT_MS = 1000

/** @param openedAt when the page's first data was requested, in ms of its own clock */
export const createPageAge = (openedAt: number, now = () => performance.now()): PageAge => {
  let startedAt = openedAt
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    changed(agoMs) {
      const at = now() - agoMs
      changedAt = Math.max(changedAt, at)
      return at > startedAt - COMMIT_MS
    },
    idleMs: () => now() - changedAt,
    restart() {
      startedAt = now()
    },
  }
}
