import { Link } from 'wouter'
import type { OccurrenceSummary } from '#contracts/occurrences/occurrence-management.contract.ts'
import { accountHref, type Days } from '#machines/occurrences/management/management.rules.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { formatMoment } from '../../kit/format.ts'
import { grow, link, list, muted, section } from './management.styles.ts'

type Account = OccurrenceSummary['tests'][number]['account']

const Name = ({ account: { id, name, code } }: { account: Account }) => (
  <span className={grow()}>
    <Link href={`/account/${id}`} className={link().toString()}>
      {name}
    </Link>{' '}
    <small>{code}</small>
  </span>
)

const falseWords = (count: number) => (count === 1 ? '1 falso' : `${formatInteger(count)} falsos`)

interface ProblemAccountsProps {
  accounts: OccurrenceSummary['problemAccounts'] | null
  period: Days
}

export const ProblemAccounts = ({ accounts, period }: ProblemAccountsProps) => (
  <section className={section()} aria-label="Contas com mais ocorrências">
    <header>
      <h2>Contas com mais ocorrências</h2>
    </header>
    {!accounts ? (
      <Skeleton width="60%" />
    ) : accounts.length === 0 ? (
      <p className={muted()}>Nenhuma conta teve três ou mais no período.</p>
    ) : (
      <ol className={list()}>
        {accounts.map(({ account, count, falseCount }) => (
          <li key={account.id}>
            <Name account={account} />
            <span>
              <Link href={accountHref(period, account.id)} className={link().toString()}>
                {formatInteger(count)} ocorrências
              </Link>{' '}
              <small>{falseCount > 0 && `· ${falseWords(falseCount)}`}</small>
            </span>
          </li>
        ))}
      </ol>
    )}
  </section>
)

export const TestAccounts = ({ tests, testCount }: Pick<OccurrenceSummary, 'tests' | 'testCount'>) => (
  <section className={section()} aria-label="Contas em teste">
    <header>
      <h2>Contas em teste</h2>
      {testCount > tests.length && (
        <Link href="/account/list?inTest=true&page=1" className={link().toString()}>
          Ver todas as {formatInteger(testCount)}
        </Link>
      )}
    </header>
    {tests.length === 0 ? (
      <p className={muted()}>Nenhuma conta está em teste.</p>
    ) : (
      <ul className={list()}>
        {tests.map(({ account, until }) => (
          <li key={account.id}>
            <Name account={account} />
            <span>até {formatMoment(until)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
