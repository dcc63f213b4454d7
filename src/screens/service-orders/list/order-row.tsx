import { memo, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderColumn } from '#machines/service-orders/list/order-list.columns.ts'
import { typeLabels } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { clockOf, formatDate } from '#ui/format/dates.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { rowLink, truncate } from '#ui/table/table.ts'
import { TagList } from '#ui/tag/tag-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatSchedule } from '../format-schedule.ts'
import { PriorityMark } from '../priority-mark.tsx'
import { StatusBadge } from '../status-badge.tsx'

const lateTag = css({ marginLeft: '$2' })
const muted = css({ color: '$muted' })
const BARE_MS = 200
const detailsOf = (id: string) => `/service-order/${id}`

const none = <span className={muted()}>—</span>

/** What stands in each column, but the number and the account. */
const cells: Record<Exclude<OrderColumn, 'number' | 'account'>, (row: ServiceOrderRow) => ReactNode> = {
  city: ({ account }) => `${account.city}/${account.uf}`,
  type: ({ type }) => typeLabels[type],
  status: ({ status, late }) => (
    <>
      <StatusBadge status={status} />
      {late && (
        <span className={`${badge({ hue: 'red' })} ${lateTag()}`} style={{ paddingLeft: 8 }}>
          Atrasada
        </span>
      )}
    </>
  ),
  priority: ({ priority }) => <PriorityMark priority={priority} />,
  technician: ({ technician }) => technician?.name ?? none,
  schedule: ({ schedule }) => (schedule ? formatSchedule(schedule) : none),
  due: ({ dueAt }) => (dueAt ? formatDate(clockOf(dueAt).date) : none),
  tags: ({ tags }) => (tags.length > 0 ? <TagList tags={tags.map(({ name }) => name)} /> : none),
}

interface RowProps {
  row: ServiceOrderRow
  columns: readonly OrderColumn[]
  open?: boolean
  hrefOf?: ((id: string) => string) | undefined
  onPreload: (id: string) => void
}

/** One line of the list; its link covers it. */
export const OrderRow = memo(({ row, columns, open, hrefOf = detailsOf, onPreload }: RowProps) => (
  <tr
    aria-current={open ? 'true' : undefined}
    onPointerEnter={() => onPreload(row.id)}
    onFocus={() => onPreload(row.id)}
  >
    {columns.map(column =>
      column === 'number' ? (
        <th key={column} scope="row">
          <Link href={hrefOf(row.id)} className={rowLink().toString()}>
            #{row.number}
          </Link>
        </th>
      ) : column === 'account' ? (
        <td key={column} className={truncate()} title={row.account.name}>
          {row.account.name}
        </td>
      ) : (
        <td key={column}>{cells[column](row)}</td>
      ),
    )}
  </tr>
))

const widths: Record<OrderColumn, string> = {
  number: '48px',
  account: '70%',
  city: '110px',
  type: '88px',
  status: '110px',
  priority: '64px',
  technician: '120px',
  schedule: '130px',
  due: '72px',
  tags: '96px',
}

const SkeletonRow = ({ columns }: { columns: readonly OrderColumn[] }) => (
  <tr>
    {columns.map(column => (
      <td key={column} className={column === 'account' ? truncate().toString() : undefined}>
        <Skeleton width={widths[column]} at="once" />
      </td>
    ))}
  </tr>
)

/** As tall as rows, the first as wide too, and nothing in it. */
const BareRow = ({ columns, first }: { columns: readonly OrderColumn[]; first: boolean }) => (
  <tr>
    {first ? (
      columns.map(column => (
        <td key={column} className={column === 'account' ? truncate().toString() : undefined}>
          <span style={{ display: 'inline-block', width: widths[column] }} />
        </td>
      ))
    ) : (
      <td colSpan={columns.length} />
    )}
  </tr>
)

interface WaitingRowsProps {
  count: number
  columns: readonly OrderColumn[]
}

/** The same lines before they come: bars only when they let one wait, for bars are dear to draw and to move. */
export const WaitingRows = ({ count, columns }: WaitingRowsProps) => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setLong(true), BARE_MS)
    return () => clearTimeout(clock)
  }, [])
  const keys = Array.from({ length: count }, (_, index) => `row-${index}`)
  return long
    ? keys.map(key => <SkeletonRow key={key} columns={columns} />)
    : keys.map((key, index) => <BareRow key={key} columns={columns} first={index === 0} />)
}
