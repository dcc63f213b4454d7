import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { heading, headingRow, toolbar } from '#ui/page/page.ts'
import { TagList } from '#ui/tag/tag-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { AccountStatusBadge, ArmedBadge, ConnectionBadge } from '../account-badges.tsx'
import { Clocks } from './account-clocks.tsx'

const trail = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  color: '$muted',
  '& li': { display: 'flex', alignItems: 'center', gap: '$1', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: 'inherit',
    '@touch': { minHeight: 44 },
  },
  '& svg': { flexShrink: 0 },
})
const code = css({ fontFamily: '$mono', fontWeight: '$regular', color: '$muted' })
const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$2', marginTop: '$2' })
const named = css({ minWidth: 0, '& h1': { overflowWrap: 'anywhere' } })

interface AccountHeaderProps {
  page: AccountPage
  title?: string | undefined
  now: number
  actions?: ReactNode
}

export const AccountHeader = ({ page: { account, patrimony }, title, now, actions }: AccountHeaderProps) => (
  <header>
    <nav aria-label="Você está em">
      <ol className={trail()}>
        <li>
          <Link href="/account/list?page=1">Contas</Link>
        </li>
        <li>
          <ChevronRight size={14} aria-hidden />
          {title ? (
            <Link href={`/account/${account.id}/details`}>
              {account.code} · {account.name}
            </Link>
          ) : (
            <span aria-current="page">{account.code}</span>
          )}
        </li>
        {title && (
          <li>
            <ChevronRight size={14} aria-hidden />
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
    <div className={headingRow()}>
      <div className={named()}>
        <h1 className={heading()}>
          {title ?? (
            <>
              <span className={code()}>{account.code}</span> {account.name}
            </>
          )}
        </h1>
        <div className={facts()}>
          <AccountStatusBadge status={account.status} />
          <ArmedBadge state={account.summary.armedState} />
          <ConnectionBadge summary={account.summary} />
          <TagList tags={account.tags.map(({ name }) => name)} />
          <Clocks zone={patrimony.timezone} now={now} />
        </div>
      </div>
      {actions && <div className={toolbar()}>{actions}</div>}
    </div>
  </header>
)
