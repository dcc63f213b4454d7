// @ts-check
import { signIn } from './api.mjs'
import { processUse } from './queue-load.mjs'
import { percentile } from './stats.mjs'

const REQUESTS = 60
const WARM_UP = 10
const PAGE_SIZE = 15

/** Milliseconds that 95 of 100 requests keep to (docs: "Queries"). */
export const limits = { list: 50, text: 150 }

const OPEN = 'OPEN,SCHEDULED,RESCHEDULED,IN_PROGRESS,PAUSED,IN_VALIDATION,REPROVED'

/** What people look for: words of the demo's names, a number, one that nothing has. */
const accountTexts = ['padaria', 'Farmácia', 'res', 'condomínio sol', '4931', 'zzz']
const technicianTexts = ['silva', 'mar', 'JOÃO', 'an', 'costa', 'zzz']

/** @param {readonly string[]} texts @param {number} turn */
const pick = (texts, turn) => texts[turn % texts.length] ?? ''

/**
 * A query of a list; each turn varies page or text. `single`: a record, without paging. `twiceOf`: a
 * variant before it, of whose processor time it may take twice as much.
 * @typedef {{ name: string, path?: string, single?: boolean, limit: keyof typeof limits, twiceOf?: string,
 *   query: (turn: number) => Record<string, string | number> }} ListVariant
 */

/** @type {ListVariant[]} */
const variants = [
  { name: 'no filter', limit: 'list', query: turn => ({ offset: (turn % 4) * PAGE_SIZE }) },
  { name: 'page 200', limit: 'list', query: () => ({ offset: 199 * PAGE_SIZE }) },
  {
    name: 'open statuses, latest schedule first',
    limit: 'list',
    query: turn => ({ status: OPEN, sort: '-schedule', offset: (turn % 4) * PAGE_SIZE }),
  },
  { name: 'late', limit: 'list', query: turn => ({ late: 'true', offset: (turn % 4) * PAGE_SIZE }) },
  {
    name: 'without a note for 60 h',
    limit: 'list',
    query: turn => ({ withoutNotes60h: 'true', offset: (turn % 4) * PAGE_SIZE }),
  },
  {
    name: 'two types',
    limit: 'list',
    query: turn => ({ types: 'INSTALL,UNINSTALL', offset: (turn % 4) * PAGE_SIZE }),
  },
  {
    name: 'by priority',
    limit: 'list',
    query: turn => ({ sort: 'priority', offset: (turn % 4) * PAGE_SIZE }),
  },
  {
    name: 'waiting for a schedule',
    limit: 'list',
    query: turn => ({ status: 'OPEN,REPROVED', sort: 'priority', offset: (turn % 4) * PAGE_SIZE }),
  },
  { name: 'account text', limit: 'text', query: turn => ({ account: pick(accountTexts, turn) }) },
  {
    name: 'technician text',
    limit: 'text',
    query: turn => ({ technician: pick(technicianTexts, turn), status: OPEN }),
  },
]

/** @param {string} path @param {Record<string, string | number>} query */
const pathOf = (path, query) =>
  `${path}?${Object.entries({ recordsPerPage: PAGE_SIZE, ...query })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/**
 * Lists of one person, asked over one kept connection.
 * @param {import('./api.mjs').Api} api
 * @param {readonly ListVariant[]} asked
 * @param {(line: string) => void} say
 * @param {number} [pid] the console's process, whose time each request takes
 */
export const timeLists = async (api, asked, say, pid = 0) => {
  /** @type {{ name: string, found: number, least: number, processor: number, p50: number, p95: number,
   *   limit: number, ratio?: number }[]} */
  const rows = []
  for (const { name, path: address = '/serviceOrder', single, limit, twiceOf, query } of asked) {
    const times = []
    let found = 0
    let before = 0
    for (let turn = -WARM_UP; turn < REQUESTS; turn += 1) {
      const path = single ? address : pathOf(address, query(turn + WARM_UP))
      if (turn === 0) before = processUse(pid).seconds
      const start = performance.now()
      const { totalElements = 1 } = await api.get(path)
      if (turn >= 0) times.push(performance.now() - start)
      found = Math.max(found, totalElements)
    }
    const row = {
      name,
      found,
      least: Math.min(...times),
      processor: ((processUse(pid).seconds - before) * 1000) / REQUESTS,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      limit: limits[limit],
    }
    const first = rows.find(each => each.name === twiceOf)
    rows.push(first ? { ...row, ratio: row.processor / first.processor } : row)
    say(
      `  ${name}: p50 ${row.p50.toFixed(1)} ms, p95 ${row.p95.toFixed(1)} ms, processor ${row.processor.toFixed(1)} ms`,
    )
  }
  return rows
}

/**
 * The list of orders.
 * @param {{ origin: string, password: string }} server
 * @param {(line: string) => void} say
 */
export const measureLists = async (server, say) => timeLists(await signIn(server), variants, say)

/** @typedef {Awaited<ReturnType<typeof measureLists>>} ListFigures */
