/** How old what a page shows may be, against how long ago something last changed. */
export interface PageAge {
  /**
   * Takes note of how long ago the last change was, in ms; infinite when nobody knows of one.
   * @returns whether it came after what the page shows was asked for
   */
  changed: (agoMs: number) => boolean
  /** How long ago the last change was that this page heard of, in ms. */
  idleMs: () => number
  /** What the page shows from here on is asked for from here on. */
  restart: () => void
}

/** A change is told with the moment it began, and can be read a little later. */
const COMMIT_MS = 1000

/** @param openedAt when the page asked for the first of what it shows, in ms of its own clock */
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
