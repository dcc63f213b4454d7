// @ts-check
import { budgets, gzipSize, readBytes, total } from './bytes.mjs'
import { compare } from './stats.mjs'

/**
 * One line of the result: what was measured, and whether it keeps to its budget.
 * @typedef {{ name: string, cells: string[], budget: string, kept: boolean }} Line
 * @typedef {import('./visit.mjs').Visit} Visit
 * @typedef {import('./pages.mjs').PageFigures} PageFigures
 * @typedef {import('./lists.mjs').ListFigures} ListFigures
 */

const MOST_SHIFT = 0.01
/** Of a late page's processor time to the first one's. */
const MOST_PAGE_RATIO = 2

/**
 * Ratios to the floor, on the server's own machine and away from it.
 * @type {{ key: 'usable' | 'reload' | 'cpu' | 'nextPage' | 'detail' | 'heap', name: string,
 *   most?: { near: number, far: number } }[]}
 */
const ratios = [
  { key: 'usable', name: 'list usable, cold, ms', most: { near: 1.9, far: 1.3 } },
  { key: 'reload', name: 'list usable, everything cached, ms', most: { near: 2.25, far: 2 } },
  { key: 'cpu', name: 'main-thread CPU to usable, ms', most: { near: 2.5, far: 2.5 } },
  { key: 'nextPage', name: 'next page, ms', most: { near: 0.6, far: 0.6 } },
  { key: 'detail', name: 'list → detail, ms', most: { near: 1, far: 1 } },
  { key: 'heap', name: 'JavaScript heap, list open, MB' },
]

/** @param {number} value */
const figure = value => value.toFixed(value < 100 ? 1 : 0)

/** @param {number} bytes */
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`

/** @param {PageFigures} figures @param {'near' | 'far'} place @returns {Line[]} */
export const pageLines = (figures, place) =>
  ratios.map(({ key, name, most: budgets }) => {
    const most = budgets?.[place]
    const {
      console,
      floor,
      ratio,
      least,
      most: greatest,
    } = compare(
      figures.console.map(visit => visit[key]),
      figures.floor.map(visit => visit[key]),
    )
    return {
      name,
      cells: [figure(console), figure(floor), ratio.toFixed(2), `${least.toFixed(2)}–${greatest.toFixed(2)}`],
      budget: most ? `≤ ${most}×` : '',
      kept: !most || ratio <= most,
    }
  })

/** @param {readonly string[]} paths of built files, as a browser asks for them */
const bytesOfPaths = paths => paths.reduce((sum, path) => sum + gzipSize(path.slice(1)), 0)

/** @returns {Line[]} */
export const builtLines = () => {
  const built = readBytes()
  return [
    { name: 'sign-in JavaScript, gzip', bytes: total(built.signIn), most: budgets.signIn },
    { name: 'list route, JavaScript and CSS, gzip', bytes: total(built.list), most: budgets.list },
  ].map(({ name, bytes, most }) => ({
    name,
    cells: [kB(bytes)],
    budget: `≤ ${most / 1000} kB`,
    kept: bytes <= most,
  }))
}

/** What is the same on every machine, as the browser saw it. @param {PageFigures} figures @returns {Line[]} */
export const exactLines = ({ console, signInCode }) => {
  const repeated = console.flatMap(({ requests }) =>
    requests.filter((url, at) => requests.indexOf(url) !== at),
  )
  const requests = Math.max(...console.map(({ coldRequests }) => coldRequests.length))
  const shift = Math.max(...console.map(visit => visit.shift))
  const signIn = bytesOfPaths(signInCode.filter(path => path.endsWith('.js')))
  const list = Math.max(...console.map(({ code }) => bytesOfPaths(code)))
  return [
    {
      name: 'sign-in JavaScript the browser asked for',
      cells: [kB(signIn)],
      budget: `≤ ${budgets.signIn / 1000} kB`,
      kept: signIn <= budgets.signIn,
    },
    {
      name: 'list JavaScript and CSS the browser asked for',
      cells: [kB(list)],
      budget: `≤ ${budgets.list / 1000} kB`,
      kept: list <= budgets.list,
    },
    {
      name: 'API requests of a cold list',
      cells: [
        repeated.length > 0
          ? `${requests}; asked again: ${[...new Set(repeated)].join(', ')}`
          : `${requests}`,
      ],
      budget: 'each once',
      kept: repeated.length === 0,
    },
    {
      name: 'layout shift of a cold list',
      cells: [shift.toFixed(4)],
      budget: `≤ ${MOST_SHIFT}`,
      kept: shift <= MOST_SHIFT,
    },
  ]
}

/** With the least of each, against a busy machine. @param {ListFigures} rows @returns {Line[]} */
export const leastListLines = rows =>
  listLines(rows).map((line, place) => {
    const [found = '', ...times] = line.cells
    const { processor = Number.NaN, least = Number.NaN, ratio } = rows[place] ?? {}
    const cells = [found, figure(processor), figure(least), ...times]
    if (ratio === undefined) return { ...line, cells }
    const budget = `${line.budget}; ${ratio.toFixed(2)} ≤ ${MOST_PAGE_RATIO}× of page 1`
    return { ...line, cells, budget, kept: line.kept && ratio <= MOST_PAGE_RATIO }
  })

/** @param {ListFigures} rows @returns {Line[]} */
export const listLines = rows =>
  rows.map(({ name, found, p50, p95, limit }) => ({
    name,
    cells: [String(found), figure(p50), figure(p95)],
    budget: `p95 ≤ ${limit} ms`,
    kept: p95 <= limit,
  }))
