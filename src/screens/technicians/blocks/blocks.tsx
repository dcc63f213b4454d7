import CalendarCheck2 from 'lucide-react/icons/calendar-check-2'
import Plus from 'lucide-react/icons/plus'
import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import type { BlockFilters } from '#machines/technicians/blocks/block.query.ts'
import { Button } from '#ui/button/button.tsx'
import { RefreshButton } from '#ui/button/refresh-button.tsx'
import { Combobox, type ComboboxProps } from '#ui/combobox/combobox.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { useClear } from '#ui/filter/use-clear.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { heading, headingRow, pages, screenful } from '#ui/page/page.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { frame, table } from '#ui/table/table.ts'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { DayField } from '../../kit/form/day-field.tsx'
import { BlockRow, SkeletonRow } from './block-row.tsx'

const bar = css({
  display: 'grid',
  gridTemplateColumns: '160px 160px minmax(220px, 420px) max-content',
  gap: '$3',
  alignItems: 'end',
  '@narrow': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
  },
})
const buttons = css({ display: 'flex', gap: '$2' })

type TechnicianBox = Omit<ComboboxProps, 'label' | 'error' | 'hint' | 'optional'>

interface BlocksProps {
  list: ReturnType<typeof selectCollection<unknown, Block>>
  filters: BlockFilters
  filtered: boolean
  technicians: TechnicianBox
  hrefOfPage: (page: number) => string
  onPeriod: (change: { from: string } | { to: string }) => void
  onClear: () => void
  onRefresh: () => void
  onRetry: () => void
  onNew: () => void
  onChange: (block: Block) => void
  onRemove: (block: Block) => void
}

const skeletons = Array.from({ length: 8 }, (_, index) => `row-${index}`)

const Rows = ({ list, filtered, onRetry, onClear, onNew, onChange, onRemove }: BlocksProps) => {
  const rowKeys = useRowKeys<HTMLTableSectionElement>({ stops: true })
  if (list.kind === 'failed')
    return <Failed title="Não foi possível carregar os bloqueios" problem={list.problem} onRetry={onRetry} />
  if (list.kind === 'rows' && list.rows.length === 0)
    return filtered ? (
      <FilteredEmpty title="Nenhum bloqueio com estes filtros" onClear={onClear}>
        Pode haver bloqueios em outro período ou de outros técnicos.
      </FilteredEmpty>
    ) : (
      <Empty
        icon={CalendarCheck2}
        title="Nenhum bloqueio nos próximos 30 dias"
        action={
          <Button weight="primary" onClick={onNew}>
            Novo bloqueio
          </Button>
        }
      >
        Férias, folgas e outras ausências aparecem aqui; dentro delas nada pode ser agendado.
      </Empty>
    )
  return (
    <table className={table()} aria-label="Bloqueios de agenda" aria-busy={list.busy}>
      <thead>
        <tr>
          <th scope="col">Técnico</th>
          <th scope="col">Período</th>
          <th scope="col">Motivo</th>
          <th scope="col">Observação</th>
          <th scope="col">Repetição</th>
          <th scope="col">Ações</th>
        </tr>
      </thead>
      <tbody {...rowKeys}>
        {list.kind === 'skeleton'
          ? skeletons.map(key => <SkeletonRow key={key} />)
          : list.rows.map(block => (
              <BlockRow key={block.id} block={block} onChange={onChange} onRemove={onRemove} />
            ))}
      </tbody>
    </table>
  )
}

export const Blocks = (props: BlocksProps) => {
  const { list, filters, filtered, technicians } = props
  const { ref, clear } = useClear<HTMLElement>(props.onClear)
  return (
    <div className={screenful()}>
      <header className={headingRow()}>
        <h1 className={heading()}>
          Bloqueio de agenda{' '}
          {list.total !== null && (
            <small aria-live="polite">
              — {formatInteger(list.total)} {list.total === 1 ? 'bloqueio' : 'bloqueios'}
            </small>
          )}
        </h1>
        <Button weight="primary" onClick={props.onNew}>
          <Plus size={16} aria-hidden />
          Novo bloqueio
        </Button>
      </header>
      <search ref={ref} className={bar()} aria-label="Bloqueios de agenda">
        <DayField label="De" day={filters.from} onDay={from => props.onPeriod({ from })} />
        <DayField label="Até" day={filters.to} onDay={to => props.onPeriod({ to })} />
        <Combobox {...technicians} label="Técnicos" optional="filter" placeholder="Todos" />
        <div className={buttons()}>
          {filtered && (
            <Button weight="quiet" onClick={clear}>
              Limpar filtros
            </Button>
          )}
          <RefreshButton busy={list.busy} onRefresh={props.onRefresh} />
        </div>
      </search>
      <StaleList list={list} onRetry={props.onRetry} />
      <div className={frame()}>
        <Rows {...props} onClear={clear} />
      </div>
      {list.total !== null && list.total > 0 && (
        <footer className={pages()}>
          <Pagination
            page={filters.page}
            pageSize={PAGE_SIZE}
            total={list.total}
            stale={list.problem !== null}
            hrefOf={props.hrefOfPage}
          />
        </footer>
      )}
    </div>
  )
}
