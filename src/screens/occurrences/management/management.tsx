import type { ReactNode } from 'react'
import type {
  OccurrenceOperator,
  OccurrenceSummary,
} from '#contracts/occurrences/occurrence-management.contract.ts'
import { lastDays } from '#machines/occurrences/management/management.rules.ts'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import { ProblemAccounts, TestAccounts } from './account-rows.tsx'
import { columns } from './management.styles.ts'
import { OperatorRows } from './operator-rows.tsx'
import { PeriodNumbers } from './period-numbers.tsx'
import { StatusCounts } from './status-counts.tsx'

interface ManagementScreenProps {
  kind: 'skeleton' | 'failed' | 'rows'
  problem: string | null
  /** The last one, of the days it was asked for. */
  answer: { days: number; summary: OccurrenceSummary; operators: readonly OccurrenceOperator[] } | null
  /** The queue's part, which comes by itself. */
  waiting: ReactNode
  days: number
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  actions: ReactNode
  onDays: (days: number) => void
  onRelease: ((operator: OccurrenceOperator) => void) | undefined
  onRetry: () => void
}

/** What a supervisor watches at night (D-07). */
export const ManagementScreen = (props: ManagementScreenProps) => {
  const { kind, problem, answer, days, onRetry } = props
  const isOfDays = answer?.days === days
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>Gestão de ocorrências</h1>
        <div className={toolbar()}>{props.actions}</div>
      </header>
      {kind === 'rows' && problem && <Stale problem={problem} onRetry={onRetry} />}
      {kind === 'skeleton' && <RecordSkeleton />}
      {kind === 'failed' && (
        <Failed title="Não foi possível carregar os números" problem={problem} onRetry={onRetry} />
      )}
      {answer && (
        <>
          <div className={columns()}>
            <StatusCounts open={answer.summary.open} />
            <PeriodNumbers
              summary={isOfDays ? answer.summary : null}
              days={days}
              now={props.now}
              onDays={props.onDays}
            />
          </div>
          <OperatorRows operators={answer.operators} now={props.now} onRelease={props.onRelease} />
        </>
      )}
      {props.waiting}
      {answer && (
        <div className={columns()}>
          <ProblemAccounts
            accounts={isOfDays ? answer.summary.problemAccounts : null}
            period={lastDays(days, props.now)}
          />
          <TestAccounts {...answer.summary} />
        </div>
      )}
    </div>
  )
}
