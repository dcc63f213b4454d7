import { titleOfMachine } from './words/machine-titles.mjs'

/**
 * @typedef {import('xstate').AnyStateNode} Node
 * @typedef {import('xstate').AnyStateMachine} Machine
 * @typedef {'operador' | 'servidor' | 'tempo' | 'sistema'} Who
 * @typedef {{ permission: string, facts: readonly string[] }} Permit
 *
 * @typedef {object} State
 * @property {string} id
 * @property {string} key
 * @property {string | null} parent
 * @property {'atomic' | 'compound' | 'parallel' | 'final' | 'history'} kind
 * @property {boolean} deep whether a history remembers the innermost states
 * @property {string} label the word for it on screen; empty when it has none
 * @property {string} description
 * @property {string} expect what a person sees there
 * @property {string[]} initial where it begins, or where a history goes when it remembers nothing
 * @property {string[]} children
 * @property {string[]} invokes
 * @property {'added' | 'removed'} [change] against another revision
 *
 * @typedef {object} Transition
 * @property {string} key unique in the machine, and the same from one run to the next
 * @property {string} source
 * @property {string} event empty for an immediate one
 * @property {number} index which of the alternatives of its event
 * @property {boolean} last whether no alternative follows
 * @property {string | null} guard
 * @property {Permit | null} permit what a flow asks for
 * @property {string[]} targets empty when the state stays
 * @property {boolean} reenter
 * @property {string} label the word for the action; empty when it has none
 * @property {string} step
 * @property {Who} who
 * @property {'added' | 'removed'} [change] against another revision
 *
 * @typedef {object} Model
 * @property {string} name
 * @property {string} title its name in Portuguese
 * @property {string} description
 * @property {string} root
 * @property {boolean} flow whether every transition is guarded by a permission
 * @property {Map<string, State>} states in document order
 * @property {Transition[]} transitions
 */

/** @param {Node} node @returns {Node[]} */
const nodesOf = node => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** @param {readonly Node[] | undefined} nodes */
const ids = nodes => (nodes ?? []).map(({ id }) => id)

/** Events raised by the page or another tab, not by the user. */
const raised =
  /^(xstate\.done\.state\.|jar\.seen|session\.died|identity\.changed|token\.|lock\.|page\.|beat\.|otherTab\.|minute\.|network\.|toast\.shown|toasts\.cleared|region\.|rights\.|record\.refreshed|draft\.recalled|stage\.measured|images\.replaced|image\.(loaded|failed)|upload\.(progressed|finished|failed)|selection\.replaced|text\.replaced|fullscreen\.left)/

/** @param {string} event @returns {Who} */
export const whoOf = event => {
  if (event === '' || event === 'xstate.done.actor.*' || raised.test(event)) return 'sistema'
  if (/^xstate\.(done|error)\.actor\./.test(event)) return 'servidor'
  return event.startsWith('xstate.after.') ? 'tempo' : 'operador'
}

/** @param {Node} node */
const initialOf = node => {
  if (node.type === 'history') {
    const target = /** @type {string | undefined} */ (/** @type {any} */ (node.config).target)
    const parent = /** @type {Node} */ (node.parent)
    return target
      ? [parent.machine.getStateNodeById(`${parent.id}.${target.replace(/^\./, '')}`).id]
      : ids(parent.initial.target)
  }
  return node.type === 'compound' ? ids(node.initial.target) : []
}

/** @param {Node} node @returns {State} */
const stateOf = node => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  kind: node.type,
  deep: node.history === 'deep',
  label: node.meta?.label ?? '',
  description: node.description ?? node.config.description ?? '',
  expect: node.meta?.qa?.expect ?? '',
  initial: initialOf(node),
  children: ids(Object.values(node.states)),
  invokes: node.invoke.map(({ id }) => id),
})

/** @param {unknown} guard */
const guardName = guard => {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  return /** @type {{ type?: string, name?: string }} */ (guard).type ?? /** @type {any} */ (guard).name ?? ''
}

/** @param {any} guard @returns {Permit | null} */
const permitOf = guard =>
  guardName(guard) === 'permits' && guard.params
    ? { permission: guard.params.permission, facts: guard.params.facts ?? [] }
    : null

/** @param {readonly import('xstate').AnyTransitionDefinition[]} list @returns {Transition[]} */
const alternatives = list =>
  list.map(({ source, eventType, guard, target, reenter, meta }, index) => ({
    key: `${source.id} ${eventType || 'always'} ${index}`,
    source: source.id,
    event: eventType,
    index,
    last: index === list.length - 1,
    guard: guardName(guard),
    permit: permitOf(guard),
    targets: ids(target),
    reenter,
    label: meta?.label ?? '',
    step: meta?.qa?.step ?? '',
    who: permitOf(guard)?.permission === 'system' ? 'sistema' : whoOf(eventType),
  }))

/**
 * @param {string} name
 * @param {Machine} machine
 * @returns {Model}
 */
export const modelOf = (name, machine) => {
  const nodes = nodesOf(machine.root)
  const transitions = nodes
    .flatMap(node => [...node.transitions.values(), ...(node.always ? [node.always] : [])])
    .flatMap(alternatives)
  return {
    name,
    title: titleOfMachine(name),
    description: machine.root.description ?? machine.config.description ?? '',
    root: machine.root.id,
    flow: transitions.length > 0 && transitions.every(({ permit }) => permit !== null),
    states: new Map(nodes.map(node => [node.id, stateOf(node)])),
    transitions,
  }
}

/** @param {Model} model @param {string} id @returns {State[]} */
export const lineOf = (model, id) => {
  const state = /** @type {State} */ (model.states.get(id))
  return state.parent === null ? [state] : [state, ...lineOf(model, state.parent)]
}

/**
 * As `signingOut.revoking`.
 * @param {Model} model @param {string} id
 */
export const pathOf = (model, id) =>
  lineOf(model, id)
    .slice(0, -1)
    .map(({ key }) => key)
    .reverse()
    .join('.')
