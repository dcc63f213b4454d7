import { createTestModel } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine, MachineContext } from 'xstate'
import { declaredTransitions } from '#tests/support/machines/paths.ts'
import { groundOf, type Life, type Move } from '#tests/support/machines/walks.ts'
import { covers } from '../../../../src/cli/spec/covers.mjs'

type TestModel = ReturnType<typeof createTestModel<AnyStateMachine>>
type PathGenerator = Parameters<TestModel['getPaths']>[0]

export interface FlowStep {
  event: { type: string }
  /** Where the event leads. */
  state: AnyMachineSnapshot
}

/** Driver of events and checks of states; all are required. */
export interface Driver {
  events: (step: FlowStep) => void | Promise<void>
  states: (state: AnyMachineSnapshot) => void | Promise<void>
}

/** A path of @xstate/test; `drive` runs its `test({ states, events })`. */
export interface FlowPath {
  steps: readonly FlowStep[]
  title: string
  drive: (driver: Driver) => Promise<unknown>
}

/** The cover of `npm run paths -- --cover transitions`, as a path generator of @xstate/test. */
export const transitionCover =
  (flow: AnyStateMachine): PathGenerator =>
  (_, { fromState, events }) => {
    const start = fromState as AnyMachineSnapshot
    const eventsAt = (typeof events === 'function' ? events : () => events ?? []) as Life['events']
    const ground = groundOf({ machine: flow, inputs: [], events: eventsAt, sees: () => null }, start, false)
    return (covers.transitions(ground as never, 1) as unknown as Move[][]).map(moves => ({
      state: moves.at(-1)?.to.snapshot ?? start,
      steps: [
        { event: { type: 'xstate.init' }, state: start },
        ...moves.map(({ event, to }) => ({ event, state: to.snapshot })),
      ],
      weight: moves.length,
    }))
  }

/**
 * The paths of a pure flow: together they take its every transition.
 * @param value where the flow begins
 */
export const pathsOf = (flow: AnyStateMachine, value: string, context: MachineContext = {}): FlowPath[] => {
  const fromState = flow.resolveState({ value, context })
  return createTestModel(flow, { fromState })
    .getPaths(transitionCover(flow))
    .map(path => ({
      steps: path.steps as FlowStep[],
      title: path.steps
        .slice(1)
        .map(({ event }) => event.type)
        .join(', '),
      drive: ({ events, states }) =>
        path.test({
          events: Object.fromEntries(flow.events.map(type => [type, events])) as never,
          states: Object.fromEntries(Object.keys(flow.root.states).map(key => [key, states])),
        }),
    }))
}

/** The transitions of a flow that none of the paths takes. */
export const untakenBy = (
  flow: AnyStateMachine,
  paths: readonly { steps: readonly FlowStep[] }[],
): string[] => {
  const taken = new Set(
    paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ event }, index) => `${steps[index]?.state.value} ${event.type}`),
    ),
  )
  return declaredTransitions(flow).filter(key => {
    const [, state, event] = /\.([\w-]+) (\S+) \d+$/.exec(key) ?? []
    return !taken.has(`${state} ${event}`)
  })
}
