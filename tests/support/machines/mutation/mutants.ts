import { not } from 'xstate'

/** How a machine is broken: one change to its description. */
export type Operator =
  | 'removed'
  | 'retargeted'
  | 'unguarded'
  | 'negated'
  | 'without action'
  | 'delayed'
  | 'begun otherwise'

interface Transition {
  target?: string | readonly string[]
  guard?: unknown
  actions?: unknown[]
}

/** The description of a state, its lists written out. */
export interface Description {
  id?: string
  type?: string
  context?: unknown
  on?: Record<string, Transition[]>
  after?: Record<string, Transition[]>
  always?: Transition[]
  onDone?: Transition[]
  invoke?: Invocation[]
  entry?: unknown[]
  exit?: unknown[]
  states?: Record<string, Description>
}

interface Invocation {
  id?: string
  src?: unknown
  onDone?: Transition[]
  onError?: Transition[]
  onSnapshot?: Transition[]
}

interface Place {
  id: string
  parent: Place | null
  state: Description
  children: Place[]
}

interface Mutant {
  id: string
  operator: Operator
  change: () => void
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const transitionsIn = (value: unknown): Transition[] =>
  (Array.isArray(value) ? value : [value]).map(each => {
    const transition: Transition =
      each === undefined || typeof each === 'string' ? { target: each } : { ...each }
    return { ...transition, actions: [...listOf(transition.actions)] }
  })

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const optional = <Key extends string, Value>(key: Key, value: unknown, read: (value: unknown) => Value) =>
  (value === undefined ? {} : { [key]: read(value) }) as Partial<Record<Key, Value>>

/** A description that may be changed, whose parts no other shares. */
const copyOf = (description: Readonly<Record<string, unknown>>): Description => {
  const { on, after, always, onDone, invoke, entry, exit, states } = description
  const lists = (value: unknown) => mapped(value as Record<string, unknown>, transitionsIn)
  return {
    ...description,
    ...optional('on', on, lists),
    ...optional('after', after, lists),
    ...optional('always', always, transitionsIn),
    ...optional('onDone', onDone, transitionsIn),
    ...optional('invoke', invoke, value =>
      listOf(value).map(each => {
        const invocation = each as Record<string, unknown>
        return {
          ...invocation,
          ...optional('onDone', invocation.onDone, transitionsIn),
          ...optional('onError', invocation.onError, transitionsIn),
          ...optional('onSnapshot', invocation.onSnapshot, transitionsIn),
        } as Invocation
      }),
    ),
    ...optional('entry', entry, value => [...listOf(value)]),
    ...optional('exit', exit, value => [...listOf(value)]),
    ...optional('states', states, value =>
      mapped(value as Record<string, Readonly<Record<string, unknown>>>, copyOf),
    ),
  }
}

const placed = (state: Description, id: string, parent: Place | null): Place => {
  const place: Place = { id: state.id ?? id, parent, state, children: [] }
  place.children = Object.entries(state.states ?? {}).map(([key, each]) =>
    placed(each, `${id}.${key}`, place),
  )
  return place
}

const allOf = (place: Place): Place[] => [place, ...place.children.flatMap(allOf)]

const siblingsOf = (place: Place): Place[] =>
  (place.parent?.children ?? []).filter(each => each !== place && each.state.type !== 'history')

const targetOf = (target: string, { id, parent }: Place, all: readonly Place[]): Place | undefined => {
  const path = target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? `${id}${target}`
      : `${parent?.id}.${target}`
  return all.find(each => each.id === path)
}

/** Where a transition could lead instead: beside where it leads, or beside where it stays. */
const elsewhere = ({ target }: Transition, source: Place, all: readonly Place[]): Place[] => {
  const targets = listOf(target) as string[]
  if (targets.length === 0) return siblingsOf(source)
  if (targets.length > 1) return []
  const led = targetOf(targets[0]!, source, all)
  return led ? siblingsOf(led) : []
}

const nameOf = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type, name } = action as { type?: string; name?: string }
  return type ?? name ?? 'function'
}

const withoutActions = (where: string, actions: unknown[]): Mutant[] =>
  actions.map((action, index) => ({
    id: `${where} without ${nameOf(action)} ${index}`,
    operator: 'without action',
    change: () => actions.splice(index, 1),
  }))

const listsOf = ({ state }: Place): [event: string, list: Transition[]][] => [
  ...Object.entries(state.on ?? {}),
  ...Object.entries(state.after ?? {}).map(([name, list]): [string, Transition[]] => [`after ${name}`, list]),
  ...(state.invoke ?? []).flatMap(({ id, src, onDone, onError, onSnapshot }) =>
    Object.entries({ done: onDone, error: onError, snapshot: onSnapshot }).flatMap(
      ([what, list]): [string, Transition[]][] => (list ? [[`${id ?? String(src)} ${what}`, list]] : []),
    ),
  ),
  ...(state.onDone ? ([['done', state.onDone]] as [string, Transition[]][]) : []),
  ...(state.always ? ([['always', state.always]] as [string, Transition[]][]) : []),
]

const ofTransition = (
  list: Transition[],
  index: number,
  [place, event]: readonly [Place, string],
  all: readonly Place[],
): Mutant[] => {
  const transition = list[index]!
  const key = `${place.id} ${event} ${index}`
  return [
    { id: `${key} removed`, operator: 'removed', change: () => list.splice(index, 1) },
    ...elsewhere(transition, place, all).map(
      ({ id }): Mutant => ({
        id: `${key} → ${id}`,
        operator: 'retargeted',
        change: () => {
          transition.target = `#${id}`
        },
      }),
    ),
    ...(transition.guard === undefined
      ? []
      : ([
          {
            id: `${key} unguarded`,
            operator: 'unguarded',
            change: () => {
              delete transition.guard
            },
          },
          {
            id: `${key} negated`,
            operator: 'negated',
            change: () => {
              transition.guard = not(transition.guard as never)
            },
          },
        ] satisfies Mutant[])),
    ...withoutActions(key, transition.actions ?? []),
  ]
}

const mutantsIn = (root: Description): Mutant[] => {
  const all = allOf(placed(root, root.id ?? '(machine)', null))
  return all.flatMap(place => [
    ...listsOf(place).flatMap(([event, list]) =>
      list.flatMap((_, index) => ofTransition(list, index, [place, event], all)),
    ),
    ...withoutActions(`${place.id} entry`, place.state.entry ?? []),
    ...withoutActions(`${place.id} exit`, place.state.exit ?? []),
  ])
}

type Context = Readonly<Record<string, unknown>>

/** Another value of the same kind; undefined where there is none that says nothing more. */
const another = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return value === '' ? 'outro' : ''
  if (value === null) return {}
  if (Array.isArray(value)) return value.length > 0 ? [] : [null]
  return undefined
}

const begunOtherwise = (context: unknown, key: string) => (args: unknown) => {
  const values = (typeof context === 'function' ? context(args) : context) as Context
  return { ...values, [key]: another(values[key]) ?? values[key] }
}

const delaysIn = (root: Description): string[] => {
  const all = allOf(placed(root, root.id ?? '', null))
  return [...new Set(all.flatMap(({ state }) => Object.keys(state.after ?? {})))].sort()
}

const SCALES = { 'at once': 0, 'twice as long': 2 }

export interface Named {
  id: string
  operator: Operator
}

/**
 * Every way this machine is broken.
 * @param config a machine's description, as `machine.config` has it
 * @param begins an initial context: which of its values can be others
 */
export const mutantsOf = (config: object, begins: Context = {}): Named[] => {
  const root = copyOf(config as Readonly<Record<string, unknown>>)
  return [
    ...mutantsIn(root).map(({ id, operator }) => ({ id, operator })),
    ...delaysIn(root).flatMap(name =>
      Object.keys(SCALES).map(scale => ({
        id: `${root.id} delay ${name} ${scale}`,
        operator: 'delayed' as const,
      })),
    ),
    ...Object.keys(begins)
      .filter(key => another(begins[key]) !== undefined)
      .map(key => ({ id: `${root.id} context ${key}`, operator: 'begun otherwise' as const })),
  ]
}

export interface Mutated {
  config: object
  /** A delay by name, and by what it is multiplied. */
  delay?: { name: string; scale: number }
}

/** The description with that one change; null when it has no such mutant. */
export const mutated = (config: object, id: string): Mutated | null => {
  const root = copyOf(config as Readonly<Record<string, unknown>>)
  const context = id.startsWith(`${root.id} context `) ? id.slice(`${root.id} context `.length) : null
  if (context !== null) return { config: { ...root, context: begunOtherwise(root.context, context) } }
  for (const name of delaysIn(root))
    for (const [word, scale] of Object.entries(SCALES))
      if (id === `${root.id} delay ${name} ${word}`) return { config: root, delay: { name, scale } }
  const mutant = mutantsIn(root).find(each => each.id === id)
  mutant?.change()
  return mutant ? { config: root } : null
}
