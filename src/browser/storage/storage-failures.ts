/** What this browser cannot keep. */
export type StorageFailure = 'preferences' | 'drafts'

const known = new Set<StorageFailure>()
const untold = new Set<StorageFailure>()
let tell: ((what: StorageFailure) => void) | null = null

/** Notes that something could not be kept: said once a page. */
export const reportStorageFailure = (what: StorageFailure): void => {
  if (known.has(what)) return
  known.add(what)
  if (tell) tell(what)
  else untold.add(what)
}

/** Hears of what cannot be kept, also of what was noted before. */
export const onStorageFailure = (hear: (what: StorageFailure) => void): (() => void) => {
  tell = hear
  for (const what of untold) hear(what)
  untold.clear()
  return () => {
    tell = null
  }
}
