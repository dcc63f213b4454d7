import { titleOf } from './drawing/parts.mjs'
import { shortLabel } from './transition-labels.mjs'

/** @typedef {import('./model.mjs').Model} Model @typedef {import('./model.mjs').State} State */

/** @param {string} id */
const nodeId = id => id.replaceAll(/\W/g, '_')

/** @param {string} text */
const said = text => text.replaceAll('"', "'").replaceAll(':', ' –').replaceAll(';', ',').replaceAll('#', '')

/** @param {Model} model @param {State} state @param {string} indent @returns {string[]} */
const stateLines = (model, state, indent) => {
  const own = `${indent}state "${said(titleOf(state))}" as ${nodeId(state.id)}`
  if (state.children.length === 0) return [own]
  return [`${own} {`, ...insideLines(model, state, `${indent}  `), `${indent}}`]
}

/** @param {Model} model @param {State} state @param {string} indent @returns {string[]} */
const insideLines = (model, { kind, children, initial }, indent) => [
  ...(kind === 'compound' ? initial.map(id => `${indent}[*] --> ${nodeId(id)}`) : []),
  ...children.flatMap((id, index) => [
    ...(kind === 'parallel' && index > 0 ? [`${indent}--`] : []),
    ...stateLines(model, /** @type {State} */ (model.states.get(id)), indent),
  ]),
]

/** @param {Model} model */
export const mermaidOf = model => {
  const root = /** @type {State} */ (model.states.get(model.root))
  const ways = model.transitions.flatMap(transition =>
    (transition.targets.length > 0 ? transition.targets : [transition.source]).map(
      target => `  ${nodeId(transition.source)} --> ${nodeId(target)} : ${said(shortLabel(transition))}`,
    ),
  )
  const ends = [...model.states.values()]
    .filter(({ kind }) => kind === 'final')
    .map(({ id }) => `  ${nodeId(id)} --> [*]`)
  return `${['stateDiagram-v2', ...stateLines(model, root, '  '), ...ways, ...ends].join('\n')}\n`
}
