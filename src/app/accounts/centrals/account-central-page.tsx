import type { PageModule, PageProps } from '../../pages.ts'
import { accountReadsOf } from '../account-reads.ts'
import { AccountShell } from '../details/account-shell.tsx'
import { CentralEditor } from './central-editor.tsx'

export const preload: PageModule['preload'] = (services, params) =>
  accountReadsOf(services).preload(params.accountId ?? '')

export const Page = ({ params }: PageProps) => {
  const accountId = params.accountId ?? ''
  const centralId = params.centralId ?? null
  const title = centralId === null ? 'Nova central' : 'Alterar central'
  return (
    <AccountShell accountId={accountId} title={title}>
      <CentralEditor key={centralId} accountId={accountId} centralId={centralId} />
    </AccountShell>
  )
}
