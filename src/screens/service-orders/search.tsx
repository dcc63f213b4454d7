import { CircleAlert, ClipboardList, FilterX, Search as Lens, ListFilter, RefreshCw } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import type { ServiceOrderRow } from '#contracts/service-orders.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import type { shownColumns } from '#machines/service-orders/list.columns.ts'
import type { OrderListKind } from '#machines/service-orders/list.kinds.ts'
import { countFilters, type OrderFilters, PAGE_SIZE } from '#machines/service-orders/list.query.ts'
import { Button } from '#ui/button/button.tsx'
import { type Density, density } from '#ui/density/density.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { formatInteger } from '#ui/integer.ts'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { OrderRow, WaitingRows } from './order-row.tsx'

const searchBox = css({
  position: 'relative',
  width: 300,
  '& svg': { position: 'absolute', left: 8, top: 8, color: '$muted', pointerEvents: 'none' },
  '& input': {
    width: '100%',
    height: '$control',
    padding: '0 $2 0 30px',
    background: '$panel',
    border: '1px solid $colors$lineStrong',
    borderRadius: '$2',
    '&::placeholder': { color: '$muted', opacity: 1 },
    '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
  },
  '@touch': { '& input': { height: 44 } },
})
const notice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  padding: '$2 $3',
  border: '1px solid $colors$tomato7',
  borderRadius: '$2',
  background: '$tomato3',
  color: '$tomato12',
  fontSize: '$2',
  '& p': { flex: 1 },
})

interface SearchProps {
  kind: OrderListKind
  /** Where a row leads. */
  hrefOfRow?: (id: string) => string
  /** The row that is open beside the list. */
  openId?: string | null
  list: ReturnType<typeof selectCollection<unknown, ServiceOrderRow>>
  filters: OrderFilters
  filtersOpen: boolean
  /** What the box holds: may be ahead of the list by a few keys. */
  typed: string
  columns: ReturnType<typeof shownColumns>
  density: Density
  /** The filters, when they are open. */
  panel: ReactNode
  /** What is done with the whole list: columns, density, file. */
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

/** A list of service orders with its filters (spec §2, "Service orders"). */
export const Search = (props: SearchProps) => {
  const { kind, list, filters, filtersOpen, columns, onFilters } = props
  const panelId = useId()
  const active = countFilters(filters)
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const sort = (next: string) => onFilters({ sort: next as OrderFilters['sort'] })
  const empty = list.kind === 'rows' && list.rows.length === 0
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>
          {kind.title}{' '}
          {list.total !== null && (
            <small aria-live="polite">
              — {formatInteger(list.total)} {list.total === 1 ? 'ordem' : 'ordens'}
            </small>
          )}
        </h1>
        {props.tools}
      </header>
      <search className={toolbar()} aria-label="Ordens de serviço">
        <label className={searchBox()}>
          <Lens size={16} aria-hidden />
          <input
            type="search"
            aria-label="Buscar por conta ou número"
            placeholder="Buscar por conta ou nº"
            value={props.typed}
            maxLength={120}
            onChange={event => props.onType(event.target.value)}
          />
        </label>
        <Button aria-expanded={filtersOpen} aria-controls={panelId} onClick={props.onToggleFilters}>
          <ListFilter size={16} aria-hidden />
          Filtros{active > 0 && <strong>{active}</strong>}
        </Button>
        {active > 0 && (
          <Button weight="quiet" onClick={props.onClear}>
            Limpar filtros
          </Button>
        )}
        <Button
          weight="quiet"
          shape="square"
          aria-label="Atualizar"
          busy={list.busy}
          onClick={props.onRefresh}
        >
          <RefreshCw size={16} aria-hidden />
        </Button>
      </search>
      <div id={panelId} hidden={!filtersOpen}>
        {filtersOpen && props.panel}
      </div>
      {list.kind === 'rows' && list.problem && (
        <div className={notice()} role="alert">
          <CircleAlert size={16} aria-hidden />
          <p>{list.problem} As linhas abaixo são da última busca.</p>
          <Button onClick={props.onRetry}>Tentar novamente</Button>
        </div>
      )}
      {list.kind === 'failed' ? (
        <div className={frame()}>
          <Empty
            icon={CircleAlert}
            title="Não foi possível carregar as ordens de serviço"
            role="alert"
            action={
              <Button weight="primary" onClick={props.onRetry}>
                Tentar novamente
              </Button>
            }
          >
            {list.problem}
          </Empty>
        </div>
      ) : empty ? (
        <div className={frame()}>
          {active > 0 ? (
            <Empty
              icon={FilterX}
              title="Nenhuma ordem com estes filtros"
              action={
                <Button weight="primary" onClick={props.onClear}>
                  Limpar filtros
                </Button>
              }
            >
              Há ordens cadastradas, mas os filtros escondem todas.
            </Empty>
          ) : (
            <Empty icon={ClipboardList} title={kind.empty.title}>
              {kind.empty.text}
            </Empty>
          )}
        </div>
      ) : (
        <div className={`${frame()} ${density({ rows: props.density })}`}>
          <table className={table()} aria-label="Ordens de serviço" aria-busy={list.busy}>
            <thead>
              <tr>
                {columns.map(column =>
                  column.sort ? (
                    <SortHeader
                      key={column.id}
                      label={column.label}
                      field={column.sort}
                      sort={filters.sort}
                      onSort={sort}
                    />
                  ) : (
                    <th key={column.id} scope="col">
                      {column.label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
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
      )}
      {list.total !== null && list.total > 0 && (
        <Pagination
          page={filters.page}
          pageSize={PAGE_SIZE}
          total={list.total}
          hrefOf={props.hrefOfPage}
          onPreload={props.onPreloadPage}
        />
      )}
    </div>
  )
}
