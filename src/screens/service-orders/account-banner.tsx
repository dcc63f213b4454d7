import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { bannerText, mostUrgentFirst, type OrderSummary } from '#machines/accounts/orders/order-summary.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { StatusBadge } from './status-badge.tsx'

const list = css({
  border: '1px solid $colors$blue7',
  borderRadius: '$3',
  background: '$blue3',
  color: '$blue12',
  overflow: 'hidden',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $2',
  minHeight: 40,
  padding: '$1 $2 $1 $3',
  fontSize: '$2',
  '& + &': { borderTop: '1px solid $colors$blue7' },
  '& p': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: '$text' },
})

interface LineProps {
  order: OrderSummary
  linksOrders: boolean
  children?: ReactNode
}

const Line = ({ order, linksOrders, children }: LineProps) => {
  const id = useId()
  const { text, action } = bannerText(order)
  return (
    <li className={line()}>
      <p id={id}>{text}</p>
      {children}
      <StatusBadge status={order.status} />
      {linksOrders && (
        <ButtonLink href={`/service-order/${order.id}`} aria-describedby={id}>
          {action}
        </ButtonLink>
      )}
    </li>
  )
}

interface AccountBannerProps {
  orders: readonly OrderSummary[]
  /** All orders of the account, also those not shown. */
  total: number
  whole?: boolean
  linksOrders: boolean
  allHref: string | null
}

/** Spec §2, "Account banner". */
export const AccountBanner = ({ orders, total, whole = false, linksOrders, allHref }: AccountBannerProps) => {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [first, ...others] = mostUrgentFirst(orders)
  if (!first) return null
  const open = chosen ?? whole
  const more = total - 1
  const hidden = more - others.length
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <section aria-label="Ordens de serviço da conta">
      <ul className={list()}>
        <Line order={first} linksOrders={linksOrders}>
          {more > 0 && (
            <Button
              weight="quiet"
              aria-expanded={open}
              aria-label={`e mais ${more} ${more === 1 ? 'ordem' : 'ordens'} desta conta`}
              onClick={() => setChosen(!open)}
            >
              e mais {more}
              <Chevron size={16} aria-hidden />
            </Button>
          )}
        </Line>
        {open && others.map(order => <Line key={order.id} order={order} linksOrders={linksOrders} />)}
        {open && allHref && hidden > 0 && (
          <li className={line()}>
            <Link href={allHref}>Ver todas as ordens da conta</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
