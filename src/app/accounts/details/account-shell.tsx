import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { accountActors } from '#client/actors/accounts/account-page.actors.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import {
  type AccountChange,
  accountMachine,
  selectAccount,
  selectChange,
} from '#machines/accounts/details/account.machine.ts'
import { same } from '#machines/kit/same.ts'
import { AccountHeader } from '#screens/accounts/details/account-header.tsx'
import { AccountFailed, AccountSkeleton } from '#screens/accounts/details/account-states.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { page as pageFrame } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { NotFound } from '../../kit/record/not-found.tsx'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { AccountBanner } from '../../service-orders/account-orders-panel.tsx'
import { AccountProvider } from '../account-context.ts'
import { accountReadsOf } from '../account-reads.ts'

const machineOf = perServices(services =>
  accountMachine.provide({ actors: accountActors(accountReadsOf(services)) }),
)

const TestMode = lazy(async () => (await import('../test-mode/test-mode.tsx')).TestMode)

const Header = (props: Omit<Parameters<typeof AccountHeader>[0], 'now'>) => (
  <AccountHeader {...props} now={useCurrentMinute()} />
)

export interface AccountDialogs {
  change: AccountChange | null
  onChange: (change: AccountChange) => void
  onSaved: (saved: Partial<AccountPage>) => void
  onClose: () => void
}

interface AccountShellProps {
  accountId: string
  title?: string
  actions?: ReactNode | ((dialogs: AccountDialogs) => ReactNode)
  testAsked?: number
  wholeBanner?: boolean
  children: ReactNode | ((page: AccountPage) => ReactNode)
}

export const AccountShell = ({
  accountId,
  title,
  actions,
  testAsked = 0,
  wholeBanner = false,
  children,
}: AccountShellProps) => {
  const services = useServices()
  const account = useActorRef(machineOf(services), {
    input: { id: accountId, known: accountReadsOf(services).known(accountId) },
  })
  const view = useSelector(account, selectAccount, same)
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: account })
  useLiveSubscription({
    topics: ['serviceOrder.updated', 'occurrence.created', 'occurrence.closed'],
    accountId,
    actor: account,
  })
  const refresh = useCallback(() => account.send({ type: 'refresh.requested' }), [account])
  const change = useSelector(account, selectChange)
  const page = view.kind === 'page' ? view.page : null
  const opened = useMemo(() => page && { page, refresh }, [page, refresh])
  const retry = () => account.send({ type: 'retry.requested' })
  if (view.kind === 'missing')
    return (
      <NotFound
        title="Conta não encontrada"
        sentence="Esta conta não existe, ou o endereço mudou. Pesquise pelo nome, pelo código ou por um contato."
        listHref="/account/list?page=1"
        list="Ver contas"
      />
    )
  if (!opened)
    return (
      <>
        <Title screen={title ?? 'Conta'} />
        {view.kind === 'failed' ? (
          <AccountFailed problem={view.problem} onRetry={retry} />
        ) : (
          <AccountSkeleton />
        )}
      </>
    )
  const { code, name } = opened.page.account
  const dialogs: AccountDialogs = {
    change,
    onChange: wanted => account.send({ type: 'change.requested', change: wanted }),
    onSaved: saved => account.send({ type: 'change.saved', saved }),
    onClose: () => account.send({ type: 'dialog.closed' }),
  }
  return (
    <AccountProvider value={opened}>
      <Title screen={title ? `${title} · ${code}` : `${code} ${name}`} />
      <div className={pageFrame()}>
        <Header
          page={opened.page}
          title={title}
          actions={typeof actions === 'function' ? actions(dialogs) : actions}
        />
        <AccountBanner accountId={accountId} whole={wholeBanner} />
        {view.kind === 'page' && view.problem !== null && <Stale problem={view.problem} onRetry={retry} />}
        {(opened.page.account.test || testAsked > 0) && <TestMode asked={testAsked} />}
        {typeof children === 'function' ? children(opened.page) : children}
      </div>
    </AccountProvider>
  )
}
