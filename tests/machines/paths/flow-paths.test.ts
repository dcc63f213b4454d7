import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { type FlowPath, type FlowStep, pathsOf, untakenBy } from '#tests/support/machines/flows/flow-paths.ts'
import {
  accountStatusModel,
  accountStatusPaths,
  dispatchPaths,
  occurrencePaths,
  sentenceModel,
  sentencePaths,
  serviceOrderPaths,
  testModeModel,
  testModePaths,
} from '#tests/support/machines/flows/models.ts'

const flows: [string, AnyStateMachine, FlowPath[]][] = [
  ['serviceOrder', serviceOrderFlow, serviceOrderPaths()],
  ['occurrence', occurrenceFlow, occurrencePaths()],
  ['dispatch', dispatchFlow, dispatchPaths()],
  ['accountStatus', accountStatusModel, accountStatusPaths()],
  ['testPeriod', testModeModel, testModePaths()],
  ['sentence', sentenceModel, sentencePaths()],
]

describe.each(flows)('the paths of %s', (_, flow, paths) => {
  it('take every transition, and begin where the flow begins', () => {
    expect(untakenBy(flow, paths)).toEqual([])
    for (const { steps } of paths) expect(steps[0]?.state.value).toBe(flow.root.initial.target[0]?.key)
  })

  it('test each event, and then the state it leads to', async () => {
    for (const path of paths) {
      const heard: unknown[] = []
      await path.drive({
        events: ({ event }) => void heard.push(event.type),
        states: ({ value }) => void heard.push(value),
      })
      const [first, ...rest] = path.steps
      expect(heard).toEqual([
        first?.state.value,
        ...rest.flatMap(({ event, state }) => [event.type, state.value]),
      ])
    }
  })
})

describe('@xstate/test', () => {
  it('takes the same transitions by its own shortest paths, in more steps', () => {
    const paths = serviceOrderPaths()
    const fromState = paths[0]?.steps[0]?.state as never
    const shortest = createTestModel(serviceOrderFlow, { fromState }).getShortestPaths()
    const count = (list: readonly { steps: readonly unknown[] }[]) =>
      list.reduce((sum, { steps }) => sum + steps.length - 1, 0)
    expect(untakenBy(serviceOrderFlow, shortest as { steps: FlowStep[] }[])).toEqual([])
    expect(count(paths)).toBeLessThan(count(shortest))
  })

  it.each([
    ['After events', { after: { 10: 'done' } }],
    ['Invocations', { invoke: { src: 'work' } }],
  ])('%s on test machines are not supported: only pure flows are its', (words, more) => {
    const machine = createMachine({ initial: 'a', states: { a: more as object, done: {} } })
    expect(() => pathsOf(machine, 'a')).toThrow(words)
  })

  it('says which step of a path failed', async () => {
    const [path] = accountStatusPaths()
    const failing = path?.drive({
      events: () => {},
      states: ({ value }) => {
        if (value !== 'DRAFT') throw new Error('not there')
      },
    })
    await expect(failing).rejects.toThrow(/not there[\s\S]*Path:[\s\S]*State/)
  })
})
