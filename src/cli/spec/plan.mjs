import { createHash } from 'node:crypto'
import { covers, groundOf } from './covers.mjs'
import { pathOf } from './model.mjs'
import { walkerOf } from './walk.mjs'

/**
 * @typedef {import('./model.mjs').Model} Model
 * @typedef {import('./model.mjs').Transition} Transition
 * @typedef {import('./load.mjs').Role} Role
 * @typedef {keyof typeof covers} CoverName
 * @typedef {{ who: string, action: string, expected: string[], transition: string, state: string }} Step
 * @typedef {{ id: string, title: string, precondition: string, steps: Step[], covers: string[] }} Path
 * @typedef {{ transition: string, from: string, step: string, paths: number }} Coverage
 *
 * @typedef {object} Plan
 * @property {string} machine
 * @property {string} description
 * @property {CoverName} cover
 * @property {number | null} seed
 * @property {string | null} role
 * @property {Path[]} paths
 * @property {Coverage[]} coverage
 * @property {string[]} uncovered
 * @property {string[]} beyond what the role may not do
 */

/** @param {Transition} transition @param {Role | null} role */
const mayTake = ({ permit }, role) => !permit || !role || role.permissions.includes(permit.permission)

/** @param {Model} model @param {string} id */
const nameOf = (model, id) => {
  const state = model.states.get(id)
  return state?.label || pathOf(model, id)
}

/** @param {Model} model @param {readonly string[]} ids */
const expectations = (model, ids) =>
  [...new Set(ids.map(id => model.states.get(id)?.expect ?? ''))].filter(text => text !== '')

/** @param {Model} model @param {import('./covers.mjs').Move} move @returns {Step} */
const stepOf = (model, { from, transition, to }) => {
  const walker = walkerOf(model)
  const before = new Set(walker.active(from))
  const entered = walker.active(to).filter(id => !before.has(id))
  const reached = transition.targets.filter(id => model.states.get(id)?.kind !== 'history')
  const seen = entered.length > 0 ? entered : reached.length > 0 ? reached : [transition.source]
  const expected = expectations(model, seen)
  return {
    who: transition.who,
    action: transition.label === '' ? transition.step : `${transition.step} Na tela: "${transition.label}".`,
    expected: expected.length > 0 ? expected : expectations(model, to.leaves),
    transition: transition.key,
    state: to.leaves.map(id => nameOf(model, id)).join(' + '),
  }
}

/** @param {Model} model @param {Role | null} role */
const preconditionOf = (model, role) => {
  const start = walkerOf(model).start()
  const who = role ? `${role.name}${role.email ? ` (${role.email})` : ', que não entra no console'}; ` : ''
  const state = start.leaves.map(id => nameOf(model, id)).join(' + ')
  return `${who}situação inicial "${state}": ${expectations(model, start.leaves).join(' ')}`
}

/** @param {Model} model @param {CoverName} cover @param {import('./covers.mjs').Walk} walk @param {string} precondition @returns {Path} */
const pathFrom = (model, cover, walk, precondition) => {
  const keys = walk.map(({ transition }) => transition.key)
  const mark = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 8)
  const steps = walk.map(move => stepOf(model, move))
  return {
    id: `${model.name}-${cover}-${mark}`,
    title: `${steps.length} ${steps.length === 1 ? 'passo' : 'passos'}, até "${steps.at(-1)?.state}"`,
    precondition,
    steps,
    covers: [...new Set(keys)],
  }
}

/**
 * Ids derive from transitions, so they stay stable.
 * @param {Model} model
 * @param {{ cover: CoverName, seed?: number, role?: Role | null }} wish
 * @returns {Plan}
 */
export const planOf = (model, { cover, seed = 1, role = null }) => {
  const ground = groundOf(model, transition => mayTake(transition, role))
  const precondition = preconditionOf(model, role)
  const walks = covers[cover](ground, seed)
  const paths = [
    ...new Map(
      walks.map(walk => pathFrom(model, cover, walk, precondition)).map(path => [path.id, path]),
    ).values(),
  ]
  const coverage = model.transitions.map(({ key, source, step }) => ({
    transition: key,
    from: nameOf(model, source) || model.name,
    step,
    paths: paths.filter(path => path.covers.includes(key)).length,
  }))
  const beyond = model.transitions.filter(each => !mayTake(each, role)).map(({ key }) => key)
  return {
    machine: model.name,
    description: model.description,
    cover,
    seed: cover === 'random' ? seed : null,
    role: role?.name ?? null,
    paths,
    coverage,
    uncovered: coverage
      .filter(each => each.paths === 0 && !beyond.includes(each.transition))
      .map(each => each.transition),
    beyond,
  }
}
