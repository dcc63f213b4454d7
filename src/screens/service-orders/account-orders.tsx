import ClipboardList from 'lucide-react/icons/clipboard-list'
import { Link } from 'wouter'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'
import { formatMoment } from '../kit/format.ts'
import { ListPanel } from '../kit/list/list-panel.tsx'
import { StatusBadge } from './status-badge.tsx'

const lines = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
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

type Opens = 'here' | 'newTab' | null

interface AccountOrdersProps {
  list: ReturnType<typeof selectCollection<unknown, ServiceOrderRow>>
  label: string
  titled?: boolean
  /** Null without permission. */
  opens: Opens
  pages?: { page: number; hrefOf: (page: number) => string }
  onRetry: () => void
}

const NumberOf = ({ row: { id, number }, opens }: { row: ServiceOrderRow; opens: Opens }) => {
  const href = `/service-order/${id}`
  if (opens === null) return <b>#{number}</b>
  if (opens === 'here')
    return (
      <Link href={href} data-row={id}>
        #{number}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener" data-row={id} {...tip('Abre em outra aba')}>
      #{number}
    </a>
  )
}

export const AccountOrders = ({ opens, ...panel }: AccountOrdersProps) => {
  const rowKeys = useRowKeys<HTMLUListElement>()
  return (
    <ListPanel
      {...panel}
      failed="Não foi possível carregar as ordens de serviço"
      empty={<Empty icon={ClipboardList} title="Esta conta ainda não tem ordens de serviço" />}
    >
      {rows => (
        <ul {...rowKeys} className={lines()} aria-label="Ordens de serviço">
          {rows.map(row => (
            <li key={row.id} className={line()}>
              <NumberOf row={row} opens={opens} />
              <span>{typeLabels[row.type]}</span>
              <small>{row.technician?.name ?? 'Sem técnico'}</small>
              <small>
                <time dateTime={row.createdAt}>{formatMoment(row.createdAt)}</time>
              </small>
              <StatusBadge status={row.status} />
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  )
}
