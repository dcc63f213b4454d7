import { Failed } from '#ui/empty/failed.tsx'
import { headingRow, page, panel } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

export const AccountSkeleton = () => (
  <div className={page()} aria-busy>
    <header className={headingRow()}>
      <Skeleton width={280} />
    </header>
    <div className={panel()}>
      <Skeleton width="60%" />
    </div>
  </div>
)

interface AccountFailedProps {
  problem: string
  onRetry: () => void
}

export const AccountFailed = ({ problem, onRetry }: AccountFailedProps) => (
  <div className={page()}>
    <Failed heading="h1" title="Não foi possível carregar a conta" problem={problem} onRetry={onRetry} />
  </div>
)
