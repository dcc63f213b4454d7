import { SortHeader } from './sort-header.tsx'

interface TableHeadProps {
  columns: readonly { id: string; label: string; sort?: string | undefined }[]
  sort: string
  onSort: (sort: string) => void
}

export const TableHead = ({ columns, sort, onSort }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map(({ id, label, sort: field }) =>
        field ? (
          <SortHeader key={id} label={label} field={field} sort={sort} onSort={onSort} />
        ) : (
          <th key={id} scope="col">
            {label}
          </th>
        ),
      )}
    </tr>
  </thead>
)
