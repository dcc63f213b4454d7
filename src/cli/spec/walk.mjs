import { lineOf } from './model.mjs'

/**
 * @typedef {import('./model.mjs').Model} Model
 * @typedef {import('./model.mjs').State} State
 * @typedef {import('./model.mjs').Transition} Transition
 *
 * Where a machine is: its innermost states, and what its histories remember.
 * @typedef {{ key: string, leaves: readonly string[], memory: Readonly<Record<string, readonly string[]>> }} Place
 */

/**
 * Follows the declared structure: no guard is evaluated and no action runs.
 * @param {Model} model
 */
export const walkerOf = model => {
  const order = new Map([...model.states.keys()].map((id, index) => [id, index]))
  const lines = new Map([...model.states.keys()].map(id => [id, lineOf(model, id).map(state => state.id)]))
  /** @type {Map<string, Transition[]>} */
  const from = new Map([...model.states.keys()].map(id => [id, []]))
  for (const transition of model.transitions) from.get(transition.source)?.push(transition)

  /** @param {string} id */
  const state = id => /** @type {State} */ (model.states.get(id))
  /** @param {string} id */
  const line = id => /** @type {string[]} */ (lines.get(id))
  /** @param {string} id */
  const ways = id => /** @type {Transition[]} */ (from.get(id))
  /** @param {string} id @param {string} around */
  const isWithin = (id, around) => line(id).includes(around)

  /** @param {readonly string[]} leaves @param {Place['memory']} memory @returns {Place} */
  const place = (leaves, memory) => {
    const sorted = [...new Set(leaves)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    return { key: JSON.stringify([sorted, memory]), leaves: sorted, memory }
  }

  /** @param {string} id @param {readonly string[]} targets @param {Place['memory']} memory @returns {string[]} */
  const enter = (id, targets, memory) => {
    const { kind, children, initial } = state(id)
    if (kind === 'history') return (memory[id] ?? initial).flatMap(each => enter(each, [], memory))
    const deeper = targets.filter(target => target !== id && isWithin(target, id))
    if (kind === 'parallel')
      return children
        .filter(child => state(child).kind !== 'history')
        .flatMap(child => enter(child, deeper, memory))
    if (kind !== 'compound') return [id]
    const next = deeper.length > 0 ? deeper : initial
    return children
      .filter(child => next.some(target => isWithin(target, child)))
      .flatMap(child => enter(child, next, memory))
  }

  /** @param {Transition} transition */
  const domainOf = ({ source, targets, reenter }) => {
    if (!reenter && targets.every(target => isWithin(target, source))) return source
    return (
      line(source)
        .slice(1)
        .find(id => targets.every(target => target !== id && isWithin(target, id))) ?? model.root
    )
  }

  /** @param {Place} from @param {string} domain */
  const remember = ({ leaves, memory }, domain) => {
    const left = leaves.filter(leaf => isWithin(leaf, domain))
    const kept = [...model.states.values()]
      .filter(({ kind, parent }) => kind === 'history' && parent !== null && isWithin(parent, domain))
      .flatMap(({ id, parent, deep }) => {
        const inside = left.filter(leaf => isWithin(leaf, parent ?? ''))
        const shallow = inside.map(leaf => line(leaf)[line(leaf).indexOf(parent ?? '') - 1] ?? leaf)
        return inside.length > 0 ? [[id, deep ? inside : [...new Set(shallow)]]] : []
      })
    return Object.fromEntries(
      Object.entries({ ...memory, ...Object.fromEntries(kept) }).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }

  /** @param {readonly string[]} leaves @param {string} id @returns {boolean} */
  const isFinished = (leaves, id) => {
    const { kind, children } = state(id)
    if (kind === 'parallel') return children.every(child => isFinished(leaves, child))
    return children.some(child => state(child).kind === 'final' && leaves.includes(child))
  }

  /** @param {string} id @param {string} event */
  const alwaysTakes = (id, event) => ways(id).some(each => each.event === event && each.guard === null)

  /** @param {Place} place @param {Transition} transition */
  const isOpen = ({ leaves }, transition) => {
    const { source, event, index } = transition
    if (ways(source).some(each => each.event === event && each.index < index && each.guard === null))
      return false
    if (event.startsWith('xstate.done.state.') && !isFinished(leaves, source)) return false
    return leaves
      .filter(leaf => isWithin(leaf, source))
      .some(
        leaf =>
          !line(leaf)
            .slice(0, line(leaf).indexOf(source))
            .some(id => alwaysTakes(id, event)),
      )
  }

  return {
    start: () => place(enter(model.root, [], {}), {}),

    /** @param {Place} here @returns {Transition[]} the ways on, in declared order */
    waysFrom: here => {
      if (isFinished(here.leaves, model.root)) return []
      const active = [...new Set(here.leaves.flatMap(line))].sort(
        (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
      )
      const open = active.flatMap(ways).filter(each => isOpen(here, each))
      const atOnce = open.filter(({ event }) => event === '' || event.startsWith('xstate.done.state.'))
      return atOnce.some(({ guard }) => guard === null) ? atOnce : open
    },

    /** @param {Place} here @param {Transition} transition @returns {Place} */
    take: (here, transition) => {
      if (transition.targets.length === 0) return here
      const domain = domainOf(transition)
      const memory = remember(here, domain)
      const kept = here.leaves.filter(leaf => !isWithin(leaf, domain))
      return place([...kept, ...enter(domain, transition.targets, memory)], memory)
    },

    /** @param {Place} here @returns {string[]} every active state, outermost first */
    active: here =>
      [...new Set(here.leaves.flatMap(line))].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
  }
}
