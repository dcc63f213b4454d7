import { type ComponentType, lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import type { PermissionMap } from '#contracts/permissions.ts'
import { holdsAny } from '#machines/session/session.selectors.ts'
import { NotFound } from '#screens/not-found.tsx'
import { matchRoute, type PageProps, type PageRoute, routes } from './routes.ts'

const pages = new Map<PageRoute, ComponentType<PageProps>>(
  routes.map(route => [route, lazy(async () => ({ default: (await route.load()).Page }))]),
)

interface OutletProps {
  path: string
  permissions: PermissionMap
}

/** The screen of the current path, behind its guard: any of its permissions, or `/login` with the reason. */
export const PageOutlet = ({ path, permissions }: OutletProps) => {
  const found = matchRoute(path)
  if (!found) return <NotFound />
  const { route, params } = found
  if (!holdsAny(permissions, route.anyOf)) return <Redirect to="/login" replace state={{ refused: true }} />
  const Page = pages.get(route)
  return Page ? (
    <Suspense>
      <Page key={path} params={params} />
    </Suspense>
  ) : null
}
