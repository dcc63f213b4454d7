import { Link } from 'wouter'
import type { OccurrenceOrder } from '#contracts/occurrences/occurrences.contract.ts'
import { css } from '#ui/theme/stitches.ts'
import { StatusBadge } from '../service-orders/status-badge.tsx'

const lines = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '$1 $2' },
  '& li > :first-child': { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: '$medium', fontVariantNumeric: 'tabular-nums' },
})

interface OccurrenceOrdersProps {
  orders: readonly OccurrenceOrder[]
  /** With permission for service orders. */
  opens: boolean
}

export const OccurrenceOrders = ({ orders, opens }: OccurrenceOrdersProps) => (
  <ul className={lines()}>
    {orders.map(({ id, number, defect, status }) => (
      <li key={id}>
        <span>
          {opens ? <Link href={`/service-order/${id}`}>OS #{number}</Link> : <b>OS #{number}</b>} {defect}
        </span>
        <StatusBadge status={status} />
      </li>
    ))}
  </ul>
)
