import { matchRoute, type Parser } from 'wouter'
import { type Route, routes } from './routes.ts'

export type RouteParams = Readonly<Record<string, string | undefined>>

/** Parameters match only ids: other text could become another BFF path. */
const idsOnly: Parser = path => ({
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[1-9]\\d*)')}/?$`),
})

export const findRoute = (path: string): { route: Route; params: RouteParams } | null => {
  for (const route of routes) {
    const [matches, params] = matchRoute(idsOnly, route.path, path)
    if (matches) return { route, params }
  }
  return null
}
