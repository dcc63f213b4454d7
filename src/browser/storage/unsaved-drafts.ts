const KEY = 'unfinished'

const read = (): string[] => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** Per tab: only the tab that left a form unsaved reopens it. */
export const hasUnsaved = (key: string): boolean => read().includes(key)

export const markUnsaved = (key: string, unfinished: boolean): void => {
  const keys = read()
  if (keys.includes(key) === unfinished) return
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(unfinished ? [...keys, key] : keys.filter(each => each !== key)),
    )
  } catch {}
}

export const clearUnsaved = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
