import FilterX from 'lucide-react/icons/funnel-x'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { Link } from 'wouter'
import type { HistoryEntry, HistoryKind } from '#contracts/accounts/account-history.contract.ts'
import { PAGE_SIZE } from '#contracts/rules/limits.ts'
import { historyDetail, historyKindLabels, historyText } from '#machines/accounts/history/history.labels.ts'
import { type HistoryFilters, historyFilters } from '#machines/accounts/history/history.query.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed, Stale } from '#ui/empty/failed.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useClear } from '#ui/filter/use-clear.ts'
import { panel } from '#ui/page/page.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { OptionalDay } from '../../kit/form/optional-day-field.tsx'
import { formatMoment } from '../../kit/format.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const bar = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 240px) 160px 160px max-content',
  gap: '$3',
  alignItems: 'end',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
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

const Body = ({ list: found, filters, linksOrders, onClear, onRetry }: HistoryListProps) => {
  if (found.kind === 'failed')
    return <Failed title="Não foi possível carregar o histórico" problem={found.problem} onRetry={onRetry} />
  if (found.kind === 'skeleton') return <Skeleton width="60%" />
  if (found.rows.length === 0)
    return historyFilters.count(filters) > 0 ? (
      <Empty
        icon={FilterX}
        title="Nada com estes filtros"
        action={
          <Button weight="primary" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    ) : (
      <Empty icon={History} title="Nada foi feito nesta conta ainda" />
    )
  return (
    <ol className={list()} aria-label="Histórico da conta">
      {found.rows.map(entry => (
        <Entry key={entry.id} entry={entry} linksOrders={linksOrders} />
      ))}
    </ol>
  )
}

export const HistoryList = (props: HistoryListProps) => {
  const { list: found, filters, onFilter } = props
  const { ref, clear } = useClear<HTMLElement>(props.onClear)
  return (
    <div className={stack()}>
      <search ref={ref} className={bar()} aria-label="Histórico">
        <SelectField
          label="Tipo"
          optional="filter"
          placeholder="Todos"
          value={filters.kind}
          options={kinds}
          onChange={kind => onFilter({ kind })}
        />
        <OptionalDay label="De" day={filters.from} onDay={from => onFilter({ from })} />
        <OptionalDay label="Até" day={filters.to} onDay={to => onFilter({ to })} />
        {historyFilters.count(filters) > 0 && (
          <Button weight="quiet" onClick={clear}>
            Limpar filtros
          </Button>
        )}
      </search>
      {found.kind === 'rows' && found.problem && <Stale problem={found.problem} onRetry={props.onRetry} />}
      <section className={panel()} aria-busy={found.busy} aria-label="Registros">
        <Body {...props} onClear={clear} />
      </section>
      {found.total !== null && found.total > PAGE_SIZE && (
        <Pagination page={filters.page} pageSize={PAGE_SIZE} total={found.total} hrefOf={props.hrefOfPage} />
      )}
    </div>
  )
}
