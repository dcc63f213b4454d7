import { draftTab } from './draft-tab.ts'

/** Synchronous, before the page unloads; null removes the draft. */
export const saveDraftSync = (key: string, value: unknown, now: () => number = Date.now): void => {
  try {
    localStorage.setItem(`${key}#${draftTab.current()}`, JSON.stringify({ value, savedAt: now() }))
  } catch {
    // Storage full or blocked: the earlier draft stands.
  }
}
