const OTHER_TAB_MS = 20_000
const LAST = 'presence.last'
const SINCE = 'session.since'
const STATION = 'session.station'

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')

export const tabId = random()

let beats = 0

/** Rising sequence: a late OFFLINE never undoes a newer ONLINE. */
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
    // Storage is optional: without it each tab sends its own heartbeat.
  }
}

export const recordHeartbeat = (): void => write(LAST, `${tabId}:${Date.now()}`)

export const otherTabActive = (): boolean => {
  const [who, at] = read(LAST)?.split(':') ?? []
  const age = Date.now() - Number(at)
  return who !== undefined && who !== tabId && age >= 0 && age < OTHER_TAB_MS
}

export const recordSignIn = (userId: string): void => write(SINCE, `${userId}:${Date.now()}`)

/** Keeps where this person sits; false when that was already known. */
export const recordStation = (userId: string, stationId: string | null): boolean => {
  const here = `${userId}:${stationId ?? ''}`
  if (read(STATION) === here) return false
  write(STATION, here)
  return true
}

export const clearPresence = (): void => {
  try {
    for (const key of [LAST, SINCE, STATION]) localStorage.removeItem(key)
  } catch {}
}

export const signedInSince = (userId: string): number | null => {
  const [who, at] = read(SINCE)?.split(':') ?? []
  return who === userId && Number.isSafeInteger(Number(at)) ? Number(at) : null
}
