type StorageFailure = 'preferences' | 'drafts'

const known = new Set<StorageFailure>()
const unreported = new Set<StorageFailure>()
let tell: ((what: StorageFailure) => void) | null = null

export const reportStorageFailure = (what: StorageFailure): void => {
  if (known.has(what)) return
  known.add(what)
  if (tell) tell(what)
  else unreported.add(what)
}

export const onStorageFailure = (hear: (what: StorageFailure) => void): (() => void) => {
  tell = hear
  for (const what of unreported) hear(what)
  unreported.clear()
  return () => {
    tell = null
  }
}
