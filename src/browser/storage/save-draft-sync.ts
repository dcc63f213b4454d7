/**
 * Keeps a draft before the page is gone, when nothing that takes a turn would still be done: beside the other
 * shelves, for `recall` to find as the newest; null when the draft was given up.
 */
export const saveDraftSync = (key: string, value: unknown, now: () => number = Date.now): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ value, savedAt: now() }))
  } catch {
    // Full or forbidden: what was written before stands.
  }
}
