import { svgOf } from './drawing/svg.mjs'
import { indexOf } from './index-page.mjs'
import { matrixOf } from './matrix.mjs'
import { mermaidOf } from './mermaid.mjs'
import { modelOf } from './model.mjs'
import { pageOf } from './page.mjs'

/**
 * @typedef {Record<string, import('xstate').AnyStateMachine>} Machines
 * @typedef {import('./load.mjs').Role} Role
 */

/**
 * @param {Machines} machines
 * @param {readonly Role[]} roles
 * @returns {Record<string, string>}
 */
export const textsOf = (machines, roles) => {
  const models = Object.entries(machines).map(([name, machine]) => ({
    machine,
    model: modelOf(name, machine),
  }))
  const pages = models.flatMap(({ machine, model }) => [
    [`${model.name}.mmd`, mermaidOf(model)],
    [`${model.name}.md`, pageOf(model, matrixOf(model, machine, roles))],
  ])
  return Object.fromEntries([...pages, ['README.md', indexOf(models.map(({ model }) => model))]])
}

/**
 * @param {Machines} machines
 * @returns {Promise<Record<string, string>>}
 */
export const drawingsOf = async machines => {
  /** @type {Record<string, string>} */
  const drawings = {}
  for (const [name, machine] of Object.entries(machines))
    drawings[`${name}.svg`] = await svgOf(modelOf(name, machine))
  return drawings
}
