import type { AnyActor } from 'xstate'

const running = new Set<AnyActor>()
const watchers = new Set<(actor: AnyActor) => void>()

/** Lists an actor that lives in no other, so that the Inspector finds it. @returns takes it off the list */
export const addRootActor = (actor: AnyActor): (() => void) => {
  running.add(actor)
  for (const watch of watchers) watch(actor)
  return () => {
    running.delete(actor)
  }
}

/** Calls back with every listed actor, and with each one added later. */
export const watchRootActors = (watch: (actor: AnyActor) => void): void => {
  for (const actor of running) watch(actor)
  watchers.add(watch)
}
