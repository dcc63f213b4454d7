// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname } from 'node:path'

/**
 * @typedef {import('./gates.mjs').Line} Line
 * @typedef {{ title: string, note?: string, columns: string[], lines: Line[] }} Section
 */

const BEGIN = '<!-- bench:begin (written by `npm run bench -- --write`) -->'
const END = '<!-- bench:end -->'

const FRAME = `# Performance

${BEGIN}
${END}
`

/** @param {Line} line */
const rowOf = ({ name, cells, budget, kept }) => [
  name,
  ...cells,
  budget,
  budget && (kept ? 'kept' : 'BROKEN'),
]

/** @param {Section} section */
const tableOf = ({ columns, lines }) => [['', ...columns, 'budget', ''], ...lines.map(rowOf)]

/** @param {string[][]} table */
const aligned = table => {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
  return table.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** @param {Section} section */
export const asText = section => ['', section.title, ...aligned(tableOf(section))].join('\n')

/** @param {Section} section */
const asMarkdown = section => {
  const [head = [], ...rows] = tableOf(section)
  return [
    `## ${section.title}`,
    '',
    ...(section.note ? [section.note, ''] : []),
    ...[head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}

/** What the machine was doing already: a busy one says little. */
export const loadNow = () => loadavg()[0] ?? 0

/** @param {string} chromium its version @param {number} load when the run began */
export const machineLine = (chromium, load) =>
  [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores, load ${load.toFixed(1)} before`,
    `Node ${process.versions.node}`,
    `Chromium ${chromium}`,
  ].join(' · ')

/**
 * Puts the figures between the markers of the document, which is made when missing.
 * @param {string} file @param {string} machine @param {readonly Section[]} sections
 */
export const writeReport = (file, machine, sections) => {
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : FRAME
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its bench markers`)
  const body = [machine, '', ...sections.map(asMarkdown)].join('\n')
  writeFileSync(file, `${before}${BEGIN}\n\n${body}\n${END}${after}`)
}
