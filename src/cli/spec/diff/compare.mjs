import { pathOf } from '../model.mjs'

/**
 * @typedef {import('../model.mjs').Model} Model
 * @typedef {import('../model.mjs').State} State
 * @typedef {import('../model.mjs').Transition} Transition
 * @typedef {object} Way a transition by names that do not depend on ids
 * @property {Transition} transition
 * @property {string} from
 * @property {string[]} to
 * @property {string} condition
 *
 * @typedef {object} Comparison
 * @property {string} name
 * @property {State[]} statesAdded
 * @property {State[]} statesRemoved
 * @property {Way[]} added
 * @property {Way[]} removed
 * @property {{ before: Way, after: Way }[]} retargeted
 * @property {{ before: Way, after: Way }[]} reconditioned
 */

/** @param {Transition} transition */
const conditionIn = ({ guard, permit, index }) =>
  permit ? [permit.permission, ...permit.facts].join(' ') : (guard ?? (index > 0 ? 'senão' : ''))

/** @param {Model} model @returns {Way[]} */
const waysOf = model =>
  model.transitions.map(transition => ({
    transition,
    from: pathOf(model, transition.source),
    to: transition.targets.map(id => pathOf(model, id)),
    condition: conditionIn(transition),
  }))

/**
 * The event without its state's path and number.
 * @param {Way} way
 */
const eventOf = ({ transition }) =>
  transition.event.replace(/^(xstate\.(?:after|done|error)\.[^.]*\.?[^.]*)\..*$/, '$1')

/** @param {Way} way */
const placeOf = way => `${way.from} ${eventOf(way)}`

/** @param {Way} way */
const targetsOf = ({ to }) => to.join(' ')

/** @param {Way[]} before @param {Way[]} after @param {(way: Way) => string} by */
const paired = (before, after, by) => {
  const rest = [...after]
  /** @type {{ before: Way, after: Way }[]} */
  const pairs = []
  const left = before.filter(way => {
    const found = rest.findIndex(other => by(other) === by(way))
    if (found < 0) return true
    pairs.push({ before: way, after: /** @type {Way} */ (rest.splice(found, 1)[0]) })
    return false
  })
  return { pairs, before: left, after: rest }
}

/** @param {Model} model @returns {Map<string, State>} */
const statesOf = model => new Map([...model.states.values()].map(state => [pathOf(model, state.id), state]))

/**
 * Changes of behaviour; texts, order and drawing do not count.
 * @param {Model} before
 * @param {Model} after
 * @returns {Comparison}
 */
export const compare = (before, after) => {
  const were = statesOf(before)
  const are = statesOf(after)
  const same = paired(
    waysOf(before),
    waysOf(after),
    way => `${placeOf(way)} ${way.condition} → ${targetsOf(way)}`,
  )
  const moved = paired(same.before, same.after, way => `${placeOf(way)} ${way.condition}`)
  const judged = paired(moved.before, moved.after, way => `${placeOf(way)} → ${targetsOf(way)}`)
  return {
    name: after.name,
    statesAdded: [...are].filter(([path]) => !were.has(path)).map(([, state]) => state),
    statesRemoved: [...were].filter(([path]) => !are.has(path)).map(([, state]) => state),
    retargeted: moved.pairs,
    reconditioned: judged.pairs,
    removed: judged.before,
    added: judged.after,
  }
}

/** @param {Comparison} comparison */
export const isUnchanged = ({ statesAdded, statesRemoved, added, removed, retargeted, reconditioned }) =>
  [statesAdded, statesRemoved, added, removed, retargeted, reconditioned].every(list => list.length === 0)
