import Hourglass from 'lucide-react/icons/hourglass'
import { Redirect } from 'wouter'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { NotFound } from '#screens/shell/not-found.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Late } from '#ui/skeleton/delayed.tsx'
import { findRoute } from '../find-route.ts'
import { pageOf } from '../pages.ts'
import { mayOpen } from '../routes.ts'

interface OutletProps {
  path: string
  user: UserInfo
}

export const PageOutlet = ({ path, user }: OutletProps) => {
  const found = findRoute(path)
  if (!found) return <NotFound />
  const { route, params } = found
  if (!mayOpen(route, user.permissions)) return <Redirect to="/login" replace state={{ refused: user.id }} />
  const Page = pageOf(route)
  return (
    <Page
      key={path}
      params={params}
      waiting={
        <Late>
          <Empty heading="h1" icon={Hourglass} title="Carregando a tela…" role="status">
            Ela abre assim que o servidor responder.
          </Empty>
        </Late>
      }
    />
  )
}
