import { SortHeader } from './sort-header.tsx'

interface TableHeadProps {
  columns: readonly { id: string; label: string; sort?: string | undefined; isNumber?: boolean | undefined }[]
  sort: string
  onSort: (sort: string) => void
}

export const TableHead = ({ columns, sort, onSort }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map(({ id, label, sort: field, isNumber }) =>
        field ? (
          <SortHeader key={id} label={label} field={field} isNumber={isNumber} sort={sort} onSort={onSort} />
        ) : (
          <th key={id} scope="col" data-number={isNumber || undefined}>
            {label}
          </th>
        ),
      )}
    </tr>
  </thead>
)
