import Siren from 'lucide-react/icons/siren'
import { Link } from 'wouter'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { formatFalseRate } from '#machines/accounts/details/connection-labels.ts'
import {
  type AccountOccurrenceFilters,
  accountOccurrenceFilters,
} from '#machines/accounts/occurrences/account-occurrences.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { statusLabel } from '#machines/occurrences/occurrence-status.labels.ts'
import { allStatuses } from '#machines/occurrences/search/occurrence-list.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { useClear } from '#ui/filter/use-clear.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { ListPanel } from '../../kit/list/list-panel.tsx'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { OccurrenceStatusBadge } from '../../occurrences/occurrence-status.tsx'
import { PeriodFilter } from '../period-filter.tsx'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const counts = css({ color: '$muted', '& b': { fontWeight: '$medium', color: '$text' } })
const lines = css({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '72px 104px minmax(0, 1fr) minmax(0, 180px) 150px 190px',
  alignItems: 'center',
  gap: '$1 $4',
  minHeight: 40,
  padding: '$1 0',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: '1px solid $colors$line' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    fontFamily: '$mono',
    fontWeight: '$medium',
    '@touch': { minHeight: 44 },
  },
  '& small': { fontSize: '$2', color: '$muted' },
  '@media (max-width: 960px)': { display: 'flex', flexWrap: 'wrap' },
})

const statuses = allStatuses.map(value => ({ value, label: statusLabel(value) }))

const placeOf = ({ zone }: OccurrenceRow) => zone && (zone.name ?? `zona ${zone.number}`)

const Line = ({ row }: { row: OccurrenceRow }) => (
  <li className={line()}>
    <Link href={`/occurrence/${row.id}`} data-row={row.id}>
      #{row.number}
    </Link>
    <PriorityMark priority={row.priority} />
    <span>{[row.eventName, placeOf(row)].filter(Boolean).join(' · ')}</span>
    <small>{row.operator?.name ?? (row.status === 'CLOSED' ? 'Sistema' : 'Sem operador')}</small>
    <small>
      <time dateTime={row.receivedAt}>{formatMoment(row.receivedAt)}</time>
    </small>
    <span>
      <OccurrenceStatusBadge status={row.status} />
    </span>
  </li>
)

interface AccountOccurrencesProps {
  list: ReturnType<typeof selectCollection<unknown, OccurrenceRow>>
  filters: AccountOccurrenceFilters
  summary: AccountPage['account']['summary']
  hrefOfPage: (page: number) => string
  onFilter: (change: Partial<Omit<AccountOccurrenceFilters, 'page'>>) => void
  onClear: () => void
  onRetry: () => void
}

/** Occurrences of one account, what is open first. */
export const AccountOccurrences = (props: AccountOccurrencesProps) => {
  const { filters, summary, onFilter } = props
  const filtered = accountOccurrenceFilters.count(filters) > 0
  const { ref, clear } = useClear<HTMLElement>(props.onClear)
  const rowKeys = useRowKeys<HTMLUListElement>()
  return (
    <div className={stack()}>
      <p className={counts()}>
        <b>{formatInteger(summary.openOccurrences)}</b>{' '}
        {summary.openOccurrences === 1 ? 'ocorrência em aberto' : 'ocorrências em aberto'} · Alarmes falsos em
        30 dias: <b>{formatFalseRate(summary.falseRate30d)}</b>
      </p>
      <PeriodFilter
        ref={ref}
        label="Ocorrências"
        from={filters.from}
        to={filters.to}
        filtered={filtered}
        onFilter={onFilter}
        onClear={clear}
      >
        <SelectField
          label="Situação"
          optional="filter"
          placeholder="Todas"
          value={filters.status}
          options={statuses}
          onChange={status => onFilter({ status })}
        />
      </PeriodFilter>
      <ListPanel
        list={props.list}
        label="Ocorrências da conta"
        failed="Não foi possível carregar as ocorrências"
        empty={
          filtered ? (
            <FilteredEmpty title="Nenhuma ocorrência com estes filtros" onClear={clear} />
          ) : (
            <Empty icon={Siren} title="Esta conta ainda não teve ocorrências" />
          )
        }
        pages={{ page: filters.page, hrefOf: props.hrefOfPage }}
        onRetry={props.onRetry}
      >
        {rows => (
          <ul {...rowKeys} className={lines()} aria-label="Ocorrências">
            {rows.map(row => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ListPanel>
    </div>
  )
}
