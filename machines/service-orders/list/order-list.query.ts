import type {
  ServiceOrderQuery,
  ServiceOrderSort,
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders/service-orders.contract.ts'
import { typeLabels } from '../service-order.labels.ts'
import { allStatuses } from '../service-order-status.flow.ts'

/** What the list screen can ask: the part of the contract's query that has a control. */
export interface OrderFilters {
  account: string
  technician: string
  status: readonly ServiceOrderStatus[]
  /** Null where it does not matter. */
  hasTechnician: boolean | null
  /** `YYYY-MM-DD`, or empty. */
  scheduleDateFrom: string
  scheduleDateTo: string
  types: readonly ServiceOrderType[]
  late: boolean
  withoutNotes60h: boolean
  sort: ServiceOrderSort
  page: number
}

export const emptyFilters: OrderFilters = {
  account: '',
  technician: '',
  status: [],
  hasTechnician: null,
  scheduleDateFrom: '',
  scheduleDateTo: '',
  types: [],
  late: false,
  withoutNotes60h: false,
  sort: '-number',
  page: 1,
}

/** Spec §9. */
export const PAGE_SIZE = 15
const LONGEST_TEXT = 120
/** The contract takes offsets up to ten million. */
const LAST_PAGE = Math.floor(10_000_000 / PAGE_SIZE) + 1

export const allTypes = Object.keys(typeLabels) as ServiceOrderType[]
const sorts: readonly string[] = [
  'number',
  '-number',
  'schedule',
  '-schedule',
  'priority',
  '-priority',
  'dueAt',
  '-dueAt',
]

/** Cut to length without leaving half of a surrogate pair. */
const cut = (text: string | null): string =>
  (text ?? '').slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, '')

const listed = <Item extends string>(text: string | null, known: readonly Item[]): Item[] => {
  const wanted = new Set((text ?? '').slice(0, 2000).split(','))
  return known.filter(item => wanted.has(item))
}

/** A day that the calendar has, of the years that the server takes. */
const dayIn = (text: string | null): string =>
  text && text >= '1900' && text < '9999' && new Date(text).toJSON()?.slice(0, 10) === text ? text : ''

/** Filters from the URL's parameters: anything it cannot mean is left out, never an error. */
export const readFilters = (
  parameter: (name: string) => string | null,
  base: OrderFilters = emptyFilters,
): OrderFilters => {
  const page = Number(parameter('page'))
  const sort = parameter('sort') ?? ''
  const hasTechnician = parameter('hasTechnician')
  return {
    account: cut(parameter('account')),
    technician: cut(parameter('technician')),
    status: listed((parameter('status') ?? '').replace('DISAPPROVED', 'REPROVED'), allStatuses),
    hasTechnician: hasTechnician === 'true' || (hasTechnician === 'false' ? false : null),
    scheduleDateFrom: dayIn(parameter('scheduleDateFrom')),
    scheduleDateTo: dayIn(parameter('scheduleDateTo')),
    types: listed(parameter('types'), allTypes),
    late: parameter('late') === 'true',
    withoutNotes60h: parameter('withoutNotes60h') === 'true',
    sort: sorts.includes(sort) ? (sort as ServiceOrderSort) : base.sort,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The URL's parameters for some filters, in one order, defaults left out but the page. */
export const writeFilters = (
  filters: OrderFilters,
  base: OrderFilters = emptyFilters,
): [string, string][] => {
  const written: [string, string][] = [
    ['account', filters.account.trim()],
    ['technician', filters.technician.trim()],
    ['status', filters.status.join(',')],
    ['hasTechnician', String(filters.hasTechnician ?? '')],
    ['scheduleDateFrom', filters.scheduleDateFrom],
    ['scheduleDateTo', filters.scheduleDateTo],
    ['types', filters.types.join(',')],
    ['late', String(filters.late || '')],
    ['withoutNotes60h', String(filters.withoutNotes60h || '')],
    ['sort', filters.sort === base.sort ? '' : filters.sort],
    ['page', String(filters.page)],
  ]
  return written.filter(([, value]) => value)
}

/** How many filters hide something. */
export const countFilters = (filters: OrderFilters): number => {
  const { account, technician, status, hasTechnician, types, late, withoutNotes60h } = filters
  return [
    account.trim(),
    technician.trim(),
    status.length,
    hasTechnician !== null,
    filters.scheduleDateFrom,
    filters.scheduleDateTo,
    types.length,
    late,
    withoutNotes60h,
  ].filter(Boolean).length
}

const statusOf = (chosen: readonly ServiceOrderStatus[], shown: readonly ServiceOrderStatus[]) => {
  const status = chosen.filter(each => shown.includes(each))
  if (status.length > 0) return { status }
  return shown.length < allStatuses.length ? { status: [...shown] } : {}
}

/**
 * The query of spec §7: only what was given, offset from the page.
 * @param statuses the only ones a list ever shows
 */
export const toQuery = (
  filters: OrderFilters,
  statuses: readonly ServiceOrderStatus[] = allStatuses,
): ServiceOrderQuery => ({
  ...(filters.account.trim() && { account: filters.account.trim() }),
  ...(filters.technician.trim() && { technician: filters.technician.trim() }),
  ...statusOf(filters.status, statuses),
  ...(filters.hasTechnician !== null && { hasTechnician: filters.hasTechnician }),
  ...(filters.scheduleDateFrom && { scheduleDateFrom: filters.scheduleDateFrom }),
  ...(filters.scheduleDateTo && { scheduleDateTo: filters.scheduleDateTo }),
  recordsPerPage: PAGE_SIZE,
  offset: (filters.page - 1) * PAGE_SIZE,
  ...(filters.types.length > 0 && { types: [...filters.types] }),
  ...(filters.late && { late: true }),
  ...(filters.withoutNotes60h && { withoutNotes60h: true }),
  ...(filters.sort !== emptyFilters.sort && { sort: filters.sort }),
})
