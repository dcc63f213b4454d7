import { svgOf } from '../drawing/svg.mjs'
import { modelOf } from '../model.mjs'
import { compare, isUnchanged } from './compare.mjs'
import { mergedOf } from './merged.mjs'
import { reportOf } from './report.mjs'

/** @typedef {Record<string, import('xstate').AnyStateMachine>} Machines */

/**
 * `diff.md`, and a drawing of each changed machine.
 * @param {string} revision how the older ones are called
 * @param {Machines} before
 * @param {Machines} after
 * @returns {Promise<Record<string, string>>}
 */
export const diffOf = async (revision, before, after) => {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const changes = names.map(name => {
    const was = before[name] ? modelOf(name, before[name]) : null
    const is = after[name] ? modelOf(name, after[name]) : null
    return { name, before: was, after: is, comparison: was && is ? compare(was, is) : null }
  })
  /** @type {Record<string, string>} */
  const files = { 'diff.md': reportOf(revision, changes) }
  for (const { name, before: was, after: is, comparison } of changes) {
    if (!is || (comparison && isUnchanged(comparison))) continue
    files[`${name}.diff.svg`] = await svgOf(was && comparison ? mergedOf(was, is, comparison) : is)
  }
  return files
}
