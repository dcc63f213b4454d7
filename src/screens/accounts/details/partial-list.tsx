import type { ReactNode } from 'react'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { none } from './summary-facts.tsx'

const row = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '$2' })
const head = css(row, { justifyContent: 'space-between', alignItems: 'baseline' })

interface PartialListProps<Row> {
  title: string
  list: ReturnType<typeof selectCollection<unknown, Row>>
  empty: string
  link: ReactNode
  onRetry: () => void
  children: (rows: readonly Row[]) => ReactNode
}

export const PartialList = <Row,>({ title, list, empty, link, onRetry, children }: PartialListProps<Row>) => (
  <section className={panel()} aria-label={title} aria-busy={list.busy}>
    <div className={head()}>
      <h2 className={panelTitle()}>{title}</h2>
      {link}
    </div>
    {list.kind === 'skeleton' && <Skeleton width="60%" />}
    <StaleList list={list} onRetry={onRetry} />
    {list.kind === 'failed' && (
      <div className={row()}>
        <p role="alert">{list.problem}</p>
        <Button onClick={onRetry}>Tentar novamente</Button>
      </div>
    )}
    {list.kind === 'rows' && list.rows.length === 0 && <p className={none()}>{empty}</p>}
    {list.rows.length > 0 && children(list.rows)}
  </section>
)
