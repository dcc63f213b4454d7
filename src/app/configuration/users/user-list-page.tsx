import { useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { userList } from '#machines/configuration/users/user-list.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { userCells } from '#screens/configuration/users/user-cells.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage } from '../../kit/list/list-page.tsx'
import type { PageModule } from '../../pages.ts'
import { userReadsOf } from './user-record.ts'

const NewUser = () => {
  const permissions = useSelector(useServices().session, selectPermissions)
  if (!holdsAny(permissions, ['ubidesk.config.user.write'])) return null
  return (
    <ButtonLink weight="primary" href="/user/create">
      <Plus size={16} aria-hidden />
      Novo usuário
    </ButtonLink>
  )
}

const list = defineListPage({
  reads: userReadsOf,
  topics: ['people.updated'],
  looks: userCells,
  tools: exportTools(
    userReadsOf,
    userList,
    async () => (await import('#screens/configuration/users/user-csv.ts')).userCsv,
  ),
  filters: lazy(async () => (await import('./user-filters.tsx')).UserFilters),
  create: () => <NewUser />,
})

export const Page: PageModule['Page'] = () => <list.ListPage list={userList} />
export const preload: PageModule['preload'] = (services, _, search) =>
  list.preload(userList, services, search)
