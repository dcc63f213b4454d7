import { type AnyStateMachine, createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate'
import type { ToastRef } from '#machines/kit/toasts.machine.ts'
import { deferred, flush } from '#tests/support/machines/machine.ts'
import type { Said, Walk } from './walks.ts'

interface ToastsContext {
  shown?: readonly { id: string; ref: ToastRef }[]
}

const nameIn = (type: string) => type.replace(/^xstate\.(done|error)\.actor\./, '')

/** A machine whose ports and clock follow a walk. */
export const simulateMachine = (
  machine: AnyStateMachine,
  input: unknown,
  inspect: (event: InspectionEvent) => void,
) => {
  const clock = new SimulatedClock()
  const asked = new Map<string, ReturnType<typeof deferred<unknown>>>()
  const ports = Object.entries(machine.implementations.actors).filter(([, logic]) => !('root' in logic))
  const port = fromPromise(({ self }) => {
    const answer = deferred<unknown>()
    asked.set(self.id, answer)
    return answer.promise
  })
  const provided = machine.provide({ actors: Object.fromEntries(ports.map(([name]) => [name, port])) })
  const actor = createActor(provided, { input, clock, inspect }).start()
  /** Several timers may be due: one fires, the others wait. */
  const ring = ({ type, ms }: Said): void => {
    const clocks = Object.values(actor.system.getSnapshot()._scheduledEvents)
    const own = clocks.filter(({ source }) => source === actor).map(({ event }) => event)
    if (own.length < 2) clock.increment(Number(ms))
    else actor.send(own.find(event => event.type === type) ?? { type: 'no such clock' })
  }
  const take = (event: Said): void => {
    const { type } = event
    if (typeof event.ms === 'number') ring(event)
    else if (type.startsWith('xstate.done.actor.toast-')) {
      const shown = (actor.getSnapshot().context as ToastsContext).shown ?? []
      shown.find(({ id }) => id === event.actorId)?.ref.send({ type: 'toast.dismissed' })
      clock.increment(100)
    } else if (type.startsWith('xstate.done.actor.')) asked.get(nameIn(type))?.resolve(event.output)
    else if (type.startsWith('xstate.error.actor.')) asked.get(nameIn(type))?.reject(event.error)
    else actor.send(event)
  }
  return {
    actor,
    /** What a person or a page may say there, and the machine does not take. */
    refuse: (event: Said) => {
      if (!event.type.startsWith('xstate.')) actor.send(event)
    },
    /** One step of a walk, as who does it does it. */
    step: async (event: Said) => {
      take(event)
      await flush()
    },
  }
}

/** What two snapshots of one machine have to agree in. */
export const lookOf = ({ value, status }: Walk['start']) => ({ value, status })
