import { CircleAlert, FilterX, ListFilter, Plus, RefreshCw, Shield } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import type { AccountRow as Row } from '#contracts/accounts.contract.ts'
import type { shownColumns } from '#machines/accounts/list.columns.ts'
import { type AccountFilters, countFilters, PAGE_SIZE } from '#machines/accounts/list.query.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { type Density, density } from '#ui/density/density.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { formatInteger } from '#ui/integer.ts'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { AccountRow, SkeletonRow } from './account-row.tsx'

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

interface AccountListProps {
  list: ReturnType<typeof selectCollection<unknown, Row>>
  filters: AccountFilters
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
  onFilters: (change: Partial<AccountFilters>) => void
  onToggleFilters: () => void
  onClear: () => void
  onRefresh: () => void
  onRetry: () => void
  onPreloadPage: (page: number) => void
  onPreloadRow: (id: string) => void
}

type Body = Pick<AccountListProps, 'list' | 'filters' | 'columns' | 'density' | 'onFilters' | 'onPreloadRow'>

const Rows = ({ list, filters, columns, density: rows, onFilters, onPreloadRow }: Body) => {
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const sort = (next: string) => onFilters({ sort: next as AccountFilters['sort'] })
  return (
    <div className={`${frame()} ${density({ rows })}`}>
      <table className={table()} aria-label="Contas" aria-busy={list.busy}>
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
          {list.kind === 'skeleton'
            ? Array.from({ length: PAGE_SIZE }, (_, index) => `row-${index}`).map(key => (
                <SkeletonRow key={key} columns={ids} />
              ))
            : list.rows.map(row => (
                <AccountRow key={row.id} row={row} columns={ids} onPreload={onPreloadRow} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

const Create = ({ first = false }: { first?: boolean }) => (
  <ButtonLink weight="primary" href="/account/create">
    <Plus size={16} aria-hidden />
    {first ? 'Cadastrar a primeira conta' : 'Nova conta'}
  </ButtonLink>
)

/** The list of accounts with its filters (D-11). */
export const AccountList = (props: AccountListProps) => {
  const { list, filters, filtersOpen } = props
  const panelId = useId()
  const active = countFilters(filters)
  const empty = list.kind === 'rows' && list.rows.length === 0
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>
          Contas{' '}
          {list.total !== null && (
            <small aria-live="polite">
              — {formatInteger(list.total)} {list.total === 1 ? 'conta' : 'contas'}
            </small>
          )}
        </h1>
        <div className={toolbar()}>
          {props.tools}
          <Create />
        </div>
      </header>
      <search className={toolbar()} aria-label="Contas">
        <SearchBox
          label="Buscar por código, nome, cliente, documento, telefone ou endereço"
          placeholder="Buscar conta, cliente, endereço…"
          value={props.typed}
          onChange={props.onType}
        />
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
            title="Não foi possível carregar as contas"
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
      ) : empty && active > 0 ? (
        <div className={frame()}>
          <Empty
            icon={FilterX}
            title="Nenhuma conta com estes filtros"
            action={
              <Button weight="primary" onClick={props.onClear}>
                Limpar filtros
              </Button>
            }
          >
            Há contas cadastradas, mas os filtros escondem todas.
          </Empty>
        </div>
      ) : empty ? (
        <div className={frame()}>
          <Empty icon={Shield} title="Nenhuma conta ainda" action={<Create first />}>
            As contas cadastradas aparecem aqui.
          </Empty>
        </div>
      ) : (
        <Rows {...props} />
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
