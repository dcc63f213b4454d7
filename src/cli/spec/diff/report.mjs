import { titleOf } from '../drawing/parts.mjs'
import { table } from '../formats/markdown.mjs'
import { pathOf } from '../model.mjs'
import { conditionOf } from '../transition-labels.mjs'
import { isUnchanged } from './compare.mjs'

/**
 * @typedef {import('../model.mjs').Model} Model
 * @typedef {import('./compare.mjs').Way} Way
 * @typedef {import('./compare.mjs').Comparison} Comparison
 * @typedef {{ name: string, before: Model | null, after: Model | null, comparison: Comparison | null }} Change
 */

/** @param {string} path */
const named = path => (path === '' ? 'qualquer situação' : `\`${path}\``)

/** @param {Way} way */
const goal = ({ to }) => (to.length === 0 ? 'fica onde está' : to.map(named).join(' e '))

/** @param {Way} way */
const condition = ({ transition, condition: name }) => conditionOf(transition) || name || 'nenhuma'

/** @param {Way} way */
const said = ({ transition }) => transition.step || transition.label || transition.event

/** @param {string} title @param {string[]} head @param {unknown[][]} rows */
const part = (title, head, rows) => (rows.length === 0 ? [] : [`### ${title}\n\n${table(head, rows)}`])

/** @param {Model} model @param {import('../model.mjs').State[]} states */
const stateRows = (model, states) =>
  states.map(state => [titleOf(state), named(pathOf(model, state.id)), state.description])

/** @param {Way[]} ways */
const wayRows = ways => ways.map(way => [named(way.from), said(way), condition(way), goal(way)])

/** @param {Model} before @param {Model} after @param {Comparison} comparison */
const changed = (before, after, comparison) => {
  const { name, statesAdded, statesRemoved, added, removed, retargeted, reconditioned } = comparison
  return [
    `## ${name}`,
    after.description,
    `![O que mudou em ${name}](${name}.diff.svg)`,
    ...part('Situações novas', ['Situação', 'Nome', 'O que é'], stateRows(after, statesAdded)),
    ...part('Situações retiradas', ['Situação', 'Nome', 'O que era'], stateRows(before, statesRemoved)),
    ...part('Passa a acontecer', ['De', 'O que acontece', 'Condição', 'Para'], wayRows(added)),
    ...part('Deixa de acontecer', ['De', 'O que acontecia', 'Condição', 'Para'], wayRows(removed)),
    ...part(
      'Leva a outro lugar',
      ['De', 'O que acontece', 'Antes', 'Agora'],
      retargeted.map(({ before: was, after: is }) => [named(is.from), said(is), goal(was), goal(is)]),
    ),
    ...part(
      'Muda de condição',
      ['De', 'O que acontece', 'Antes', 'Agora'],
      reconditioned.map(({ before: was, after: is }) => [
        named(is.from),
        said(is),
        condition(was),
        condition(is),
      ]),
    ),
  ]
}

/**
 * @param {string} revision
 * @param {readonly Change[]} changes
 */
export const reportOf = (revision, changes) => {
  const real = changes.filter(({ comparison }) => comparison === null || !isUnchanged(comparison))
  const texts = real.flatMap(({ name, before, after, comparison }) => {
    if (before && after && comparison) return changed(before, after, comparison)
    if (after) return [`## ${name}`, `Máquina nova. ${after.description}`, `![${name}](${name}.diff.svg)`]
    return [`## ${name}`, 'Máquina retirada.']
  })
  return `${[
    `# O que mudou no comportamento desde ${revision}`,
    ...(texts.length > 0
      ? [`${real.length} de ${changes.length} máquinas mudaram.`, ...texts]
      : ['Nada: nenhuma situação, transição ou condição mudou.']),
  ].join('\n\n')}\n`
}
