import Plus from 'lucide-react/icons/plus'
import { Redirect, useLocation } from 'wouter'
import { accountList } from '#machines/accounts/list/account-list.ts'
import { accountCells } from '#screens/accounts/list/account-cells.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage } from '../../kit/list/list-page.tsx'
import type { PageModule } from '../../pages.ts'
import { accountReadsOf } from '../account-reads.ts'
import { accountListReadsOf } from './account-list-reads.ts'

const accounts = defineListPage({
  reads: accountListReadsOf,
  topics: ['account.updated', 'serviceOrder.updated'],
  looks: accountCells,
  tools: exportTools(
    accountListReadsOf,
    accountList,
    async () => (await import('#screens/accounts/list/account-csv.ts')).accountCsv,
  ),
  preloadRow: (services, id) => accountReadsOf(services).preload(id),
  create: first => (
    <ButtonLink weight="primary" href="/account/create">
      <Plus size={16} aria-hidden />
      {first ? 'Cadastrar a primeira conta' : 'Nova conta'}
    </ButtonLink>
  ),
})

export const preload: PageModule['preload'] = (services, _, search) =>
  accounts.preload(accountList, services, search)

export const Page = () => {
  const [path] = useLocation()
  return /^\/account\/?$/.test(path) ? (
    <Redirect to={`${accountList.path}?page=1`} replace />
  ) : (
    <accounts.ListPage list={accountList} />
  )
}
