import { memo } from 'react'
import { Link } from 'wouter'
import type { ServiceOrderRow } from '#contracts/service-orders.contract.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { rowLink, truncate } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { PriorityMark } from './priority-mark.tsx'
import { formatSchedule } from './schedule.ts'
import { StatusBadge } from './status-badge.tsx'

const lateTag = css({ marginLeft: '$2' })
const muted = css({ color: '$muted' })
const detailsOf = (id: string) => `/service-order/${id}`

interface RowProps {
  row: ServiceOrderRow
  open?: boolean
  compact?: boolean
  hrefOf?: ((id: string) => string) | undefined
  onPreload: (id: string) => void
}

/** One line of the list; its link covers it. */
export const OrderRow = memo(({ row, open, compact, hrefOf = detailsOf, onPreload }: RowProps) => (
  <tr
    aria-current={open ? 'true' : undefined}
    onPointerEnter={() => onPreload(row.id)}
    onFocus={() => onPreload(row.id)}
  >
    <th scope="row">
      <Link href={hrefOf(row.id)} className={rowLink().toString()}>
        #{row.number}
      </Link>
    </th>
    <td className={truncate()} title={row.account.name}>
      {row.account.name}
    </td>
    {!compact && <td>{typeLabels[row.type]}</td>}
    {!compact && (
      <td>
        <StatusBadge status={row.status} />
        {row.late && (
          <span className={`${badge({ hue: 'red' })} ${lateTag()}`} style={{ paddingLeft: 8 }}>
            Atrasada
          </span>
        )}
      </td>
    )}
    <td>
      <PriorityMark priority={row.priority} />
    </td>
    <td>{row.technician?.name ?? <span className={muted()}>—</span>}</td>
    {!compact && <td>{row.schedule ? formatSchedule(row.schedule) : <span className={muted()}>—</span>}</td>}
  </tr>
))

const widths = ['48px', '70%', '88px', '110px', '64px', '120px', '130px']
const compactWidths = ['48px', '70%', '64px', '120px']

/** The same line before it comes. */
export const SkeletonRow = ({ compact = false }: { compact?: boolean }) => (
  <tr>
    {(compact ? compactWidths : widths).map(width => (
      <td key={width} className={width.endsWith('%') ? truncate().toString() : undefined}>
        <Skeleton width={width} />
      </td>
    ))}
  </tr>
)
