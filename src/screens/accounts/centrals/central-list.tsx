import Plus from 'lucide-react/icons/plus'
import Router from 'lucide-react/icons/router'
import type { ReactNode } from 'react'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { headingRow, panelTitle } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
  gap: '$3',
  alignItems: 'start',
})
const title = css(panelTitle, { marginBottom: 0 })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3' })

interface CentralListProps {
  accountId: string
  list: ReturnType<typeof selectCollection<unknown, Central>>
  onRetry: () => void
  children: (central: Central) => ReactNode
}

export const CentralList = ({ accountId, list, onRetry, children }: CentralListProps) => {
  const create = (
    <ButtonLink href={`/account/${accountId}/central/create`} weight="primary">
      <Plus size={16} aria-hidden />
      Nova central
    </ButtonLink>
  )
  return (
    <section className={frame()} aria-label="Centrais" aria-busy={list.busy || undefined}>
      <div className={headingRow()}>
        <h2 className={title()}>Centrais de alarme</h2>
        {list.rows.length > 0 && create}
      </div>
      {list.kind === 'skeleton' && <Skeleton width="60%" />}
      <StaleList list={list} onRetry={onRetry} />
      {list.kind === 'failed' && (
        <div className={line()}>
          <p role="alert">{list.problem}</p>
          <Button onClick={onRetry}>Tentar novamente</Button>
        </div>
      )}
      {list.kind === 'rows' && list.rows.length === 0 && (
        <Empty icon={Router} title="Nenhuma central" action={create}>
          Sem central, a conta não recebe sinais de alarme.
        </Empty>
      )}
      {list.rows.length > 0 && <div className={cards()}>{list.rows.map(children)}</div>}
    </section>
  )
}
