import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { sortButton } from './table.ts'

interface SortHeaderProps<Sort extends string> {
  label: string
  field: Sort
  isNumber?: boolean | undefined
  sort: string
  onSort: (sort: string) => void
}

export const SortHeader = <Sort extends string>({
  label,
  field,
  isNumber,
  sort,
  onSort,
}: SortHeaderProps<Sort>) => {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction} data-number={isNumber || undefined}>
      <button
        type="button"
        className={sortButton()}
        data-sorted={direction}
        onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
      >
        {label}
        <Arrow aria-hidden />
      </button>
    </th>
  )
}
