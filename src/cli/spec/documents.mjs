import { svgOf } from './drawing/svg.mjs'
import { indexOf } from './index-page.mjs'
import { matrixOf } from './matrix.mjs'
import { mermaidOf } from './mermaid.mjs'
import { modelOf } from './model.mjs'
import { pageOf } from './page.mjs'
import { byDomain } from './words/machine-titles.mjs'

/**
 * @typedef {Record<string, import('xstate').AnyStateMachine>} Machines
 * @typedef {import('./load.mjs').Role} Role
 */

/**
 * Names by domain, for the console's own page of machines.
 * @param {readonly import('./model.mjs').Model[]} models
 */
const listOf = models =>
  `${JSON.stringify(
    byDomain(models).map(({ title, models: own }) => ({
      title,
      machines: own.map(({ name, title: label, description }) => ({ name, title: label, description })),
    })),
    null,
    2,
  )}\n`

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
  const all = models.map(({ model }) => model)
  return Object.fromEntries([...pages, ['README.md', indexOf(all)], ['machines.json', listOf(all)]])
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
