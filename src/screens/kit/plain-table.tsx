import type { ReactNode } from 'react'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'

/** Text wraps instead of scrolling: the table holds nothing focusable. */
const folded = css(table, {
  '& tbody th, & tbody td': { whiteSpace: 'normal', padding: '$2 $3', overflowWrap: 'anywhere' },
  '@narrow': { '& thead th': { padding: '0 $2' }, '& tbody th, & tbody td': { padding: '$2' } },
})

const muted = css({ color: '$muted' })

interface PlainTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty?: string
  columns: readonly (readonly [title: string, cell: (row: Row) => ReactNode])[]
}

export const PlainTable = <Row,>({ label, rows, keyOf, empty, columns }: PlainTableProps<Row>) =>
  empty && rows.length === 0 ? (
    <p className={muted()}>{empty}</p>
  ) : (
    <div className={frame()}>
      <table className={folded()} aria-label={label}>
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(([title, cell], at) =>
                at === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
