import { draftTab } from './draft-tab.ts'

/** Saves this tab's draft synchronously before the page unloads; `recall` finds it as the newest. Null removes. */
export const saveDraftSync = (key: string, value: unknown, now: () => number = Date.now): void => {
  try {
    localStorage.setItem(`${key}#${draftTab.current()}`, JSON.stringify({ value, savedAt: now() }))
  } catch {
    // Storage full or blocked: the earlier draft stands.
  }
}
