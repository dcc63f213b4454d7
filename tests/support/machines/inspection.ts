import { type AnyActor, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { createRecorder, type Recorder } from '#app/inspection/recorder.ts'
import { type LoggedActor, replay } from '#app/inspection/replay.ts'
import type { Said } from './walks.ts'

export const recordedLife = (
  machine: AnyStateMachine,
  input: unknown,
  events: readonly Said[],
): { recorder: Recorder; actor: AnyActor } => {
  const recorder = createRecorder(() => 0)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input, clock }) as AnyActor
  actor.subscribe({ error: () => {} })
  recorder.watch(actor)
  actor.start()
  for (const event of events) if (actor.getSnapshot().status === 'active') actor.send(event)
  return { recorder, actor }
}

export const replayed = (
  actors: readonly LoggedActor[],
  machineOf: (name: string) => AnyStateMachine | undefined,
) =>
  actors.map(actor => {
    const machine = machineOf(actor.machine)
    if (!machine) throw new Error(`no machine ${actor.machine}`)
    return replay(machine, actor)
  })
