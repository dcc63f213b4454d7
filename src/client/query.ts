type Value = string | number | boolean | readonly (string | number)[] | null | undefined

/** Query string: comma-joined arrays, only provided parameters, in given order (spec §7). */
export const queryString = (query: Readonly<Record<string, Value>> = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return []
    if (typeof value === 'object') return value.length > 0 ? [[name, value.join(',')] as const] : []
    return [[name, String(value)] as const]
  })
  const joined = pairs
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
  return joined && `?${joined}`
}
