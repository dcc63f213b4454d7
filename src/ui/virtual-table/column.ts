import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  label: string
  /** Replaces the label with a custom `<th>`, such as a sort header. */
  heading?: ReactNode
  /** In pixels; columns without it share the rest. */
  width?: number
  /** Row header cell. */
  rowHeading?: boolean
  cell: (row: Row) => ReactNode
}
