import { walk } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').Node} Node */

/** @param {Node[] | undefined} properties @param {string[]} names */
const named = (properties, names) => (properties ?? []).filter(({ key }) => names.includes(key?.name ?? ''))

/** What the browser never reads, by the kind of file it is written in. */
const leavings = [
  {
    // Prose for the people who read diagrams and test paths: it weighs more than the machines themselves.
    file: /\/machines\/.*\.(machine|flow|states|actions)\.ts$/,
    /** @param {Node} node */
    of: node => (node.type === 'ObjectExpression' ? named(node.properties, ['description', 'qa']) : []),
  },
  {
    // How the server reads a query, who it admits, and what it may answer besides success.
    file: /\/contracts\/.*\.contract\.ts$/,
    /** @param {Node} node */
    of: node =>
      node.type === 'CallExpression' && node.callee?.name === 'route'
        ? named(node.arguments?.[0]?.properties, ['query', 'access', 'errors', 'summary'])
        : [],
  },
]

/**
 * Leaves out of the browser's bundle what is written for other readers (docs/decisions/0008-bytes.md).
 * @returns {import('vite').Plugin}
 */
export const leanPlugin = () => ({
  name: 'ubidesk-lean',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    order: 'post',
    filter: { id: leavings.map(({ file }) => file) },
    handler(code, id) {
      const leaving = leavings.find(({ file }) => file.test(id))
      /** @type {[number, number][]} */
      const cuts = []
      walk(this.parse(code), node => {
        for (const { start, end } of leaving?.of(node) ?? []) {
          const comma = /^\s*,/.exec(code.slice(end))
          cuts.push([start, end + (comma?.[0].length ?? 0)])
        }
      })
      cuts.sort(([a], [b]) => b - a)
      return {
        code: cuts.reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code),
        map: null,
      }
    },
  },
})
