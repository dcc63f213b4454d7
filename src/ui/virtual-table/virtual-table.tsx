import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Density, density as densityClass, rowHeights } from '../density/density.ts'
import { frame, table } from '../table/table.ts'
import { css } from '../theme/stitches.ts'
import type { Column } from './column.ts'
import { Gap, VirtualRow } from './row.tsx'
import { gapsOf, rangeWith } from './visible-range.ts'

/** Smaller tables render fully: browser find, print and selection work. */
const VIRTUAL_BEYOND = 200
const OVERSCAN = 8
const TOUCH_HEIGHT = 44

const fixed = css({
  tableLayout: 'fixed',
  '& td, & th': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tr[data-gap], & tr[data-gap]:hover': { background: 'none' },
})

interface VirtualTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Class of a row, for one that stands out. */
  lookOf?: (row: Row) => string | undefined
  density?: Density
  busy?: boolean
}

const rowHeight = (density: Density) =>
  matchMedia('(pointer: coarse)').matches ? Math.max(TOUCH_HEIGHT, rowHeights[density]) : rowHeights[density]

const indexOf = (element: Element) => {
  const index = element.closest<HTMLElement>('tr')?.dataset.index
  return index === undefined ? null : Number(index)
}

export const VirtualTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  lookOf,
  density = 'normal',
  busy,
}: VirtualTableProps<Row>) => {
  const scroller = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const virtual = rows.length > VIRTUAL_BEYOND
  const height = rowHeight(density)
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    enabled: virtual,
    estimateSize: () => height,
    // Must be stable: a new function measures every row again.
    getItemKey: useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf]),
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: innerHeight },
    overscan: OVERSCAN,
    rangeExtractor: useMemo(() => rangeWith(focused), [focused]),
  })
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current !== height) virtualizer.measure()
    measured.current = height
  }, [height, virtualizer])
  const drawn = virtualizer.getVirtualItems()
  const gaps = gapsOf(drawn, virtualizer.getTotalSize())
  return (
    <section
      ref={scroller}
      className={`${frame({ bounded: true })} ${densityClass({ rows: density })}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={() => setFocused(null)}
    >
      <table
        className={`${table()} ${fixed()}`}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, label: text, heading }) =>
              heading ? (
                <Fragment key={id}>{heading}</Fragment>
              ) : (
                <th key={id} scope="col">
                  {text}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {virtual
            ? drawn.map(({ index, key }, place) => (
                <Fragment key={String(key)}>
                  <Gap height={gaps.before[place] ?? 0} columns={columns.length} />
                  <VirtualRow
                    row={rows[index] as Row}
                    index={index}
                    columns={columns}
                    className={lookOf?.(rows[index] as Row)}
                  />
                </Fragment>
              ))
            : rows.map((row, index) => (
                <VirtualRow
                  key={keyOf(row)}
                  row={row}
                  index={index}
                  columns={columns}
                  className={lookOf?.(row)}
                />
              ))}
          {virtual && <Gap height={gaps.after} columns={columns.length} />}
        </tbody>
      </table>
    </section>
  )
}
