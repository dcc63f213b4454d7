import { walkerOf } from '../../spec/walk.mjs'

/**
 * @typedef {import('../../spec/model.mjs').Model} Model
 * @typedef {import('../../spec/model.mjs').Transition} Transition
 * @typedef {import('../../spec/walk.mjs').Place} Place
 * @typedef {{ name: string, permissions: readonly string[] }} Role
 */

/**
 * The walk that makes the test paths, taken by hand.
 * @param {Model} model
 */
export const createSimulation = model => {
  const walker = walkerOf(model)
  /** @type {{ place: Place, transition: Transition | null }[]} */
  let trail = [{ place: walker.start(), transition: null }]
  const here = () => /** @type {Place} */ (trail.at(-1)?.place)
  return {
    story: () => trail.flatMap(({ transition }) => transition ?? []),
    leaves: () => here().leaves,
    last: () => trail.at(-1)?.transition ?? null,
    /** @param {Role | null} role */
    ways: role =>
      walker
        .waysFrom(here())
        .filter(({ permit }) => !permit || !role || role.permissions.includes(permit.permission)),
    /** @param {string} key of a transition; what cannot happen now is ignored */
    take: key => {
      const transition = walker.waysFrom(here()).find(each => each.key === key)
      if (transition) trail.push({ place: walker.take(here(), transition), transition })
      return transition !== undefined
    },
    back: () => {
      if (trail.length > 1) trail.pop()
    },
    restart: () => {
      trail = trail.slice(0, 1)
    },
  }
}
