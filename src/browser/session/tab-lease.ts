import { type EventObject, fromCallback } from 'xstate'
import { tickEvery } from '../page/ticker.ts'
import { tabId } from './presence.ts'

const KEY = 'live.lease'
const LEASE_MS = 6000
const RENEW_MS = 2000

const read = (): { who: string; until: number } | null => {
  const [who = '', until = ''] = localStorage.getItem(KEY)?.split(':') ?? []
  return who === '' ? null : { who, until: Number(until) }
}

/** Claims or renews the lease; two tabs may both hold it until renewal. @returns whether it is this tab's */
export const claimLease = (now = Date.now(), tab = tabId): boolean => {
  if (!('BroadcastChannel' in globalThis)) return true
  try {
    const held = read()
    const standing = held !== null && held.until > now && held.until <= now + LEASE_MS
    if (standing && held.who !== tab) return false
    localStorage.setItem(KEY, `${tab}:${now + LEASE_MS}`)
    return read()?.who === tab
  } catch {
    return true
  }
}

export const releaseLease = (tab = tabId): void => {
  try {
    if (read()?.who === tab) localStorage.removeItem(KEY)
  } catch {
    // The lease expires by itself.
  }
}

export const createLease = (workerUrl: string) =>
  fromCallback<EventObject, { userId: string }>(({ sendBack }) => {
    let mine = false
    const look = () => {
      const won = claimLease()
      if (won === mine) return
      mine = won
      sendBack({ type: won ? 'lease.won' : 'lease.lost' })
    }
    const onStorage = ({ key }: StorageEvent) => key === KEY && look()
    addEventListener('storage', onStorage)
    const stop = tickEvery(workerUrl, RENEW_MS, look)
    look()
    return () => {
      stop()
      removeEventListener('storage', onStorage)
      releaseLease()
    }
  })
