import type { ComponentType } from 'react'
import { findRoute, type RouteParams } from './find-route.ts'
import { type LazyComponent, lazy } from './kit/lazy.tsx'
import type { Route } from './routes.ts'
import type { Services } from './services.ts'

export interface PageProps {
  params: RouteParams
}

export interface PageModule {
  Page: ComponentType<PageProps>
  preload?: (services: Services, params: RouteParams, search: string) => Promise<unknown>
}

/** Only guarded screens: pages of session/ and shell/ are not routes. */
const files = import.meta.glob<PageModule>([
  './home/**/*-page.tsx',
  './profile/**/*-page.tsx',
  './accounts/**/*-page.tsx',
  './occurrences/**/*-page.tsx',
  './service-orders/**/*-page.tsx',
  './technicians/**/*-page.tsx',
  './configuration/**/*-page.tsx',
  './inspection/**/*-page.tsx',
])
const loaders = new Map(Object.entries(files).map(([file, load]) => [file.split('/').at(-1), load]))

const fileOf = (route: Route) => {
  const load = loaders.get(`${route.page}-page.tsx`)
  if (!load) throw new Error(`no page ${route.page}`)
  return () => {
    globalThis.__fetchFiles?.(route.path.replace(/:\w+/g, '1'))
    return load()
  }
}

const pages = new Map<string, LazyComponent<PageProps>>()

export const pageOf = (route: Route): LazyComponent<PageProps> => {
  const page = pages.get(route.page) ?? lazy(async () => (await fileOf(route)()).Page)
  pages.set(route.page, page)
  return page
}

export const preloadPage = async (services: Services, href: string): Promise<void> => {
  const url = new URL(href, location.origin)
  const found = findRoute(url.pathname)
  if (!found) return
  try {
    const { preload } = await fileOf(found.route)()
    await Promise.all([preload?.(services, found.params, url.search), pageOf(found.route).load()])
  } catch {
    // Opening the page reports the failure.
  }
}
