import { useSyncExternalStore } from 'react'
import type { Runtime } from '../runtime.ts'

interface ConnectionState {
  lost: boolean
  watchers: Set<() => void>
}

const states = new WeakMap<Runtime['session'], ConnectionState>()

const stateOf = (session: Runtime['session']): ConnectionState => {
  const found = states.get(session) ?? { lost: false, watchers: new Set<() => void>() }
  states.set(session, found)
  return found
}

export const setConnectionLost = (session: Runtime['session'], lost: boolean): void => {
  const state = stateOf(session)
  if (lost === state.lost) return
  state.lost = lost
  for (const watch of state.watchers) watch()
}

/** True while live events are missing; open lists are then read every 10 s. */
export const useLiveConnectionLost = ({ session }: Pick<Runtime, 'session'>): boolean => {
  const state = stateOf(session)
  return useSyncExternalStore(
    watch => {
      state.watchers.add(watch)
      return () => state.watchers.delete(watch)
    },
    () => state.lost,
  )
}
