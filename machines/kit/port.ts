import {
  type AnyStateMachine,
  fromPromise,
  type MachineImplementationsFrom,
  type PromiseActorLogic,
} from 'xstate'

export type { AnyActorRef } from 'xstate'

/** Placeholder actor, filled by `provide`; unfilled, it throws. */
export const port = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))

/** All ports of a machine, mandatory: a missing one is a compile error. */
export type PortsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<Machine>['actors']>
>
