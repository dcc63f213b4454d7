import { type EventObject, fromCallback } from 'xstate'

const NAME = 'session-refresh'

/** One tab's at a time; released on `pagehide`: bfcache pages keep their locks. */
const createLock = (name: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    if (!navigator.locks) {
      sendBack({ type: 'lock.unavailable' })
      return
    }
    const asking = new AbortController()
    let release = () => {}
    const releaseLock = () => {
      asking.abort()
      release()
    }
    navigator.locks
      .request(name, { signal: asking.signal }, () => {
        sendBack({ type: 'lock.granted' })
        return new Promise<void>(resolve => {
          release = resolve
        })
      })
      .catch(() => {
        if (!asking.signal.aborted) sendBack({ type: 'lock.unavailable' })
      })
    addEventListener('pagehide', releaseLock)
    document.addEventListener('freeze', releaseLock)
    return () => {
      removeEventListener('pagehide', releaseLock)
      document.removeEventListener('freeze', releaseLock)
      releaseLock()
    }
  })

export const lockActor = createLock(NAME)

/** Turn of the one tab that plays the sounds of the queue. */
export const soundTurn = createLock('occurrence-sound')

/** The browser's id of the tab; null for none. */
export const findLockHolder = async (): Promise<string | null> => {
  const { held } = await navigator.locks.query()
  return held?.find(({ name }) => name === NAME)?.clientId ?? null
}
