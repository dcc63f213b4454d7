const KEY = 'unfinished'

const read = (): string[] => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** Whether this tab has left something unsaved under a draft's key: drafts are every tab's, this is one tab's own. */
export const hasUnsaved = (key: string): boolean => read().includes(key)

/** Notes that something unsaved is under a draft's key, or no more. */
export const markUnsaved = (key: string, unfinished: boolean): void => {
  const keys = read()
  if (keys.includes(key) === unfinished) return
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(unfinished ? [...keys, key] : keys.filter(each => each !== key)),
    )
  } catch {
    // Full or forbidden: the dialog is opened by hand then, and its text is there.
  }
}

/** As an explicit sign-out does. */
export const clearUnsaved = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was noted.
  }
}
