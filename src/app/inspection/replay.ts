import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor, transition } from 'xstate'
import { same } from '#machines/kit/same.ts'
import { type Plain, shapeOf } from './redact.ts'
import { revive } from './revive.ts'

export interface LoggedSnapshot {
  value: Plain
  status: string
  context: Plain
  output: Plain
  error: Plain
  memory: Record<string, string[]>
  children: string[]
}

export interface LoggedStep {
  at: number
  event: Plain
  /** Recorded result, when it depends on redacted values. */
  to?: LoggedSnapshot
}

export interface LoggedActor {
  id: string
  machine: string
  input: Plain
  start: LoggedSnapshot
  steps: LoggedStep[]
  end: LoggedSnapshot
}

export interface EventLog {
  format: typeof FORMAT
  version: 1
  madeAt: string
  actors: LoggedActor[]
}

export const FORMAT = 'ubidesk.eventos'

/** Machines created with screen rules, which a log does not contain. */
export const ruled: ReadonlySet<string> = new Set(['form', 'wizard', 'export'])

export const loggedOf = (
  redact: (value: unknown) => Plain,
  { value, status, context, output, error, historyValue, children }: AnyMachineSnapshot,
): LoggedSnapshot => ({
  value: value as Plain,
  status,
  context: redact(context),
  output: redact(output ?? null),
  error: redact(error ?? null),
  memory: Object.fromEntries(
    Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map(node => node.id)]),
  ),
  children: Object.keys(children).sort(),
})

const pointOf = (machine: AnyStateMachine, logged: LoggedSnapshot) => {
  const actors = new Map(logged.children.map(id => [id, Object.assign(createEmptyActor(), { id })]))
  const actorNamed = (id: string) => {
    const found = actors.get(id) ?? Object.assign(createEmptyActor(), { id })
    actors.set(id, found)
    return found
  }
  const snapshot = machine.resolveState({
    value: logged.value as string,
    status: logged.status as 'active',
    context: revive(logged.context, actorNamed) as AnyMachineSnapshot['context'],
    output: revive(logged.output, actorNamed) ?? undefined,
    error: revive(logged.error, actorNamed) ?? undefined,
    historyValue: Object.fromEntries(
      Object.entries(logged.memory).map(([id, nodes]) => [
        id,
        nodes.map(node => machine.getStateNodeById(node)),
      ]),
    ),
  })
  const children = Object.fromEntries(logged.children.map(id => [id, actorNamed(id)]))
  return { snapshot: Object.assign(snapshot, { children }) as AnyMachineSnapshot, actorNamed }
}

export const walkFrom = (machine: AnyStateMachine, start: LoggedSnapshot) => {
  let { snapshot, actorNamed } = pointOf(machine, start)
  return {
    here: () => loggedOf(shapeOf, snapshot),
    take(event: Plain): void {
      snapshot = transition(machine, snapshot, revive(event, actorNamed) as { type: string })[0]
    },
    goTo(point: LoggedSnapshot): void {
      ;({ snapshot, actorNamed } = pointOf(machine, point))
    },
  }
}

const sorted = new WeakMap<object, unknown>()

const sortKeys = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  const made = sorted.get(value) ?? sortedOf(value)
  sorted.set(value, made)
  return made
}

const sortedOf = (value: object): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  )
}

const lined = ({ value, status, memory, children, context, output, error }: LoggedSnapshot) => ({
  value: sortKeys(value),
  status,
  memory: sortKeys(memory),
  children: [...children].sort(),
  context: sortKeys(shapeOf(context)),
  output: sortKeys(shapeOf(output)),
  error: sortKeys(shapeOf(error)),
})

const firstOf = (path: string, a: unknown, b: unknown): string | null => {
  if (same(a, b)) return null
  const both = [a, b].every(each => each !== null && typeof each === 'object')
  if (!both || Array.isArray(a) !== Array.isArray(b))
    return `${path}: esperado ${JSON.stringify(b) ?? 'nada'}, veio ${JSON.stringify(a) ?? 'nada'}`
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = firstOf(path === '' ? key : `${path}.${key}`, left[key], right[key])
    if (found !== null) return found
  }
  return null
}

export const differenceOf = (came: LoggedSnapshot, expected: LoggedSnapshot): string | null =>
  firstOf('', lined(came), lined(expected))

interface Replayed {
  id: string
  machine: string
  taken: number
  seen: number
  difference: string | null
}

export const replay = (machine: AnyStateMachine, actor: LoggedActor): Replayed => {
  const told = { id: actor.id, machine: actor.machine }
  const seen = actor.steps.filter(({ to }) => to).length
  const counts = { taken: actor.steps.length - seen, seen }
  let at = 0
  try {
    const walk = walkFrom(machine, actor.start)
    for (const { event, to } of actor.steps) {
      at += 1
      if (to) walk.goTo(to)
      else walk.take(event)
    }
    return { ...told, ...counts, difference: differenceOf(walk.here(), actor.end) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...told, ...counts, difference: `passo ${at}: ${reason}` }
  }
}
