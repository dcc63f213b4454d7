import { type EventObject, fromCallback } from 'xstate'
import { safeStorage } from './storage.ts'

const KEY = 'sound.muted'

/** `until` in milliseconds since 1970; null turns sounds on. Kept per user. */
export const saveMute = ({ userId, until }: { userId: string; until: number | null }): void =>
  safeStorage.set(KEY, until === null ? '' : `${userId}:${until}`)

const readMute = (userId: string): number | null => {
  const [who, until] = safeStorage.get(KEY)?.split(':') ?? []
  return who === userId && Number.isSafeInteger(Number(until)) ? Number(until) : null
}

/** Says `mute.heard` at once and when another tab mutes. @param now milliseconds since 1970 */
export const createMuteStore = (now: () => number) =>
  fromCallback<EventObject, { userId: string }>(({ sendBack, input: { userId } }) => {
    const tell = () => sendBack({ type: 'mute.heard', until: readMute(userId), now: now() })
    const heard = ({ key }: StorageEvent) => key === KEY && tell()
    addEventListener('storage', heard)
    tell()
    return () => removeEventListener('storage', heard)
  })
