import { CirclePlay, Clock } from 'lucide-react'
import { useId } from 'react'
import { bannerText, type OrderSummary } from '#machines/accounts/orders/order-summary.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const list = css({
  border: '1px solid $colors$blue7',
  borderRadius: '$3',
  background: '$blue3',
  color: '$blue12',
  overflow: 'hidden',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: 40,
  padding: '$1 $2 $1 $3',
  fontSize: '$2',
  '& + &': { borderTop: '1px solid $colors$blue7' },
  '& svg': { flexShrink: 0, color: '$blue11' },
  '& p': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: '$text' },
})

const Line = ({ order, linksOrders }: { order: OrderSummary; linksOrders: boolean }) => {
  const id = useId()
  const { text, action } = bannerText(order)
  const Icon = order.status === 'IN_PROGRESS' ? CirclePlay : Clock
  return (
    <li className={line()}>
      <Icon size={16} aria-hidden />
      <p id={id}>{text}</p>
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
  /** Permission to open orders. */
  linksOrders: boolean
}

/** Spec §2, "Account banner". */
export const AccountBanner = ({ orders, linksOrders }: AccountBannerProps) =>
  orders.length === 0 ? null : (
    <section aria-label="Ordens de serviço da conta">
      <ul className={list()}>
        {orders.map(order => (
          <Line key={order.id} order={order} linksOrders={linksOrders} />
        ))}
      </ul>
    </section>
  )
