import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'wouter'
import type { PatrolRun } from '#contracts/accounts/patrols.contract.ts'
import { patrolResultLabels } from '#machines/accounts/patrols/patrol.labels.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { StaleList } from '#ui/empty/stale.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { formatDate, formatMoment } from '../../kit/format.ts'
import { entries, entryLine, entryLink, muted } from '../record.styles.ts'

const looks = {
  OPEN: { hue: 'amber', Icon: Clock },
  EXECUTED: { hue: 'green', Icon: CircleCheck },
  MISSED: { hue: 'red', Icon: CircleX },
  OTHER: { hue: 'slate', Icon: CircleSlash },
} as const

const closedWords = ({ closedBy, closedAt }: PatrolRun): string | null =>
  closedAt && `${closedBy?.name ?? 'Sistema'}, ${formatMoment(closedAt)}`

const Run = ({ run }: { run: PatrolRun }) => {
  const { patrol, date, time, result, occurrence } = run
  const { hue, Icon } = looks[result]
  const closed = closedWords(run)
  return (
    <li className={entryLine()}>
      <span className={badge({ hue })}>
        <Icon aria-hidden />
        {patrolResultLabels[result]}
      </span>
      <span>{patrol.name}</span>
      <time className={muted()} dateTime={run.at}>
        {`${formatDate(date)} às ${time}`}
      </time>
      <Link href={`/occurrence/${occurrence.id}`} className={entryLink().toString()}>
        {`Ocorrência #${occurrence.number}`}
      </Link>
      {closed && <span className={muted()}>{`Encerrada por ${closed}`}</span>}
    </li>
  )
}

interface LastRunsProps {
  list: ReturnType<typeof selectCollection<unknown, PatrolRun>>
  onRetry: () => void
}

/** Runs that were asked for, with what came of each; nothing before the first. */
export const LastRuns = ({ list: view, onRetry }: LastRunsProps) =>
  view.rows.length === 0 && view.kind !== 'failed' ? null : (
    <section className={panel()} aria-label="Últimas rondas" aria-busy={view.busy}>
      <h2 className={panelTitle()}>Últimas rondas</h2>
      <StaleList list={view} onRetry={onRetry} />
      {view.kind === 'failed' && (
        <p role="alert">
          {view.problem} <Button onClick={onRetry}>Tentar novamente</Button>
        </p>
      )}
      <ul className={entries()}>
        {view.rows.map(run => (
          <Run key={`${run.patrol.id} ${run.at}`} run={run} />
        ))}
      </ul>
    </section>
  )
