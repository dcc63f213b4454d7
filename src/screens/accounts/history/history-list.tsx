import History from 'lucide-react/icons/rotate-ccw-clock'
import { Link } from 'wouter'
import type { HistoryEntry, HistoryKind } from '#contracts/accounts/account-history.contract.ts'
import { historyDetail, historyKindLabels, historyText } from '#machines/accounts/history/history.labels.ts'
import { type HistoryFilters, historyFilters } from '#machines/accounts/history/history.query.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { useClear } from '#ui/filter/use-clear.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { ListPanel } from '../../kit/list/list-panel.tsx'
import { PeriodFilter } from '../period-filter.tsx'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const list = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '150px 130px minmax(0, 1fr)',
  gap: '0 $4',
  padding: '$2 0',
  fontSize: '$2',
  '& + &': { borderTop: '1px solid $colors$line' },
  '& time, & > span': { color: '$muted', fontVariantNumeric: 'tabular-nums' },
  '& p': { overflowWrap: 'anywhere' },
  '& small': { fontSize: '$1', color: '$muted' },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Entry = ({ entry, linksOrders }: { entry: HistoryEntry; linksOrders: boolean }) => {
  const { at, kind, subject, by } = entry
  const detail = historyDetail(entry)
  return (
    <li className={line()}>
      <time dateTime={at}>{formatMoment(at)}</time>
      <span>{historyKindLabels[kind]}</span>
      <div>
        <p>
          {historyText(entry)}
          {subject && (
            <>
              {' · '}
              {kind === 'ORDER' && linksOrders ? (
                <Link href={`/service-order/${subject.id}`}>{subject.name}</Link>
              ) : (
                subject.name
              )}
            </>
          )}
        </p>
        <small>{[detail, by?.name ?? 'Sistema'].filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  )
}

interface HistoryListProps {
  list: ReturnType<typeof selectCollection<unknown, HistoryEntry>>
  filters: HistoryFilters
  linksOrders: boolean
  hrefOfPage: (page: number) => string
  onFilter: (change: Partial<Omit<HistoryFilters, 'page'>>) => void
  onClear: () => void
  onRetry: () => void
}

const kinds = (Object.keys(historyKindLabels) as HistoryKind[]).map(value => ({
  value,
  label: historyKindLabels[value],
}))

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <FilteredEmpty title="Nada com estes filtros" onClear={onClear} />
  ) : (
    <Empty icon={History} title="Nada foi feito nesta conta ainda" />
  )

export const HistoryList = (props: HistoryListProps) => {
  const { filters, onFilter } = props
  const filtered = historyFilters.count(filters) > 0
  const { ref, clear } = useClear<HTMLElement>(props.onClear)
  return (
    <div className={stack()}>
      <PeriodFilter
        ref={ref}
        label="Histórico"
        from={filters.from}
        to={filters.to}
        filtered={filtered}
        onFilter={onFilter}
        onClear={clear}
      >
        <SelectField
          label="Tipo"
          optional="filter"
          placeholder="Todos"
          value={filters.kind}
          options={kinds}
          onChange={kind => onFilter({ kind })}
        />
      </PeriodFilter>
      <ListPanel
        list={props.list}
        label="Registros"
        failed="Não foi possível carregar o histórico"
        empty={<Nothing filtered={filtered} onClear={clear} />}
        pages={{ page: filters.page, hrefOf: props.hrefOfPage }}
        onRetry={props.onRetry}
      >
        {rows => (
          <ol className={list()} aria-label="Histórico da conta">
            {rows.map(entry => (
              <Entry key={entry.id} entry={entry} linksOrders={props.linksOrders} />
            ))}
          </ol>
        )}
      </ListPanel>
    </div>
  )
}
