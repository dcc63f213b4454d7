import { covers } from './covers.mjs'
import { titleOf } from './drawing/parts.mjs'
import { matrixTable, table } from './formats/markdown.mjs'
import { lineOf, pathOf } from './model.mjs'
import { planOf } from './plan.mjs'
import { conditionOf, waitOf } from './transition-labels.mjs'

/**
 * @typedef {import('./model.mjs').Model} Model
 * @typedef {import('./model.mjs').State} State
 * @typedef {import('./model.mjs').Transition} Transition
 */

/** @param {Model} model @param {string} id */
const placeOf = (model, id) => {
  if (id === model.root) return 'qualquer situação'
  const state = /** @type {State} */ (model.states.get(id))
  return `${titleOf(state)} (\`${pathOf(model, id)}\`)`
}

const kinds = {
  atomic: '',
  compound: 'tem situações dentro',
  parallel: 'tudo dentro acontece ao mesmo tempo',
  final: 'fim',
  history: 'volta ao ponto de antes',
}

/** @param {Model} model @param {State} state */
const stateRow = (model, state) => {
  const depth = lineOf(model, state.id).length - 2
  return [
    `${'— '.repeat(depth)}${titleOf(state)}`,
    `\`${pathOf(model, state.id)}\``,
    state.label ? state.description : '',
    state.expect,
    kinds[state.kind],
  ]
}

/** @param {Model} model @param {Transition} transition */
const transitionRow = (model, transition) => [
  placeOf(model, transition.source),
  transition.step,
  transition.who,
  conditionOf(transition) === '' ? 'a que o passo diz' : (conditionOf(transition) ?? ''),
  transition.targets.length === 0
    ? 'fica onde está'
    : transition.targets.map(id => placeOf(model, id)).join(' e '),
]

/** @param {Model} model */
export const stateRowsOf = model =>
  [...model.states.values()].filter(({ id }) => id !== model.root).map(state => stateRow(model, state))

/** @param {Model} model */
export const transitionRowsOf = model => model.transitions.map(transition => transitionRow(model, transition))

/** @param {Model} model */
export const timerRowsOf = model =>
  model.transitions
    .filter(transition => waitOf(transition) !== null)
    .map(each => [placeOf(model, each.source), waitOf(each), each.step])

/** @param {Model} model */
const timersOf = model => {
  const rows = timerRowsOf(model)
  return rows.length === 0 ? [] : [`## Prazos\n\n${table(['Situação', 'Espera', 'O que acontece'], rows)}`]
}

/** @param {Model} model */
const pathsTable = model =>
  table(
    ['Cobertura', 'Caminhos', 'Passos'],
    /** @type {import('./plan.mjs').CoverName[]} */ (Object.keys(covers)).map(cover => {
      const { paths } = planOf(model, { cover })
      return [`\`${cover}\``, paths.length, paths.reduce((sum, { steps }) => sum + steps.length, 0)]
    }),
  )

/**
 * @param {Model} model
 * @param {import('./matrix.mjs').Row[]} matrix
 */
export const pageOf = (model, matrix) => {
  return `${[
    `# ${model.title}`,
    `Em código: \`${model.name}\`.`,
    model.description,
    `![${model.description}](${model.name}.svg)`,
    `## Situações\n\n${table(['Situação', 'Nome', 'O que é', 'O que a pessoa vê', ''], stateRowsOf(model))}`,
    `## O que pode acontecer\n\n${table(
      ['De', 'O que acontece', 'Quem', 'Condição', 'Para'],
      transitionRowsOf(model),
    )}`,
    ...timersOf(model),
    ...(matrix.length > 0
      ? [
          `## Quem pode o quê\n\nPelos grupos de permissão da demonstração, com todas as condições satisfeitas.\n\n${matrixTable(matrix)}`,
        ]
      : []),
    `## Caminhos de teste\n\n\`npm run paths -- --machine ${model.name}\`\n\n${pathsTable(model)}`,
    `[Todas as máquinas](README.md) · [o mesmo em texto](${model.name}.mmd)`,
  ].join('\n\n')}\n`
}
