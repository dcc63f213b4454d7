const SISTER_MS = 20_000
const LAST = 'presence.last'
const SINCE = 'session.since'

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** This tab, for as long as its page lives. */
export const tabId = random()

let beats = 0

/** Beats carry a rising number: a late OFFLINE never undoes a newer ONLINE. */
export const nextSequence = (): number => {
  beats += 1
  return beats
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A hint: without it this tab beats for itself, and no warning of the end is given.
  }
}

/** Leaves word that this tab has just beaten. */
export const recordHeartbeat = (): void => write(LAST, `${tabId}:${Date.now()}`)

/** Whether another tab of this browser beat lately. A lone tab never thinks so. */
export const otherTabActive = (): boolean => {
  const [who, at] = read(LAST)?.split(':') ?? []
  const age = Date.now() - Number(at)
  return who !== undefined && who !== tabId && age >= 0 && age < SISTER_MS
}

/** Leaves word of when this person signed in. */
export const recordSignIn = (userId: string): void => write(SINCE, `${userId}:${Date.now()}`)

/** Takes back what tabs left each other. */
export const clearPresence = (): void => {
  try {
    for (const key of [LAST, SINCE]) localStorage.removeItem(key)
  } catch {
    // Nothing was left.
  }
}

/** When this person signed in, in milliseconds; null when this browser does not know. */
export const signedInSince = (userId: string): number | null => {
  const [who, at] = read(SINCE)?.split(':') ?? []
  return who === userId && Number.isSafeInteger(Number(at)) ? Number(at) : null
}
