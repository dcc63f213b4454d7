import type { AnyActor } from 'xstate'

const running = new Set<AnyActor>()
const watchers = new Set<(actor: AnyActor) => void>()

/** Registers a root actor for the Inspector. @returns takes it off the list */
export const addRootActor = (actor: AnyActor): (() => void) => {
  running.add(actor)
  for (const watch of watchers) watch(actor)
  return () => {
    running.delete(actor)
  }
}

export const watchRootActors = (watch: (actor: AnyActor) => void): void => {
  for (const actor of running) watch(actor)
  watchers.add(watch)
}

/** Repeats the reads that failed. Nothing that writes takes this event. */
export const retryFailedLoads = (): void => {
  const returned = { type: 'server.returned' }
  for (const actor of [...running]) if (actor.getSnapshot().can?.(returned)) actor.send(returned)
}
