import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { namesOf } from '#tests/support/machines/paths.ts'
import { covers } from '../../../src/cli/spec/covers.mjs'

/** An event of a walk: server, clock and child events by name. */
export type Said = { type: string } & Readonly<Record<string, unknown>>

/** A machine's inputs and possible events; guards and actions run. */
export interface Life<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine
  /** How it may begin. */
  inputs: readonly InputFrom<Machine>[]
  events: (snapshot: SnapshotFrom<Machine>) => readonly Said[]
  /** What of the context makes a point another one. */
  sees: (context: SnapshotFrom<Machine>['context']) => unknown
}

export interface Step<Machine extends AnyStateMachine = AnyStateMachine> {
  event: Said
  /** Where the machine itself says the step leads. */
  to: SnapshotFrom<Machine>
  /** What may happen there and is not taken: a guard stands in the way. */
  refused: readonly Said[]
}

export interface Walk<Machine extends AnyStateMachine = AnyStateMachine> {
  input: InputFrom<Machine>
  start: SnapshotFrom<Machine>
  /** What may happen at the start and is not taken. */
  refused: readonly Said[]
  steps: readonly Step<Machine>[]
}

interface Place {
  key: string
  snapshot: AnyMachineSnapshot
}

export interface Move {
  from: Place
  to: Place
  event: Said
  transition: { key: string }
}

const remembered = ({ historyValue }: AnyMachineSnapshot) =>
  Object.values(historyValue).map(nodes => nodes.map(({ id }) => id))

/** One for all steps: XState's `transition` makes an actor for each, half of a walk's time. */
const scopeOf = (machine: AnyStateMachine, input: unknown): AnyActorScope => {
  const self = createActor(machine, { input })
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger() {},
    defer() {},
    emit() {},
    stopChild() {},
    actionExecutor() {},
  }
}

export const groundOf = (
  { machine, inputs, events, sees }: Life,
  start: AnyMachineSnapshot,
  finer: boolean,
) => {
  const scope = scopeOf(machine, inputs[0])
  const known = new Map<string, Move[]>()
  const placeOf = (snapshot: AnyMachineSnapshot): Place => ({
    key: JSON.stringify([snapshot.value, remembered(snapshot), sees(snapshot.context)]),
    snapshot,
  })
  const takenBy = ({ snapshot }: Place, event: Said) =>
    namesOf(machine.getTransitionData(snapshot, event as EventFromLogic<AnyStateMachine>))
  const moveFrom = (from: Place, event: Said): Move => {
    const taken = takenBy(from, event)
    const next = machine.transition(from.snapshot, event as EventFromLogic<AnyStateMachine>, scope)
    const to = placeOf(next)
    const key = `${taken.join(' & ')} → ${JSON.stringify(next.value)}`
    return { from, to, event, transition: { key: finer ? `${key} ${from.key === to.key}` : key } }
  }
  const refusals = new Map<string, Said[]>()
  return {
    start: placeOf(start),
    refused: (at: Place): Said[] => {
      const found =
        refusals.get(at.key) ??
        (at.snapshot.status === 'active'
          ? events(at.snapshot).filter(event => takenBy(at, event).length === 0)
          : [])
      refusals.set(at.key, found)
      return found
    },
    moves: (from: Place): Move[] => {
      const found =
        known.get(from.key) ??
        (from.snapshot.status === 'active'
          ? events(from.snapshot)
              .filter(event => takenBy(from, event).length > 0)
              .map(event => moveFrom(from, event))
          : [])
      known.set(from.key, found)
      return found
    },
  }
}

/** Walks like `npm run paths -- --cover transitions`, but with guards evaluated on real snapshots. */
export const walksOf = <Machine extends AnyStateMachine>(
  life: Life<Machine>,
  { finer = false } = {},
): Walk<Machine>[] =>
  life.inputs.flatMap(input => {
    const [start] = initialTransition(life.machine, input)
    const ground = groundOf(life as unknown as Life, start, finer)
    const walks = covers.transitions(ground as never, 1) as unknown as Move[][]
    return (walks.length > 0 ? walks : [[]]).map(moves => ({
      input,
      start: start as SnapshotFrom<Machine>,
      refused: ground.refused(ground.start),
      steps: moves.map(({ event, to }) => ({
        event,
        to: to.snapshot as SnapshotFrom<Machine>,
        refused: ground.refused(to),
      })),
    }))
  })
