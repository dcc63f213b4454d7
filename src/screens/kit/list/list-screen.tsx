import { type ReactNode, useMemo } from 'react'
import { PAGE_SIZES } from '#contracts/rules/limits/pages.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { type ListDefinition, type ListFilters, shownColumns } from '#machines/kit/list/list.ts'
import { type Density, density } from '#ui/density/density.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { FilteredList } from '#ui/filter/filtered-list.tsx'
import { toolbar } from '#ui/page/page.ts'
import { frame, table } from '#ui/table/table.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { useScrollMemory } from '#ui/table/use-scroll.ts'
import { ListRow, type RowCells, WaitingRows } from './list-row.tsx'

/** Placeholders fill at most a screen. */
const MOST_WAITING = 25
/** In pixels: keeps rows visible below tall filters. */
const LEAST_HEIGHT = 280
const LEAST_ROW = 32

export interface ListState<Values, Row> {
  view: ReturnType<typeof selectCollection<unknown, Row>>
  filters: Values
  /** Text of the search box; may be ahead of the list. */
  typed: string
  look: { density: Density; hidden: readonly string[] }
  pageSize: number
  hrefOfPage: (page: number) => string
  onPageSize: (size: number) => void
  onType: (text: string) => void
  onFilters: (change: Partial<Values>) => void
  onClear: () => void
  onRefresh: () => void
  onRetry: () => void
  onPreloadPage: (page: number) => void
  onPreloadRow: (id: string) => void
}

interface ListScreenProps<Values extends ListFilters, Column extends string, Row> {
  list: ListDefinition<Values, Column>
  looks: RowCells<Row, Column>
  state: ListState<Values, Row>
  panel: ReactNode
  tools: ReactNode
  create?: (first: boolean) => ReactNode
  hrefOfRow?: ((id: string) => string) | undefined
  /** Row open beside the list; undefined where rows open elsewhere. */
  openId?: string | null | undefined
  /** Milliseconds since 1970; for cells that depend on the time. */
  now?: number
}

/** A screen that lists records (spec §2, "Service orders"). */
export const ListScreen = <Values extends ListFilters, Column extends string, Row extends { id: string }>({
  list,
  looks,
  state,
  panel,
  tools,
  create,
  hrefOfRow,
  openId,
  now = 0,
}: ListScreenProps<Values, Column, Row>) => {
  const { view, filters, look } = state
  const columns = useMemo(() => shownColumns(list, look.hidden), [list, look.hidden])
  const rowKeys = useRowKeys<HTMLTableSectionElement>({ openId })
  const scroll = useScrollMemory<HTMLDivElement>(view.kind === 'rows', filters.page)
  return (
    <FilteredList
      {...state}
      list={view}
      title={list.title}
      region={list.words.region}
      noun={list.noun}
      counted={list.counted}
      search={list.search}
      words={list.words}
      active={list.filters.count(filters, list.base)}
      page={filters.page}
      pageSizes={PAGE_SIZES}
      panel={panel}
      tools={
        create ? (
          <div className={toolbar()}>
            {tools}
            {create(false)}
          </div>
        ) : (
          tools
        )
      }
      empty={
        <Empty icon={looks.icon} title={list.empty.title} action={create?.(true)}>
          {list.empty.text}
        </Empty>
      }
    >
      <div
        {...scroll}
        className={`${frame()} ${density({ rows: look.density })}`}
        style={{ minHeight: Math.min(LEAST_HEIGHT, (view.rows.length + 1) * LEAST_ROW) }}
      >
        <table className={table()} aria-label={list.words.region} aria-busy={view.busy}>
          <TableHead
            columns={columns}
            sort={filters.sort}
            onSort={sort => state.onFilters({ sort } as Partial<Values>)}
          />
          <tbody {...rowKeys}>
            {view.kind === 'skeleton' ? (
              <WaitingRows
                count={Math.min(state.pageSize, MOST_WAITING)}
                cells={looks.cells}
                columns={columns}
              />
            ) : (
              view.rows.map(row => (
                <ListRow
                  key={row.id}
                  row={row}
                  looks={looks}
                  columns={columns}
                  href={hrefOfRow?.(row.id)}
                  open={openId === row.id}
                  now={now}
                  onPreload={state.onPreloadRow}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </FilteredList>
  )
}
