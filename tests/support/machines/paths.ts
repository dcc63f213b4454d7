import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const listsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...node.transitions.values(),
  ...(node.always ? [node.always] : []),
]

const namesIn = (list: readonly AnyTransitionDefinition[]) =>
  list.map(({ source, eventType }, index) => `${source.id} ${eventType || 'always'} ${index}`)

const nameOf = (taken: AnyTransitionDefinition): string | undefined => {
  const list = listsOf(taken.source).find(each => each.includes(taken))
  return list && namesIn(list)[list.indexOf(taken)]
}

/** The names of what a machine takes, as `declaredTransitions` has them. */
export const namesOf = (taken: readonly AnyTransitionDefinition[]): string[] =>
  taken.flatMap(each => nameOf(each) ?? [])

/** Every transition a machine declares: where from, on what, and which of the alternatives. */
export const declaredTransitions = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap(listsOf).flatMap(namesIn)

const record = fileURLToPath(new URL('../../../.test/transitions', import.meta.url))

/** Leaves what was taken where `npm run docs` draws it from. */
const note = (machine: AnyStateMachine, taken: ReadonlySet<string>) => {
  mkdirSync(record, { recursive: true })
  const name = `${machine.root.id}-${process.pid}-${taken.size}.json`
  writeFileSync(join(record, name), JSON.stringify([...taken]))
}

/** Reports declared transitions that no watched actor has taken. */
export const watchTransitions = () => {
  const taken = new Set<string>()
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) {
        const name = nameOf(transition)
        if (name) taken.add(name)
      }
    },
    untaken: (machine: AnyStateMachine): string[] => {
      note(machine, taken)
      return declaredTransitions(machine).filter(name => !taken.has(name))
    },
  }
}
