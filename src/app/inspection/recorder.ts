import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate'

export const MOST = 200

export interface Seen {
  id: string
  machine: string
  logic: AnyStateMachine
  parent: string | null
  live: boolean
  input: unknown
  start: AnyMachineSnapshot
  now: AnyMachineSnapshot
}

export interface Entry {
  at: number
  actor: Seen
  event: EventObject
  snapshot: AnyMachineSnapshot | null
}

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'historyValue' in snapshot

const STOP = 'xstate.stop'
const INIT = 'xstate.init'

/** Keeps recent events by reference; copies only on request. */
export const createRecorder = (now: () => number = Date.now) => {
  let entries: Entry[] = []
  let version = 0
  const actors = new Map<object, Seen>()
  const systems = new WeakSet<object>()
  const watchers = new Set<() => void>()
  let due = false

  const changed = () => {
    version += 1
    if (due || watchers.size === 0) return
    due = true
    setTimeout(() => {
      due = false
      for (const watch of watchers) watch()
    }, 100)
  }
  const meet = (ref: AnyActor, snapshot: AnyMachineSnapshot): Seen => {
    const known = actors.get(ref)
    if (known) return known
    const logic = snapshot.machine
    const seen: Seen = {
      id: ref.sessionId,
      machine: logic.root.id,
      logic,
      parent: (ref._parent && actors.get(ref._parent)?.id) ?? null,
      live: true,
      input: undefined,
      start: snapshot,
      now: snapshot,
    }
    actors.set(ref, seen)
    return seen
  }
  const forgetDead = () => {
    const held = new Set(entries.map(({ actor }) => actor))
    for (const [ref, seen] of actors) if (!seen.live && !held.has(seen)) actors.delete(ref)
  }
  const note = (entry: Entry) => {
    entries.push(entry)
    const dropped = entries.length > MOST ? entries.shift() : undefined
    if (dropped?.snapshot) dropped.actor.start = dropped.snapshot
    if (dropped) forgetDead()
  }
  const begin = (seen: Seen, snapshot: AnyMachineSnapshot, event: EventObject) => {
    for (const entry of entries) if (entry.actor === seen) entry.snapshot = null
    if ('input' in event) seen.input = event.input
    seen.start = snapshot
  }
  const hear = (told: InspectionEvent) => {
    if (told.type !== '@xstate.snapshot' || !isMachine(told.snapshot)) return
    const { event, snapshot } = told
    const ref = told.actorRef as AnyActor
    const met = actors.has(ref)
    const seen = meet(ref, snapshot)
    const known = met || event.type === INIT
    if (event.type === INIT) begin(seen, snapshot, event)
    seen.now = snapshot
    seen.live = snapshot.status === 'active'
    // The first step of an already running actor cannot be replayed.
    const replayable = known && event.type !== INIT && event.type !== STOP
    note({ at: now(), actor: seen, event, snapshot: replayable ? snapshot : null })
    changed()
  }
  const meetAll = (ref: AnyActor): void => {
    const snapshot: unknown = ref.getSnapshot()
    if (!isMachine(snapshot)) return
    meet(ref, snapshot)
    for (const child of Object.values(snapshot.children)) if (child) meetAll(child as AnyActor)
  }

  return {
    watch(ref: AnyActor): void {
      if (systems.has(ref.system)) return
      systems.add(ref.system)
      if (ref.getSnapshot()?.status === 'active') meetAll(ref)
      ref.system.inspect(hear)
      changed()
    },
    actors: (): Seen[] => [...actors.values()],
    entries: (): readonly Entry[] => entries,
    version: () => version,
    subscribe(watch: () => void): () => void {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    /** Drops an ended session's data, but keeps times for running actors. */
    seal(): void {
      entries = entries
        .filter(({ actor }) => actor.live)
        .map(({ at, actor, event: { type } }) => ({ at, actor, event: { type }, snapshot: null }))
      for (const seen of actors.values()) {
        seen.start = seen.now
        seen.input = undefined
      }
      forgetDead()
      changed()
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
