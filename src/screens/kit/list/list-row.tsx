import type { LucideIcon } from 'lucide-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { ListColumn } from '#machines/kit/list/list.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { rowLink, truncate } from '#ui/table/table.ts'
import { TagList } from '#ui/tag/tag-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { tipWhereCut } from '#ui/tooltip/tooltip-attributes.ts'

const muted = css({ color: '$muted' })
const narrow = css({ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' })
const half = css(truncate, { width: '50%' })
const most = css(truncate, { width: '68%', minWidth: 200 })
const least = css(truncate, { width: '32%', minWidth: 110 })
const BARE_MS = 200

export const none = <span className={muted()}>—</span>

export const tagsOf = ({ tags }: { tags: readonly { name: string }[] }) =>
  tags.length > 0 ? <TagList tags={tags.map(({ name }) => name)} /> : none

interface Cell<Row> {
  show: (row: Row, now: number) => ReactNode
  width: string
  /** Ellipsis: `wide` takes the remaining width; two `half`, or `most` and `least`, share it. */
  cut?: 'wide' | 'half' | 'most' | 'least' | 'narrow'
}

/** Cells of a list's rows; the first column is the row's link. */
export interface RowCells<Row, Column extends string> {
  icon: LucideIcon
  hrefOf: (id: string) => string
  /** Name of the link; default: the first column. */
  nameOf?: (row: Row) => string
  /** The first column is a name, not a code. */
  isName?: boolean
  cells: Readonly<Record<Column, Cell<Row>>>
}

const cuts = { wide: truncate, half, most, least, narrow }

const classOf = ({ cut }: Pick<Cell<unknown>, 'cut'>) => cut && cuts[cut]().toString()

interface ListRowProps<Row, Column extends string> {
  row: Row
  looks: RowCells<Row, Column>
  columns: readonly ListColumn<Column>[]
  href?: string | undefined
  open?: boolean
  now: number
  onPreload: (id: string) => void
}

const Row = <Listed extends { id: string }, Column extends string>({
  row,
  looks: { cells, hrefOf, nameOf, isName = false },
  columns,
  href = hrefOf(row.id),
  open,
  now,
  onPreload,
}: ListRowProps<Listed, Column>) => (
  <tr
    aria-current={open ? 'true' : undefined}
    onPointerEnter={() => onPreload(row.id)}
    onFocus={() => onPreload(row.id)}
    {...tipWhereCut}
  >
    {columns.map(({ id, isNumber }, index) => {
      const cell = cells[id]
      const shown = cell.show(row, now)
      return index === 0 ? (
        <th key={id} scope="row">
          <Link
            href={href}
            className={rowLink({ isName }).toString()}
            aria-label={nameOf?.(row)}
            data-row={row.id}
          >
            {shown}
          </Link>
        </th>
      ) : (
        <td key={id} className={classOf(cell)} data-number={isNumber || undefined}>
          {shown}
        </td>
      )
    })}
  </tr>
)

export const ListRow = memo(Row) as typeof Row

interface WaitingRowsProps<Column extends string> {
  count: number
  cells: Readonly<Record<Column, Pick<Cell<never>, 'width' | 'cut'>>>
  columns: readonly ListColumn<Column>[]
}

/** Bars appear after a delay: drawing and animating them is slow. */
export const WaitingRows = <Column extends string>({ count, cells, columns }: WaitingRowsProps<Column>) => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setLong(true), BARE_MS)
    return () => clearTimeout(clock)
  }, [])
  return Array.from({ length: count }, (_, index) => `row-${index}`).map((key, index) => (
    <tr key={key}>
      {long || index === 0 ? (
        columns.map(({ id, isNumber }) => (
          <td key={id} className={classOf(cells[id])} data-number={isNumber || undefined}>
            {long ? (
              <Skeleton width={cells[id].width} at="once" />
            ) : (
              <span style={{ display: 'inline-block', width: cells[id].width }} />
            )}
          </td>
        ))
      ) : (
        <td colSpan={columns.length} />
      )}
    </tr>
  ))
}
