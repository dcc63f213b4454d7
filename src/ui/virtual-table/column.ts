import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  /** The words of the heading. */
  label: string
  /** In its place: a `<th>` of its own, such as the one that sorts. */
  heading?: ReactNode
  /** In pixels; a column without one shares what is left. */
  width?: number
  /** The cell that names its row. */
  rowHeading?: boolean
  cell: (row: Row) => ReactNode
}
