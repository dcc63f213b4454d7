import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'
import { formatMoment } from '../kit/format.ts'
import { StatusBadge } from './status-badge.tsx'

const list = css({ display: 'flex', flexDirection: 'column' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $4',
  minHeight: 40,
  padding: '$1 0',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: '1px solid $colors$line' },
  '& a': { minWidth: 56, fontFamily: '$mono', fontWeight: '$medium' },
  '& time': { color: '$muted' },
  '& > :nth-child(2)': { flex: 1, minWidth: 130 },
})
const words = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  flexWrap: 'wrap',
  fontSize: '$2',
  color: '$muted',
})

interface AccountOrdersProps {
  list: ReturnType<typeof selectCollection<unknown, ServiceOrderRow>>
  onRetry: () => void
}

export const AccountOrders = ({ list: found, onRetry }: AccountOrdersProps) => (
  <section className={panel()} aria-label="Últimas ordens desta conta" aria-busy={found.busy}>
    <h2 className={panelTitle()}>Últimas ordens desta conta</h2>
    {found.kind === 'skeleton' && <Skeleton width="60%" />}
    {found.kind === 'failed' && (
      <div className={words()}>
        <p>{found.problem}</p>
        <Button onClick={onRetry}>Tentar novamente</Button>
      </div>
    )}
    {found.kind === 'rows' && found.rows.length === 0 && (
      <p className={words()}>Esta conta ainda não tem ordens de serviço.</p>
    )}
    {found.rows.length > 0 && (
      <ul className={list()}>
        {found.rows.map(row => (
          <li key={row.id} className={line()}>
            <a href={`/service-order/${row.id}`} target="_blank" rel="noopener" {...tip('Abre em outra aba')}>
              #{row.number}
            </a>
            <span>{typeLabels[row.type]}</span>
            <time dateTime={row.createdAt}>{formatMoment(row.createdAt)}</time>
            <StatusBadge status={row.status} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
