/** Saves synchronously before the page unloads; `recall` finds it as the newest. Null removes. */
export const saveDraftSync = (key: string, value: unknown, now: () => number = Date.now): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ value, savedAt: now() }))
  } catch {
    // Storage full or blocked: the earlier draft stands.
  }
}
