import { Plus, Shield } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { AccountRow as Row } from '#contracts/accounts/accounts.contract.ts'
import type { shownColumns } from '#machines/accounts/list/account-list.columns.ts'
import { type AccountFilters, countFilters, PAGE_SIZE } from '#machines/accounts/list/account-list.query.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { type Density, density } from '#ui/density/density.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { FilteredList } from '#ui/filter/filtered-list.tsx'
import { toolbar } from '#ui/page/page.ts'
import { frame, table } from '#ui/table/table.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { AccountRow, SkeletonRow } from './account-row.tsx'

const words = {
  failed: 'Não foi possível carregar as contas',
  filtered: 'Nenhuma conta com estes filtros',
  hidden: 'Há contas cadastradas, mas os filtros escondem todas.',
}
const search = {
  label: 'Buscar por código, nome, cliente, documento, telefone ou endereço',
  placeholder: 'Buscar conta, cliente, endereço…',
}

interface AccountListProps {
  list: ReturnType<typeof selectCollection<unknown, Row>>
  /** Milliseconds since 1970. */
  now: number
  filters: AccountFilters
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
  onFilters: (change: Partial<AccountFilters>) => void
  onToggleFilters: () => void
  onClear: () => void
  onRefresh: () => void
  onRetry: () => void
  onPreloadPage: (page: number) => void
  onPreloadRow: (id: string) => void
}

const Create = ({ first = false }: { first?: boolean }) => (
  <ButtonLink weight="primary" href="/account/create">
    <Plus size={16} aria-hidden />
    {first ? 'Cadastrar a primeira conta' : 'Nova conta'}
  </ButtonLink>
)

export const AccountList = (props: AccountListProps) => {
  const { list, filters, columns } = props
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  return (
    <FilteredList
      {...props}
      title="Contas"
      region="Contas"
      noun={['conta', 'contas']}
      search={search}
      words={words}
      active={countFilters(filters)}
      page={filters.page}
      pageSize={PAGE_SIZE}
      tools={
        <div className={toolbar()}>
          {props.tools}
          <Create />
        </div>
      }
      empty={
        <Empty icon={Shield} title="Nenhuma conta ainda" action={<Create first />}>
          As contas cadastradas aparecem aqui.
        </Empty>
      }
    >
      <div className={`${frame()} ${density({ rows: props.density })}`}>
        <table className={table()} aria-label="Contas" aria-busy={list.busy}>
          <TableHead
            columns={columns}
            sort={filters.sort}
            onSort={sort => props.onFilters({ sort: sort as AccountFilters['sort'] })}
          />
          <tbody>
            {list.kind === 'skeleton'
              ? Array.from({ length: PAGE_SIZE }, (_, index) => `row-${index}`).map(key => (
                  <SkeletonRow key={key} columns={ids} />
                ))
              : list.rows.map(row => (
                  <AccountRow
                    key={row.id}
                    row={row}
                    columns={ids}
                    inTest={row.testUntil !== null && Date.parse(row.testUntil) > props.now}
                    onPreload={props.onPreloadRow}
                  />
                ))}
          </tbody>
        </table>
      </div>
    </FilteredList>
  )
}
