import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createActor } from 'xstate'
import { machines } from '#machines/index.ts'

const inputs: Record<string, unknown> = {
  session: { userId: null },
  toast: { kind: 'success', text: 'Pronto.' },
  typing: { text: '', settleMs: 300 },
  collection: { query: {} },
  serviceOrder: { permissions: {}, facts: {} },
  serviceOrderDetails: { id: '1' },
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

describe.each(Object.entries(machines) as [string, AnyStateMachine][])('%s', (name, machine) => {
  it('starts: every target and every name it uses exists', () => {
    const actor = createActor(machine, { input: inputs[name] } as never).start()
    expect(actor.getSnapshot().status).toBe('active')
    actor.stop()
  })

  it('says in Portuguese what every state means and what every transition is', () => {
    const nodes = nodesOf(machine.root)
    expect(machine.root.description ?? machine.config.description).toBeTruthy()
    const silent = nodes
      .filter(node => node !== machine.root)
      .filter(node => !node.description || !node.meta?.qa?.expect)
      .map(node => node.id)
    expect(silent).toEqual([])
    const nameless = nodes.flatMap(node =>
      transitionsOf(node)
        .filter(transition => !transition.meta?.qa?.step)
        .map(transition => `${node.id} ${transition.eventType}`),
    )
    expect(nameless).toEqual([])
  })
})
