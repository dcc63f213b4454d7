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

/** @param {{ account: string, operator: string }} ids @returns {Variant[]} */
const variantsOf = ({ account, operator }) => [
  {
    name: 'queue of a desk, all its rows',
    path: '/occurrence/queue',
    limit: 'list',
    query: () => ({ scope: 'all', recordsPerPage: QUEUE_ROWS }),
  },
  { name: 'last 7 days', path: '/occurrence/query', limit: 'list', query: () => ({}) },
  search(`${DAYS} days`),
  search(`${DAYS} days, page 200`, { offset: 199 * PAGE_SIZE }),
  search(`${DAYS} days, open first`, { sort: 'open' }),
  search(`${DAYS} days, two categories and a priority`, { categories: 'INTRUSION,TAMPER', priorities: 2 }),
  search(`${DAYS} days, false alarms`, { classifications: 'FALSE,USER_ERROR' }),
  search(`${DAYS} days, one operator`, { operatorIds: operator }),
  search(`${DAYS} days, one event code`, { eventCodes: '121' }),
  search(`${DAYS} days, closed in bulk`, { closedMode: 'BULK' }),
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
 * @param {{ origin: string, password: string }} server
 * @param {(line: string) => void} say
 */
export const measureOccurrences = async (server, say) => {
  const api = await signIn(server)
  /** @type {{ account: { id: string }, operator: { id: string } | null }[]} */
  const rows = []
  for (let offset = 0; offset < 1000; offset += 100)
    rows.push(...(await api.get(`/occurrence/query?recordsPerPage=100&offset=${offset}`)).data)
  const account = mostFrequent(rows.map(row => row.account.id))
  const operator = mostFrequent(rows.map(row => row.operator?.id))
  return timeLists(api, variantsOf({ account, operator }), say)
}
