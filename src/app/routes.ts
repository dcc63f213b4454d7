import type { PermissionKey } from '#contracts/permissions.ts'

export interface Route {
  path: string
  /** Any of these admits (spec §6). */
  anyOf: readonly PermissionKey[]
  /** Its file in `pages/`. */
  page: string
}

/** Every guarded screen: its address, who may open it, and where its code is. */
export const routes: readonly Route[] = [
  { path: '/', anyOf: ['ubidesk'], page: 'home' },
  { path: '/service-order/search', anyOf: ['ubidesk.so'], page: 'service-order-search' },
  { path: '/service-order/:id', anyOf: ['ubidesk.so'], page: 'service-order-details' },
]

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const patterns = routes.map(route => ({ route, pattern: patternOf(route.path) }))

/** The route of a path, with its parameters; null when no screen has that address. */
export const matchRoute = (
  path: string,
): { route: Route; params: Readonly<Record<string, string | undefined>> } | null => {
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { route, params: match.groups ?? {} }
  }
  return null
}
