import { ClipboardList } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import type { shownColumns } from '#machines/service-orders/list/order-list.columns.ts'
import type { OrderListKind } from '#machines/service-orders/list/order-list.kinds.ts'
import { countFilters, type OrderFilters, PAGE_SIZE } from '#machines/service-orders/list/order-list.query.ts'
import { type Density, density } from '#ui/density/density.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { FilteredList } from '#ui/filter/filtered-list.tsx'
import { frame, table } from '#ui/table/table.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { OrderRow, WaitingRows } from './order-row.tsx'

const words = {
  failed: 'Não foi possível carregar as ordens de serviço',
  filtered: 'Nenhuma ordem com estes filtros',
  hidden: 'Há ordens cadastradas, mas os filtros escondem todas.',
}
const search = { label: 'Buscar por conta ou número', placeholder: 'Buscar por conta ou nº' }

interface SearchProps {
  kind: OrderListKind
  hrefOfRow?: (id: string) => string
  /** Row open beside the list. */
  openId?: string | null
  list: ReturnType<typeof selectCollection<unknown, ServiceOrderRow>>
  filters: OrderFilters
  filtersOpen: boolean
  /** Current text; may be ahead of the list. */
  typed: string
  columns: ReturnType<typeof shownColumns>
  density: Density
  /** Open filters. */
  panel: ReactNode
  tools: ReactNode
  hrefOfPage: (page: number) => string
  onType: (text: string) => void
  onFilters: (change: Partial<OrderFilters>) => void
  onToggleFilters: () => void
  onClear: () => void
  onRefresh: () => void
  onRetry: () => void
  onPreloadPage: (page: number) => void
  onPreloadRow: (id: string) => void
}

/** Spec §2, "Service orders". */
export const Search = (props: SearchProps) => {
  const { kind, list, filters, columns } = props
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  return (
    <FilteredList
      {...props}
      title={kind.title}
      region="Ordens de serviço"
      noun={['ordem', 'ordens']}
      search={search}
      words={words}
      active={countFilters(filters)}
      page={filters.page}
      pageSize={PAGE_SIZE}
      empty={
        <Empty icon={ClipboardList} title={kind.empty.title}>
          {kind.empty.text}
        </Empty>
      }
    >
      <div className={`${frame()} ${density({ rows: props.density })}`}>
        <table className={table()} aria-label="Ordens de serviço" aria-busy={list.busy}>
          <TableHead
            columns={columns}
            sort={filters.sort}
            onSort={sort => props.onFilters({ sort: sort as OrderFilters['sort'] })}
          />
          <tbody>
            {list.kind === 'skeleton' ? (
              <WaitingRows count={PAGE_SIZE} columns={ids} />
            ) : (
              list.rows.map(row => (
                <OrderRow
                  key={row.id}
                  row={row}
                  columns={ids}
                  open={props.openId === row.id}
                  hrefOf={props.hrefOfRow}
                  onPreload={props.onPreloadRow}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </FilteredList>
  )
}
