import { Hourglass } from 'lucide-react'
import { Redirect } from 'wouter'
import type { PermissionMap } from '#contracts/permissions.ts'
import { NotFound } from '#screens/not-found.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Late } from '#ui/skeleton/late.tsx'
import { pageOf } from './pages.ts'
import { matchRoute, mayOpen } from './routes.ts'

interface OutletProps {
  path: string
  permissions: PermissionMap
}

/** The screen of the current path, behind its guard, or `/login` with the reason. */
export const PageOutlet = ({ path, permissions }: OutletProps) => {
  const found = matchRoute(path)
  if (!found) return <NotFound />
  const { route, params } = found
  if (!mayOpen(route, permissions)) return <Redirect to="/login" replace state={{ refused: true }} />
  const Page = pageOf(route)
  return (
    <Page
      key={path}
      params={params}
      waiting={
        <Late>
          <Empty icon={Hourglass} title="Carregando a tela…" role="status">
            Ela abre assim que o servidor responder.
          </Empty>
        </Late>
      }
    />
  )
}
