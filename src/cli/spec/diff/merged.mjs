import { pathOf } from '../model.mjs'

/**
 * @typedef {import('../model.mjs').Model} Model
 * @typedef {import('../model.mjs').State} State
 * @typedef {import('../model.mjs').Transition} Transition
 * @typedef {import('./compare.mjs').Comparison} Comparison
 */

/**
 * @param {Model} before
 * @param {Model} after
 * @param {Comparison} comparison
 * @returns {Model}
 */
export const mergedOf = (before, after, comparison) => {
  const ids = new Map([...after.states.keys()].map(id => [pathOf(after, id), id]))
  /** @param {string} id */
  const idOf = id => ids.get(pathOf(before, id)) ?? id
  const born = new Set(comparison.statesAdded.map(({ id }) => id))
  /** @type {Map<string, State>} */
  const states = new Map(
    [...after.states].map(([id, state]) => [
      id,
      { ...state, ...(born.has(id) && { change: /** @type {const} */ ('added') }) },
    ]),
  )
  for (const state of comparison.statesRemoved) {
    const parent = state.parent === null ? null : idOf(state.parent)
    states.set(state.id, {
      ...state,
      parent,
      children: state.children
        .map(idOf)
        .filter(id => !states.has(id) || states.get(id)?.change === 'removed'),
      initial: [],
      change: 'removed',
    })
    const around = parent === null ? undefined : states.get(parent)
    if (around && !around.children.includes(state.id))
      states.set(around.id, { ...around, children: [...around.children, state.id] })
  }
  const gone = [
    comparison.removed,
    ...[comparison.retargeted, comparison.reconditioned].map(list => list.map(pair => pair.before)),
  ]
  const come = [
    comparison.added,
    ...[comparison.retargeted, comparison.reconditioned].map(list => list.map(pair => pair.after)),
  ]
  const added = new Set(come.flat().map(({ transition }) => transition))
  /** @type {Transition[]} */
  const transitions = [
    ...after.transitions.map(transition =>
      added.has(transition) ? { ...transition, change: /** @type {const} */ ('added') } : transition,
    ),
    ...gone.flat().map(({ transition }) => ({
      ...transition,
      key: `${transition.key} −`,
      source: idOf(transition.source),
      targets: transition.targets.map(idOf),
      change: /** @type {const} */ ('removed'),
    })),
  ]
  return { ...after, states, transitions }
}
