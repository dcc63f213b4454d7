import type { AccountService, AccountStatus, ArmedState } from '#contracts/accounts/account-page.contract.ts'
import type { AccountQuery, AccountSort, Connection } from '#contracts/accounts/accounts.contract.ts'
import { accountStatusLabels, armedLabels, serviceLabels } from '../details/account.labels.ts'

/** The part of the contract's query that has a control. */
export interface AccountFilters {
  search: string
  city: string
  status: readonly AccountStatus[]
  services: readonly AccountService[]
  armedState: readonly ArmedState[]
  connection: readonly Connection[]
  inTest: boolean
  sort: AccountSort
  page: number
}

export const emptyFilters: AccountFilters = {
  search: '',
  city: '',
  status: [],
  services: [],
  armedState: [],
  connection: [],
  inTest: false,
  sort: 'name',
  page: 1,
}

/** Spec §9. */
export const PAGE_SIZE = 15
const LONGEST_TEXT = 120
/** The contract takes offsets up to ten million. */
const LAST_PAGE = Math.floor(10_000_000 / PAGE_SIZE) + 1

/** Storage key of the last filters (spec §3). */
export const FILTERS_KEY = 'account'

export const connectionLabels: Record<Connection, string> = {
  ONLINE: 'On-line',
  OFFLINE: 'Sem comunicação',
  UNKNOWN: 'Sem informação',
}

export const allStatuses = Object.keys(accountStatusLabels) as AccountStatus[]
export const allServices = Object.keys(serviceLabels) as AccountService[]
export const allArmedStates = Object.keys(armedLabels) as ArmedState[]
export const allConnections = Object.keys(connectionLabels) as Connection[]

const sorts: readonly string[] = [
  'name',
  '-name',
  'code',
  '-code',
  'customer',
  '-customer',
  'city',
  '-city',
] satisfies AccountSort[]

/** Cuts to the maximum length without splitting a surrogate pair. */
const cut = (text: string | null): string =>
  (text ?? '').slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, '')

const listed = <Item extends string>(text: string | null, known: readonly Item[]): Item[] => {
  const wanted = new Set((text ?? '').slice(0, 2000).split(','))
  return known.filter(item => wanted.has(item))
}

/** Invalid parameters are ignored. */
export const readFilters = (parameter: (name: string) => string | null): AccountFilters => {
  const page = Number(parameter('page'))
  const sort = parameter('sort') ?? ''
  return {
    search: cut(parameter('search')),
    city: cut(parameter('city')),
    status: listed(parameter('status'), allStatuses),
    services: listed(parameter('services'), allServices),
    armedState: listed(parameter('armedState'), allArmedStates),
    connection: listed(parameter('connection'), allConnections),
    inTest: parameter('inTest') === 'true',
    sort: sorts.includes(sort) ? (sort as AccountSort) : emptyFilters.sort,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** Fixed order; defaults are left out, except the page. */
export const writeFilters = (filters: AccountFilters): [string, string][] => {
  const written: [string, string][] = [
    ['search', filters.search.trim()],
    ['city', filters.city.trim()],
    ['status', filters.status.join(',')],
    ['services', filters.services.join(',')],
    ['armedState', filters.armedState.join(',')],
    ['connection', filters.connection.join(',')],
    ['inTest', filters.inTest ? 'true' : ''],
    ['sort', filters.sort === emptyFilters.sort ? '' : filters.sort],
    ['page', String(filters.page)],
  ]
  return written.filter(([, value]) => value !== '')
}

export const countFilters = (filters: AccountFilters): number =>
  [
    filters.search.trim(),
    filters.city.trim(),
    filters.status.length,
    filters.services.length,
    filters.armedState.length,
    filters.connection.length,
    filters.inTest,
  ].filter(Boolean).length

/** Contract §5.4. */
export const toQuery = (filters: AccountFilters): AccountQuery => {
  const { status, services, armedState, connection, sort } = filters
  const search = filters.search.trim()
  const city = filters.city.trim()
  return {
    ...(search && { search }),
    ...(city && { city }),
    ...(status.length > 0 && { status: [...status] }),
    ...(services.length > 0 && { services: [...services] }),
    ...(armedState.length > 0 && { armedState: [...armedState] }),
    ...(connection.length > 0 && { connection: [...connection] }),
    ...(filters.inTest && { inTest: true }),
    recordsPerPage: PAGE_SIZE,
    offset: (filters.page - 1) * PAGE_SIZE,
    ...(sort !== emptyFilters.sort && { sort }),
  }
}
