import { Redirect } from 'wouter'
import type { PermissionMap } from '#contracts/permissions.ts'
import { holdsAny } from '#machines/session/session.selectors.ts'
import { NotFound } from '#screens/not-found.tsx'
import { pageOf } from './pages.ts'
import { matchRoute } from './routes.ts'

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
  const Page = pageOf(route)
  return <Page key={path} params={params} />
}
