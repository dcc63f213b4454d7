import {
  type AnyStateMachine,
  fromPromise,
  type MachineImplementationsFrom,
  type PromiseActorLogic,
} from 'xstate'

export type { AnyActorRef } from 'xstate'

/** A hole in a machine, shaped like an actor. Left unfilled, it fails loudly. */
export const port = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))

/** Every hole of a machine, all mandatory: forgetting one is a compile error. */
export type PortsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<Machine>['actors']>
>
