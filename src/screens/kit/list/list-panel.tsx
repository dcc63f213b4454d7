import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { Failed } from '#ui/empty/failed.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { pages as foot, panel, panelTitle } from '#ui/page/page.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

interface ListPanelProps<Row> {
  list: ReturnType<typeof selectCollection<unknown, Row>>
  label: string
  titled?: boolean
  failed: string
  empty: ReactNode
  pages?: { page: number; hrefOf: (page: number) => string } | undefined
  onRetry: () => void
  children: (rows: readonly Row[]) => ReactNode
}

const Body = <Row,>({ list, failed, empty, onRetry, children }: ListPanelProps<Row>) => {
  if (list.kind === 'failed') return <Failed title={failed} problem={list.problem} onRetry={onRetry} />
  if (list.kind === 'skeleton') return <Skeleton width="60%" />
  return list.rows.length === 0 ? empty : children(list.rows)
}

export const ListPanel = <Row,>(props: ListPanelProps<Row>) => {
  const { list, label, pages } = props
  return (
    <>
      <StaleList list={list} onRetry={props.onRetry} />
      <section className={panel()} aria-label={label} aria-busy={list.busy}>
        {props.titled && <h2 className={panelTitle()}>{label}</h2>}
        <Body {...props} />
      </section>
      {pages && list.total !== null && list.total > PAGE_SIZE && (
        <footer className={foot()}>
          <Pagination page={pages.page} pageSize={PAGE_SIZE} total={list.total} hrefOf={pages.hrefOf} />
        </footer>
      )}
    </>
  )
}
