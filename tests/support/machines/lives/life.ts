import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  type SnapshotFrom,
} from 'xstate'
import { Failure, type FailureFacts, type FailureKind } from '#machines/kit/failure.ts'
import type { Life, Said } from '#tests/support/machines/walks.ts'

type Saying = Readonly<Record<string, unknown>>

interface Parts<Machine extends AnyStateMachine> {
  inputs: readonly InputFrom<Machine>[]
  /** Payloads of events by type; others have none. */
  says?: Readonly<
    Record<string, readonly Saying[] | ((snapshot: SnapshotFrom<Machine>) => readonly Saying[])>
  >
  sees?: Life<Machine>['sees']
}

/** What the server says when it cannot be reached, or says no. */
export const failing = (kind: FailureKind = 'offline', facts: FailureFacts = {}): { error: Failure } => ({
  error: new Failure(kind, `Falhou: ${kind}.`, facts),
})

/** Answers of the server as an event carries them. */
export const answers = (...outputs: readonly unknown[]): Saying[] => outputs.map(output => ({ output }))

const waited = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): number => {
  const name = type.replace('xstate.after.', '').split('.')[0] ?? ''
  const delay = machine.implementations.delays[name] as unknown
  if (typeof delay === 'function') return Number(delay({ context: snapshot.context }))
  return Number(delay ?? name)
}

/** What comes with an event when nobody says anything about it. */
const bare = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): Saying => {
  const [, kind, actorId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind === 'error') return { ...failing(), actorId }
  if (kind === 'done') return { output: undefined, actorId }
  return type.startsWith('xstate.after.') ? { ms: waited(machine, snapshot, type) } : {}
}

export const lifeOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  { inputs, says = {}, sees = () => null }: Parts<Machine>,
): Life<Machine> => ({
  machine,
  inputs,
  sees,
  events: snapshot => {
    const here = snapshot as unknown as AnyMachineSnapshot
    return [...new Set(ownEvents(here))].sort().flatMap(type => {
      const said = says[type]
      const list = typeof said === 'function' ? said(snapshot) : (said ?? [{}])
      return list.map((each): Said => ({ ...bare(machine, here, type), ...each, type }))
    })
  },
})
