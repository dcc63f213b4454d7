import type {
  ServiceOrderQuery,
  ServiceOrderSort,
  ServiceOrderStatus,
  ServiceOrderType,
} from '#contracts/service-orders.contract.ts'
import { serviceOrderFlow } from './service-order.flow.ts'
import { typeLabels } from './service-order.labels.ts'

/** What the list screen can ask: the part of the contract's query that has a control. */
export interface OrderFilters {
  account: string
  technician: string
  status: readonly ServiceOrderStatus[]
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

export const allStatuses = Object.keys(serviceOrderFlow.states).filter(
  status => status !== 'NEW',
) as ServiceOrderStatus[]
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

/** Filters from the URL's parameters: anything it cannot mean is left out, never an error. */
export const readFilters = (
  parameter: (name: string) => string | null,
  base: OrderFilters = emptyFilters,
): OrderFilters => {
  const page = Number(parameter('page'))
  const sort = parameter('sort') ?? ''
  return {
    account: cut(parameter('account')),
    technician: cut(parameter('technician')),
    status: listed((parameter('status') ?? '').replace('DISAPPROVED', 'REPROVED'), allStatuses),
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
): [string, string][] => [
  ...(filters.account.trim() ? [['account', filters.account.trim()] as [string, string]] : []),
  ...(filters.technician.trim() ? [['technician', filters.technician.trim()] as [string, string]] : []),
  ...(filters.status.length > 0 ? [['status', filters.status.join(',')] as [string, string]] : []),
  ...(filters.types.length > 0 ? [['types', filters.types.join(',')] as [string, string]] : []),
  ...(filters.late ? [['late', 'true'] as [string, string]] : []),
  ...(filters.withoutNotes60h ? [['withoutNotes60h', 'true'] as [string, string]] : []),
  ...(filters.sort === base.sort ? [] : [['sort', filters.sort] as [string, string]]),
  ['page', String(filters.page)],
]

/** How many filters hide something. */
export const countFilters = (filters: OrderFilters): number => {
  const { account, technician, status, types, late, withoutNotes60h } = filters
  return [account.trim(), technician.trim(), status.length, types.length, late, withoutNotes60h].filter(
    Boolean,
  ).length
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
  recordsPerPage: PAGE_SIZE,
  offset: (filters.page - 1) * PAGE_SIZE,
  ...(filters.types.length > 0 && { types: [...filters.types] }),
  ...(filters.late && { late: true }),
  ...(filters.withoutNotes60h && { withoutNotes60h: true }),
  ...(filters.sort !== emptyFilters.sort && { sort: filters.sort }),
})
