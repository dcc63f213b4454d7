import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { RefreshButton } from '../button/refresh-button.tsx'
import { Failed } from '../empty/failed.tsx'
import { StaleList } from '../empty/stale.tsx'
import { formatTotal } from '../format/integer.ts'
import { heading, headingRow, pages, screenful, toolbar } from '../page/page.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { frame } from '../table/table.ts'
import { css } from '../theme/stitches.ts'
import { FilteredEmpty } from './filtered-empty.tsx'
import { SearchBox } from './search-box.tsx'
import { useClear } from './use-clear.ts'

const foot = css(pages, {
  '@narrow': {
    margin: '0 -16px -16px',
    padding: '$2 $4',
  },
})

interface FilteredListProps {
  title: string
  region: string
  noun: readonly [one: string, many: string]
  counted?: number | undefined
  list: {
    kind: 'rows' | 'failed' | 'skeleton'
    rows: readonly unknown[]
    total: number | null
    busy: boolean
    problem: string | null
  }
  tools: ReactNode
  search: { label: string; placeholder: string }
  typed: string
  active: number
  panel: ReactNode
  words: { failed: string; filtered: string; hidden: string }
  empty: ReactNode
  children: ReactNode
  page: number
  pageSize: number
  pageSizes: readonly number[]
  hrefOfPage: (page: number) => string
  onPageSize: (size: number) => void
  onType: (text: string) => void
  onClear: () => void
  onRefresh: () => void
  onRetry: () => void
  onPreloadPage: (page: number) => void
}

const Body = ({ list, active, words, empty, children, onClear, onRetry }: FilteredListProps) => {
  if (list.kind === 'failed')
    return (
      <div className={frame()}>
        <Failed title={words.failed} problem={list.problem} onRetry={onRetry} />
      </div>
    )
  if (list.kind === 'skeleton' || list.rows.length > 0) return children
  return (
    <div className={frame()}>
      {active > 0 ? (
        <FilteredEmpty title={words.filtered} onClear={onClear}>
          {words.hidden}
        </FilteredEmpty>
      ) : (
        empty
      )}
    </div>
  )
}

export const FilteredList = (props: FilteredListProps) => {
  const { list, noun, active } = props
  const [filtersOpen, setFiltersOpen] = useState(false)
  const panelId = useId()
  const { ref, clear } = useClear<HTMLElement>(props.onClear)
  return (
    <div className={screenful()}>
      <header className={headingRow()}>
        <h1 className={heading()}>
          {props.title}{' '}
          {list.total !== null && (
            <small aria-live="polite">
              — {formatTotal(list.total, props.counted)} {noun[list.total === 1 ? 0 : 1]}
            </small>
          )}
        </h1>
        {props.tools}
      </header>
      <search ref={ref} className={toolbar()} aria-label={props.region}>
        <SearchBox {...props.search} value={props.typed} onChange={props.onType} />
        <Button
          aria-expanded={filtersOpen}
          aria-controls={panelId}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          <ListFilter size={16} aria-hidden />
          Filtros{active > 0 && <strong>{active}</strong>}
        </Button>
        {active > 0 && (
          <Button weight="quiet" onClick={clear}>
            Limpar filtros
          </Button>
        )}
        <RefreshButton busy={list.busy} onRefresh={props.onRefresh} />
      </search>
      <div id={panelId} hidden={!filtersOpen}>
        {filtersOpen && props.panel}
      </div>
      <StaleList list={list} onRetry={props.onRetry} />
      <Body {...props} onClear={clear} />
      {list.total !== null && list.total > 0 && (
        <footer className={foot()}>
          <Pagination
            page={props.page}
            pageSize={props.pageSize}
            total={list.total}
            counted={props.counted}
            stale={list.problem !== null}
            hrefOf={props.hrefOfPage}
            onPreload={props.onPreloadPage}
            sizes={props.pageSizes}
            onPageSize={props.onPageSize}
          />
        </footer>
      )}
    </div>
  )
}
