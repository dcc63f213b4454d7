import type { ComponentType } from 'react'
import type { PermissionKey } from '#contracts/permissions.ts'
import type { Desk } from './desk.ts'

export interface PageProps {
  params: Readonly<Record<string, string | undefined>>
}

/** What a page's file exports. */
export interface PageModule {
  Page: ComponentType<PageProps>
  /** Asks ahead for what the page will ask first. */
  preload?: (desk: Desk, path: string, search: string) => void
}

export interface PageRoute {
  path: string
  /** Any of these admits (spec §6). */
  anyOf: readonly PermissionKey[]
  load: () => Promise<PageModule>
}

/** Every guarded screen: its address, who may open it, and its code, which comes only when needed. */
export const routes: readonly PageRoute[] = [
  { path: '/', anyOf: ['ubidesk'], load: () => import('./pages/home.tsx') },
  {
    path: '/service-order/search',
    anyOf: ['ubidesk.so'],
    load: () => import('./pages/service-order-search.tsx'),
  },
  {
    path: '/service-order/:id',
    anyOf: ['ubidesk.so'],
    load: () => import('./pages/service-order-details.tsx'),
  },
]

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const patterns = routes.map(route => ({ route, pattern: patternOf(route.path) }))

/** The route of a path, with its parameters; null when no screen has that address. */
export const matchRoute = (
  path: string,
): { route: PageRoute; params: Readonly<Record<string, string | undefined>> } | null => {
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { route, params: match.groups ?? {} }
  }
  return null
}

/** Fetches a page's code, and asks ahead for its data, before the click that opens it. */
export const preloadPage = (desk: Desk, href: string): void => {
  const url = new URL(href, location.origin)
  const found = matchRoute(url.pathname)
  found?.route.load().then(
    page => page.preload?.(desk, url.pathname, url.search),
    () => {},
  )
}
