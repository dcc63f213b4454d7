import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  initialTransition,
  transition,
} from 'xstate'
import type { Life, Said, Walk } from '#tests/support/machines/walks.ts'

export interface Mutant {
  id: string
  /** The transition that is changed, as `declaredTransitions` names it. */
  key: string
  change: 'removed' | 'retargeted' | 'unguarded'
  /** Makes the machine with that one change. */
  machine: () => AnyStateMachine
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const listsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...node.transitions.values(),
  ...(node.always ? [node.always] : []),
]

const MOST_MICROSTEPS = 200

/** A machine of its own, so that its transitions may be changed in place; a mutant that turns for ever throws. */
const copyOf = (machine: AnyStateMachine): AnyStateMachine => {
  const copy = machine.provide({})
  copy.options = { ...copy.options, maxIterations: MOST_MICROSTEPS }
  return copy
}

const siblingsOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.parent?.states ?? {}).filter(each => each.id !== node.id && each.type !== 'history')

/** Where a transition could lead instead: beside where it leads, or beside where it stays. */
const elsewhere = ({ target, source }: AnyTransitionDefinition): AnyStateNode[] =>
  target === undefined || target.length === 0
    ? siblingsOf(source)
    : target.length === 1
      ? siblingsOf(target[0]!)
      : []

type Change = (list: AnyTransitionDefinition[], index: number, copy: AnyStateMachine) => void

const changed = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  list: number,
  index: number,
  change: Change,
) => {
  const copy = copyOf(machine)
  const found = listsOf(copy.getStateNodeById(node.id))[list]
  if (!found) throw new Error(`no list ${list} in ${node.id}`)
  change(found, index, copy)
  return copy
}

/** Every machine that differs from this one by one transition: without it, leading beside, or without its guard. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  nodesOf(machine.root).flatMap(node =>
    listsOf(node).flatMap((list, at) =>
      list.flatMap((each, index): Mutant[] => {
        const key = `${each.source.id} ${each.eventType || 'always'} ${index}`
        const make = (change: Change) => () => changed(machine, node, at, index, change)
        return [
          { id: `${key} removed`, key, change: 'removed', machine: make((all, i) => all.splice(i, 1)) },
          ...elsewhere(each).map(
            ({ id }): Mutant => ({
              id: `${key} → ${id}`,
              key,
              change: 'retargeted',
              machine: make((all, i, copy) => {
                all[i] = { ...all[i]!, target: [copy.getStateNodeById(id)] }
              }),
            }),
          ),
          ...(each.guard === undefined
            ? []
            : [
                {
                  id: `${key} unguarded`,
                  key,
                  change: 'unguarded' as const,
                  machine: make((all, i) => {
                    all[i] = { ...all[i]!, guard: undefined }
                  }),
                },
              ]),
        ]
      }),
    ),
  )

type Snapshot = Walk['start']

interface Order {
  type: string
  params?: { id?: unknown; event?: unknown }
}

/** What a person sees of a step, and what the machine orders at it: facts told, ports asked, clocks set. */
const lookOf = (life: Life, [snapshot, orders]: [Snapshot, readonly Order[]]): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    life.sees(snapshot.context),
    orders.map(({ type, params }) => [type, params?.id, params?.event]),
  ])

const first = (machine: AnyStateMachine, input: unknown) =>
  initialTransition(machine, input as never) as unknown as [Snapshot, readonly Order[]]
const next = (machine: AnyStateMachine, snapshot: Snapshot, event: Said) =>
  transition(machine, snapshot, event as never) as unknown as [Snapshot, readonly Order[]]
const takes = (machine: AnyStateMachine, snapshot: Snapshot, event: Said) =>
  machine.getTransitionData(snapshot, event as never).length > 0

interface Recorded {
  input: unknown
  start: string
  refused: readonly Said[]
  steps: readonly { event: Said; look: string; refused: readonly Said[] }[]
}

/** A walk with all that is looked at while it is replayed. */
const recorded = (life: Life, { input, refused, steps }: Walk): Recorded => {
  let now = first(life.machine, input)
  return {
    input,
    refused,
    start: lookOf(life, now),
    steps: steps.map(step => {
      now = next(life.machine, now[0], step.event)
      return { event: step.event, refused: step.refused, look: lookOf(life, now) }
    }),
  }
}

export type Killer = 'byStep' | 'byRefusal' | 'byMatrix'

/** Replays a recorded walk on a mutant: how it is told apart, or null when it is not. */
const replay = (life: Life, mutant: AnyStateMachine, walk: Recorded): Killer | null => {
  try {
    let now = first(mutant, walk.input)
    if (lookOf(life, now) !== walk.start) return 'byStep'
    if (walk.refused.some(event => takes(mutant, now[0], event))) return 'byRefusal'
    for (const { event, look, refused } of walk.steps) {
      if (!takes(mutant, now[0], event)) return 'byStep'
      now = next(mutant, now[0], event)
      if (lookOf(life, now) !== look) return 'byStep'
      if (refused.some(each => takes(mutant, now[0], each))) return 'byRefusal'
    }
    return null
  } catch {
    return 'byStep'
  }
}

/** Where each event leads from each status for each of these contexts: a flow asked as the BFF asks it. */
const matrixOf = (flow: AnyStateMachine, contexts: readonly unknown[]): string =>
  JSON.stringify(
    Object.values(flow.root.states).flatMap(({ key }) =>
      contexts.map(context => {
        const snapshot = flow.resolveState({ value: key, context })
        return flow.events
          .filter(type => snapshot.can({ type }))
          .map(type => [type, next(flow, snapshot as Snapshot, { type })[0].value])
      }),
    ),
  )

export interface Score {
  killed: Record<Killer, number>
  survivors: Mutant[]
}

/** Runs the recorded walks of a machine, and for a flow its permission matrix, against each of its mutants. */
export const scoreOf = (life: Life, walks: readonly Walk[], contexts: readonly unknown[] = []): Score => {
  const tapes = walks.map(walk => recorded(life, walk))
  const matrix = matrixOf(life.machine, contexts)
  const score: Score = { killed: { byStep: 0, byRefusal: 0, byMatrix: 0 }, survivors: [] }
  for (const mutant of mutantsOf(life.machine)) {
    const machine = mutant.machine()
    let killer: Killer | null = null
    for (const tape of tapes) killer ??= replay(life, machine, tape)
    if (killer === null && contexts.length > 0 && matrixOf(machine, contexts) !== matrix) killer = 'byMatrix'
    if (killer) score.killed[killer] += 1
    else score.survivors.push(mutant)
  }
  return score
}
