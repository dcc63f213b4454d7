// @ts-check
import { signIn } from './api.mjs'
import { timeLists } from './lists.mjs'

const DAY_MS = 86_400_000
/** The widest period that one search may have. */
const DAYS = 92
const QUEUE_ROWS = 2000
const PAGE_SIZE = 15

const texts = ['padaria', 'Farmácia', 'condomínio sol', 'mar', '4931', 'zzz']

/** @param {number} daysAgo */
const day = daysAgo => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** @typedef {import('./lists.mjs').ListVariant} Variant */

/** @param {string} name @param {Record<string, string | number>} [filters] @returns {Variant} */
const search = (name, filters = {}) => ({
  name,
  path: '/occurrence/query',
  limit: 'list',
  query: turn => ({
    receivedFrom: day(DAYS - 2),
    receivedTo: day(-1),
    offset: (turn % 4) * PAGE_SIZE,
    ...filters,
  }),
})

/** @param {string} name @param {string} path @returns {Variant} */
const whole = (name, path) => ({ name, path, single: true, limit: 'list', query: () => ({}) })

/** Figures of months, and what is read now and then. @param {string} name @param {string} path @returns {Variant} */
const figures = (name, path) => ({ ...whole(name, path), limit: 'text' })

const MONTHS = `from=${day(DAYS - 1)}&to=${day(0)}`

/** @param {number} page @returns {Variant} */
const audit = page => ({
  name: `audit, page ${page}`,
  path: '/audit/query',
  limit: 'list',
  query: () => ({ offset: (page - 1) * PAGE_SIZE }),
  ...(page > 1 && { twiceOf: 'audit, page 1' }),
})

/** @param {{ account: string, operator: string, station: string, reason: string }} ids @returns {Variant[]} */
const variantsOf = ({ account, operator, station, reason }) => [
  {
    name: 'queue of a desk, all its rows',
    path: '/occurrence/queue',
    limit: 'list',
    query: () => ({ scope: 'all', recordsPerPage: QUEUE_ROWS }),
  },
  { name: 'last 7 days', path: '/occurrence/query', limit: 'list', query: () => ({}) },
  search(`${DAYS} days`),
  search(`${DAYS} days, page 1`, { offset: 0 }),
  { ...search(`${DAYS} days, page 200`, { offset: 199 * PAGE_SIZE }), twiceOf: `${DAYS} days, page 1` },
  search(`${DAYS} days, open first`, { sort: 'open' }),
  search(`${DAYS} days, two categories and a priority`, { categories: 'INTRUSION,TAMPER', priorities: 2 }),
  search(`${DAYS} days, false alarms`, { classifications: 'FALSE,USER_ERROR' }),
  search(`${DAYS} days, one operator`, { operatorIds: operator }),
  search(`${DAYS} days, one event code`, { eventCodes: '121' }),
  search(`${DAYS} days, closed in bulk`, { closedMode: 'BULK' }),
  search(`${DAYS} days, one station`, { stationIds: station }),
  search(`${DAYS} days, one reason`, { closeReasonIds: reason }),
  search(`${DAYS} days, with a dispatch`, { hasDispatch: 'true' }),
  search(`${DAYS} days, in test`, { inTest: 'true' }),
  search(`${DAYS} days, every filter at once`, {
    statuses: 'CLOSED',
    priorities: '2,3',
    categories: 'INTRUSION,TAMPER',
    classifications: 'FALSE,USER_ERROR',
    closedMode: 'OPERATOR',
    operatorIds: operator,
    stationIds: station,
    hasDispatch: 'false',
  }),
  {
    name: 'open, of whatever day',
    path: '/occurrence/query',
    limit: 'list',
    query: () => ({ statuses: 'WAITING,PENDING,IN_ATTENDANCE,ON_HOLD' }),
  },
  {
    name: 'by number',
    path: '/occurrence/query',
    limit: 'list',
    query: turn => ({ number: 1 + turn * 991 }),
  },
  {
    name: `${DAYS} days, text`,
    path: '/occurrence/query',
    limit: 'list',
    query: turn => ({
      receivedFrom: day(DAYS - 2),
      receivedTo: day(-1),
      search: texts[turn % texts.length] ?? '',
    }),
  },
  {
    name: 'tab of the account with the most',
    path: '/occurrence/query',
    limit: 'list',
    query: turn => ({ accountIds: account, sort: 'open', offset: (turn % 4) * PAGE_SIZE }),
  },
  {
    name: 'account with the most: counts and false rate',
    path: `/account/${account}`,
    single: true,
    limit: 'list',
    query: () => ({}),
  },
  whole('numbers of the home page', '/home/summary'),
  whole('management: numbers of today', '/occurrence/summary'),
  whole('management: numbers of 7 days', `/occurrence/summary?from=${day(6)}&to=${day(0)}`),
  figures('management: numbers of 30 days', `/occurrence/summary?from=${day(29)}`),
  whole('management: operators', '/occurrence/operators'),
  figures('report of 30 days', '/occurrence/reports'),
  figures(`report of ${DAYS} days`, `/occurrence/reports?${MONTHS}`),
  figures(`report of ${DAYS} days, one station`, `/occurrence/reports?${MONTHS}&stationIds=${station}`),
  figures('report of orders, 30 days', '/serviceOrder/reports'),
  figures(`report of orders, ${DAYS} days`, `/serviceOrder/reports?${MONTHS}`),
  audit(1),
  audit(200),
]

/** @param {readonly (string | undefined)[]} all */
const mostFrequent = all => {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const each of all) if (each) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '1'
}

/**
 * The queue, the general list, and what an account says of its occurrences.
 * @param {{ origin: string, password: string, pid: number }} server
 * @param {(line: string) => void} say
 */
export const measureOccurrences = async (server, say) => {
  const api = await signIn(server)
  /** @typedef {{ id: string } | null} Named */
  /** @type {{ account: { id: string }, operator: Named, station: Named, closeReason: Named }[]} */
  const rows = []
  for (let offset = 0; offset < 1000; offset += 100)
    rows.push(...(await api.get(`/occurrence/query?recordsPerPage=100&offset=${offset}`)).data)
  const account = mostFrequent(rows.map(row => row.account.id))
  const operator = mostFrequent(rows.map(row => row.operator?.id))
  const station = mostFrequent(rows.map(row => row.station?.id))
  const reason = mostFrequent(rows.map(row => row.closeReason?.id))
  return timeLists(api, variantsOf({ account, operator, station, reason }), say, server.pid)
}
