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

\`npm run bench\` measures the console against its budgets and ends with 1 when one is broken.

- **Pages** are compared with the *floor* (\`tests/bench/floor\`): the same list and the same order page on the same API, in React alone, with no router, no state library and nothing asked ahead. Both are served in the same way and visited turn by turn in one run, so that the machine weighs on both alike; each ratio is the median of the pairs'. Each visit is a new browser context with the session's cookies and nothing cached. The same again from where a desk is, 40 ms away from its server ([decision 16](decisions/0016-a-desk-away.md)).
- **Clicks** are a person's: the pointer rests 150 ms on its target before it presses, in both pages.
- **Lists** are asked over HTTP of a console with 50 000 orders, one request after another.
- **Bytes** are those of the built files, gzip; a kB is 1000 bytes.

\`BENCH_DATA_DIR\` keeps the 50 000 orders between runs; \`DATABASE_URL\` names an empty PostgreSQL database to measure as well; \`--runs=17\` and \`--only=bytes,pages,kit,lists,board\` shorten a run.

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
