import { PAGE_SIZE, PAGE_SIZES } from '#contracts/rules/limits/pages.ts'
import { queryString } from './query.ts'

const listParameters = [
  'account',
  'technician',
  'status',
  'hasTechnician',
  'scheduleDateFrom',
  'scheduleDateTo',
] as const
const listExtras = ['types', 'late', 'withoutNotes60h', 'created24h', 'sort'] as const

const listQuery = (parameter: (name: string) => string | null) => {
  const given = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, parameter(name)]))
  const page = Math.max(1, Number(parameter('page')) || 1)
  const pageSize = PAGE_SIZES.find(size => String(size) === parameter('recordsPerPage')) ?? PAGE_SIZE
  return queryString({
    ...given(listParameters),
    recordsPerPage: pageSize,
    offset: (page - 1) * pageSize,
    ...given(listExtras),
  })
}

/**
 * First GETs of a page, as the request layer writes them.
 * @param path the page's path
 * @param parameter reads the page's own query
 */
export const prefetchUrls = (
  baseUrl: string,
  userId: string,
  path: string,
  parameter: (name: string) => string | null,
): string[] => {
  const order = /^\/service-order\/(\d+)$/.exec(path)?.[1]
  const urls = [`/user/${userId}`, `/user/${userId}/permissions`]
  if (path === '/') urls.push('/home/summary')
  if (path === '/service-order/search') urls.push(`/serviceOrder${listQuery(parameter)}`)
  if (order) urls.push(`/serviceOrder/${order}`)
  return urls.map(url => baseUrl + url)
}
