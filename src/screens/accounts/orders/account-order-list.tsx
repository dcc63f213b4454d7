import ClipboardList from 'lucide-react/icons/clipboard-list'
import { Link } from 'wouter'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed, Stale } from '#ui/empty/failed.tsx'
import { panel } from '#ui/page/page.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { StatusBadge } from '../../service-orders/status-badge.tsx'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const head = css({ display: 'flex', justifyContent: 'flex-end' })
const list = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
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
  '& a, & b': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 56,
    minHeight: 24,
    fontFamily: '$mono',
    fontWeight: '$medium',
    '@touch': { minHeight: 44 },
  },
  '& small': { fontSize: '$2', color: '$muted' },
  '& > :nth-child(2)': { flex: 1, minWidth: 130 },
})

interface OrderListProps {
  list: ReturnType<typeof selectCollection<unknown, ServiceOrderRow>>
  page: number
  pageSize: number
  hrefOfPage: (page: number) => string
  linksOrders: boolean
  newHref: string | null
  onRetry: () => void
}

const Body = ({ list: found, linksOrders, onRetry }: OrderListProps) => {
  const rowKeys = useRowKeys<HTMLUListElement>()
  if (found.kind === 'skeleton') return <Skeleton width="60%" />
  if (found.kind === 'failed')
    return (
      <Failed
        title="Não foi possível carregar as ordens de serviço"
        problem={found.problem}
        onRetry={onRetry}
      />
    )
  if (found.rows.length === 0)
    return <Empty icon={ClipboardList} title="Esta conta ainda não tem ordens de serviço" />
  return (
    <ul {...rowKeys} className={list()} aria-label="Ordens de serviço">
      {found.rows.map(row => (
        <li key={row.id} className={line()}>
          {linksOrders ? (
            <Link href={`/service-order/${row.id}`} data-row={row.id}>
              #{row.number}
            </Link>
          ) : (
            <b>#{row.number}</b>
          )}
          <span>{typeLabels[row.type]}</span>
          <small>{row.technician?.name ?? 'Sem técnico'}</small>
          <small>
            <time dateTime={row.createdAt}>{formatMoment(row.createdAt)}</time>
          </small>
          <StatusBadge status={row.status} />
        </li>
      ))}
    </ul>
  )
}

export const OrderList = (props: OrderListProps) => {
  const { list: found, page, pageSize, newHref } = props
  return (
    <div className={stack()}>
      {newHref && (
        <div className={head()}>
          <ButtonLink href={newHref}>Nova ordem de serviço</ButtonLink>
        </div>
      )}
      {found.kind === 'rows' && found.problem && <Stale problem={found.problem} onRetry={props.onRetry} />}
      <section className={panel()} aria-label="Ordens de serviço da conta" aria-busy={found.busy}>
        <Body {...props} />
      </section>
      {found.total !== null && found.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={found.total} hrefOf={props.hrefOfPage} />
      )}
    </div>
  )
}
