import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'

const SECOND_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const listen = (hear: () => void) => {
  listeners.add(hear)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, SECOND_MS)
  return () => {
    listeners.delete(hear)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const read = () => Math.floor(now() / SECOND_MS) * SECOND_MS

/** Server time in whole seconds, as milliseconds since 1970; one shared timer. */
export const useCurrentTime = (): number => useSyncExternalStore(listen, read)
