import { lineOf } from '../model.mjs'
import { shortLabel } from '../transition-labels.mjs'
import { measure, wrap } from './text.mjs'

/**
 * @typedef {import('../model.mjs').Model} Model
 * @typedef {import('../model.mjs').State} State
 * @typedef {import('../model.mjs').Transition} Transition
 * @typedef {'person' | 'done' | 'failed' | 'time' | 'system'} Kind
 * @typedef {'added' | 'removed' | undefined} Change
 * @typedef {{ text: string, kind: Kind | 'title' | 'name' | 'actor', change?: Change, key?: string }} Line
 * @typedef {{ id: string, source: string, target: string, kind: Kind, change: Change, lines: Line[] }} Arrow
 */

export const sizes = {
  title: 13,
  name: 10,
  actor: 10,
  person: 11,
  done: 11,
  failed: 11,
  time: 11,
  system: 11,
}
export const LINE = 15
export const PADDING = 12

const kinds = /** @type {const} */ ({ operador: 'person', tempo: 'time', sistema: 'system' })

/** @param {Transition} transition @returns {Kind} */
const kindOf = ({ who, event }) =>
  who === 'servidor' ? (event.startsWith('xstate.error.') ? 'failed' : 'done') : kinds[who]

/** @param {State} state */
export const titleOf = ({ label, description, key }) => label || description.replace(/\.$/, '') || key

/** @param {Model} model @param {string} id @param {string} around */
const isWithin = (model, id, around) => lineOf(model, id).some(state => state.id === around)

/**
 * Inner transitions are written in the box: same state, or one around it.
 * @param {Model} model
 */
const isInner =
  model =>
  (/** @type {Transition} */ { source, targets }) =>
    targets.every(target => isWithin(model, target, source) || isWithin(model, source, target))

const signs = { added: '+ ', removed: '− ' }

/** @param {string} text @param {Line['kind']} kind @param {number} most @param {{ change?: Change, key?: string }} [of] @returns {Line[]} */
const lines = (text, kind, most, { change, key } = {}) =>
  wrap(`${change ? signs[change] : ''}${text}`, most).map(each => ({
    text: each,
    kind,
    ...(change && { change }),
    ...(key !== undefined && { key }),
  }))

/** @param {Model} model @param {Transition} transition */
const innerLine = (model, transition) => {
  const target = transition.targets.find(id => id !== transition.source)
  const state = target === undefined ? undefined : model.states.get(target)
  const goal = state ? ` → ${state.label || state.key}` : ''
  return lines(`↻ ${shortLabel(transition)}${goal}`, kindOf(transition), 44, transition)
}

/**
 * @param {Model} model
 * @param {State} state
 * @returns {Line[]}
 */
export const boxLines = (model, state) => [
  ...(state.id === model.root
    ? []
    : lines(titleOf(state), 'title', state.children.length > 0 ? 44 : 26, { change: state.change })),
  ...(state.id === model.root ? [] : lines(state.key, 'name', 60)),
  ...state.invokes.flatMap(id => lines(`⟳ ${id}`, 'actor', 60)),
  ...model.transitions
    .filter(({ source }) => source === state.id)
    .filter(isInner(model))
    .flatMap(transition => innerLine(model, transition)),
]

/** @param {readonly Line[]} all */
export const widthOf = all =>
  Math.max(0, ...all.map(({ text, kind }) => measure(text, sizes[kind]) * (kind === 'title' ? 1.06 : 1)))

/**
 * One arrow for each pair of states, with all its words.
 * @param {Model} model
 * @returns {Arrow[]}
 */
export const arrowsOf = model => {
  /** @type {Map<string, Arrow>} */
  const arrows = new Map()
  const inner = isInner(model)
  for (const transition of model.transitions.filter(each => !inner(each)))
    for (const target of transition.targets) {
      const { source, change } = transition
      const id = `${source} → ${target}${change ? ` ${change}` : ''}`
      const kind = kindOf(transition)
      const arrow = arrows.get(id) ?? { id, source, target, kind, change, lines: [] }
      arrow.lines.push(...lines(shortLabel(transition), kind, 30, transition))
      arrows.set(id, arrow)
    }
  return [...arrows.values()]
}
