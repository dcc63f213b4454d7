import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccountRow as Row } from '#contracts/accounts/accounts.contract.ts'
import { serviceLabels } from '#machines/accounts/details/account.labels.ts'
import type { AccountColumn } from '#machines/accounts/list/account-list.columns.ts'
import { connectionLabels } from '#machines/accounts/list/account-list.query.ts'
import { clockOf, formatDate } from '#ui/format/dates.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { rowLink, truncate } from '#ui/table/table.ts'
import { TagList } from '#ui/tag/tag-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { AccountStatusBadge, ArmedBadge, ConnectedBadge, TestBadge } from '../account-badges.tsx'

const muted = css({ color: '$muted' })
const badges = css({ display: 'inline-flex', gap: '$2', verticalAlign: 'middle' })
const none = <span className={muted()}>—</span>

const moment = (iso: string): string => {
  const { date, time } = clockOf(iso)
  return `${formatDate(date)} às ${time}`
}

/** What stands in each column, but the code and the name. */
const cells: Record<Exclude<AccountColumn, 'code' | 'name'>, (row: Row, inTest: boolean) => ReactNode> = {
  customer: ({ customer }) => customer.name,
  city: ({ city, uf }) => `${city}/${uf}`,
  status: ({ status }, inTest) => (
    <span className={badges()}>
      <AccountStatusBadge status={status} />
      {inTest && <TestBadge />}
    </span>
  ),
  services: ({ services }) => services.map(service => serviceLabels[service]).join(', '),
  armed: ({ armedState }) => <ArmedBadge state={armedState} />,
  connection: ({ connection }) => (
    <ConnectedBadge status={connection}>{connectionLabels[connection]}</ConnectedBadge>
  ),
  test: ({ testUntil }, inTest) => (inTest && testUntil ? moment(testUntil) : none),
  orders: ({ openServiceOrders }) => (openServiceOrders > 0 ? formatInteger(openServiceOrders) : none),
  tags: ({ tags }) => (tags.length > 0 ? <TagList tags={tags.map(({ name }) => name)} /> : none),
}

const wordsOf = (column: AccountColumn, row: Row): string | undefined =>
  column === 'customer' ? row.customer.name : undefined

interface RowProps {
  row: Row
  columns: readonly AccountColumn[]
  /** A test is over by the clock, though nobody says so. */
  inTest: boolean
  onPreload: (id: string) => void
}

const narrow = css({ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' })

/** One line of the list; its link covers it. */
export const AccountRow = memo(({ row, columns, inTest, onPreload }: RowProps) => (
  <tr onPointerEnter={() => onPreload(row.id)} onFocus={() => onPreload(row.id)}>
    {columns.map(column =>
      column === 'code' ? (
        <th key={column} scope="row">
          <Link
            href={`/account/${row.id}/details`}
            className={rowLink().toString()}
            aria-label={`${row.code}, ${row.name}`}
          >
            {row.code}
          </Link>
        </th>
      ) : column === 'name' ? (
        <td key={column} className={truncate()} title={row.name}>
          {row.name}
        </td>
      ) : (
        <td
          key={column}
          className={column === 'customer' ? narrow() : undefined}
          title={wordsOf(column, row)}
        >
          {cells[column](row, inTest)}
        </td>
      ),
    )}
  </tr>
))

const widths: Record<AccountColumn, string> = {
  code: '48px',
  name: '70%',
  customer: '140px',
  city: '110px',
  status: '80px',
  services: '120px',
  armed: '110px',
  connection: '120px',
  test: '110px',
  orders: '24px',
  tags: '96px',
}

/** The same line before it comes. */
export const SkeletonRow = ({ columns }: { columns: readonly AccountColumn[] }) => (
  <tr>
    {columns.map(column => (
      <td key={column} className={column === 'name' ? truncate().toString() : undefined}>
        <Skeleton width={widths[column]} />
      </td>
    ))}
  </tr>
)
