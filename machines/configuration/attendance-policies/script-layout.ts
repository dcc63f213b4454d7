import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { outcomeWords, type StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { scriptFlow } from './script.flow.ts'

type Steps = readonly PolicyStep[]

/** Ways out of one step that lead to the same one. */
interface Way {
  from: number
  to: number
  label: string
}

export interface DrawnWay extends Way {
  /** Comes back to its own step: a script must end. */
  isLoop: boolean
  /** Counted from the boxes; null: straight down to the next step. */
  lane: number | null
  /** Place among the ways at the right of its step. */
  exit: number
}

interface ScriptLayout {
  boxes: { step: PolicyStep; isReached: boolean; exits: number }[]
  ways: DrawnWay[]
  lanes: number
}

const waysOf = (steps: Steps): Way[] => {
  const { states } = scriptFlow(steps).root
  return steps.flatMap(({ id, type }, from) => {
    const labels = new Map<number, string[]>()
    for (const [outcome, [transition]] of states[id]?.transitions ?? []) {
      const to = steps.findIndex(step => step.id === transition?.target?.[0]?.key)
      labels.set(to, [...(labels.get(to) ?? []), outcomeWords(type, outcome as StepOutcome)])
    }
    return [...labels].map(([to, words]) => ({ from, to, label: labels.size > 1 ? words.join(' ou ') : '' }))
  })
}

const reachedFrom = (start: number, ways: readonly Way[]): Set<number> => {
  const reached = new Set([start])
  for (const from of reached) for (const way of ways) if (way.from === from) reached.add(way.to)
  return reached
}

const overlap = (one: Way, other: Way) =>
  Math.min(one.from, one.to) < Math.max(other.from, other.to) &&
  Math.min(other.from, other.to) < Math.max(one.from, one.to)

const span = ({ from, to }: Way) => Math.abs(to - from)

/** Short ways run near the boxes; two that would cover each other take different lanes. */
const lanesOf = (ways: readonly Way[]): Map<Way, number> => {
  const lanes = new Map<Way, number>()
  for (const way of ways.toSorted((one, other) => span(one) - span(other))) {
    const taken = [...lanes].filter(([other]) => overlap(way, other)).map(([, lane]) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    lanes.set(way, lane)
  }
  return lanes
}

/** Steps stand one under the other; ways past the next step run beside them. */
export const layOutScript = (steps: Steps): ScriptLayout => {
  const ways = steps.length > 0 ? waysOf(steps) : []
  const reached = reachedFrom(0, ways)
  const beside = ways.filter(({ from, to }) => to !== from + 1)
  const lanes = lanesOf(beside)
  const exitsOf = (at: number) => beside.filter(({ from }) => from === at)
  return {
    boxes: steps.map((step, at) => ({ step, isReached: reached.has(at), exits: exitsOf(at).length })),
    ways: ways.map(way => ({
      ...way,
      isLoop: reachedFrom(way.to, ways).has(way.from),
      lane: lanes.get(way) ?? null,
      exit: exitsOf(way.from).indexOf(way),
    })),
    lanes: Math.max(0, ...[...lanes.values()].map(lane => lane + 1)),
  }
}
