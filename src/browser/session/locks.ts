import { type EventObject, fromCallback } from 'xstate'

const NAME = 'session-refresh'

/** Refresh lock, released on `pagehide`: bfcache pages keep their locks. */
export const lockActor = fromCallback<EventObject>(({ sendBack }) => {
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
    .request(NAME, { signal: asking.signal }, () => {
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

/** The browser's id of the tab; null for none. */
export const findLockHolder = async (): Promise<string | null> => {
  const { held } = await navigator.locks.query()
  return held?.find(({ name }) => name === NAME)?.clientId ?? null
}
