import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  label: string
  heading?: ReactNode
  width?: number
  rowHeading?: boolean
  cell: (row: Row) => ReactNode
}
