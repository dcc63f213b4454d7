import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { ordersOfAccountFilters } from '#machines/accounts/orders/order-summary.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { AccountOrders } from '#screens/service-orders/account-orders.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useServices } from '../../context.ts'
import { useAccountOrders } from '../../service-orders/use-account-orders.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const head = css({ display: 'flex', justifyContent: 'flex-end' })

/** Load failures are shown as a toast (spec §8). */
export const Tab = ({ accountId, page: { account } }: AccountTabProps) => {
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return ordersOfAccountFilters.read(name => parameters.get(name))
  }, [search])
  const mayOpen = holdsAny(useSelector(useServices().session, selectPermissions), ['ubidesk.so'])
  const hrefOf = (page: number) => `${tabHref(accountId, 'orders')}&page=${page}`
  const { view, retry } = useAccountOrders(
    accountId,
    useMemo(() => ordersOfAccountFilters.toQuery(filters), [filters]),
    { page: filters.page, onPage: page => navigate(hrefOf(page), { replace: true }) },
  )
  return (
    <div className={stack()}>
      {mayOpen && account.status === 'ACTIVE' && (
        <div className={head()}>
          <ButtonLink href={`/service-order/create?accountId=${accountId}`}>Nova ordem de serviço</ButtonLink>
        </div>
      )}
      <AccountOrders
        list={view}
        label="Ordens de serviço da conta"
        opens={mayOpen ? 'here' : null}
        pages={{ page: filters.page, hrefOf }}
        onRetry={retry}
      />
    </div>
  )
}
