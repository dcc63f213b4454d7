import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { Tabs } from '#ui/tabs/tabs.tsx'
import type { PageModule, PageProps } from '../../pages.ts'
import { accountReadsOf } from '../account-reads.ts'
import { accountTabs, tabHref, tabOf } from '../account-tabs.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountShell } from './account-shell.tsx'

export const preload: PageModule['preload'] = (services, params) =>
  accountReadsOf(services).preload(params.accountId ?? '')

export const Page = ({ params }: PageProps) => {
  const accountId = params.accountId ?? ''
  const [path, navigate] = useLocation()
  const selected = tabOf(useSearch())
  const [testAsked, setTestAsked] = useState(0)
  if (!/\/details\/?$/.test(path)) return <Redirect to={tabHref(accountId)} replace />
  return (
    <AccountShell
      accountId={accountId}
      testAsked={testAsked}
      wholeBanner={selected === 'summary'}
      actions={dialogs => <AccountActions {...dialogs} onTest={() => setTestAsked(count => count + 1)} />}
    >
      {page => (
        <Tabs
          label="Dados da conta"
          size="sm"
          selected={selected}
          tabs={accountTabs.map(({ id, label, Body }) => ({
            id,
            label,
            content: () => <Body accountId={accountId} page={page} />,
          }))}
          onSelect={tab => navigate(tabHref(accountId, tab), { replace: true })}
        />
      )}
    </AccountShell>
  )
}
