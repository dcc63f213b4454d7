import { memo } from 'react'
import type { Column } from './column.ts'

interface RowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  className?: string | undefined
}

const Line = <Row,>({ row, index, columns, className }: RowProps<Row>) => (
  // The heading counts as the first row.
  <tr aria-rowindex={index + 2} data-index={index} className={className}>
    {columns.map(({ id, rowHeading, cell }) =>
      rowHeading ? (
        <th key={id} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={id}>{cell(row)}</td>
      ),
    )}
  </tr>
)

export const VirtualRow = memo(Line) as typeof Line

export const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden data-gap>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
