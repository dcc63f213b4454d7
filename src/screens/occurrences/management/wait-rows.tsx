import { Link } from 'wouter'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { longestWaiting, waitingEvents } from '#machines/occurrences/management/management.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import { attendanceHref } from '../attendance-link.ts'
import { WaitTime } from '../queue/wait-time.tsx'
import { grow, link, list, muted, priority, section } from './management.styles.ts'

const MOST = 8

interface WaitRowsProps {
  /** Null until they came. */
  rows: readonly OccurrenceRow[] | null
  problem: string | null
  onRetry: () => void
  /** Closes several at once; without it, not offered. */
  onBulkClosing: ((ids: readonly string[]) => void) | undefined
}

const Waiting = ({ row }: { row: OccurrenceRow }) => (
  <li>
    <WaitTime row={row} />
    <span className={priority()}>
      <PriorityMark priority={row.priority} />
    </span>
    <span className={grow()}>
      <Link href={attendanceHref(row.id)} className={link().toString()}>
        {row.eventName}
      </Link>{' '}
      <small>
        {row.account.name} · {row.account.city}/{row.account.uf} · #{row.number}
      </small>
    </span>
  </li>
)

/** The oldest that nobody attends, and the events that wait more than once. */
export const WaitRows = ({ rows, problem, onRetry, onBulkClosing }: WaitRowsProps) => {
  if (!rows)
    return problem ? (
      <Failed title="Não foi possível carregar a fila" problem={problem} onRetry={onRetry} />
    ) : (
      <RecordSkeleton />
    )
  const waiting = longestWaiting(rows, MOST)
  const events = onBulkClosing ? waitingEvents(rows) : []
  return (
    <>
      {problem && <Stale problem={problem} onRetry={onRetry} />}
      <section className={section()} aria-label="Esperando há mais tempo">
        <header>
          <h2>Esperando há mais tempo</h2>
        </header>
        {waiting.length === 0 ? (
          <p className={muted()}>Nenhuma ocorrência espera por um operador.</p>
        ) : (
          <ol className={list()}>
            {waiting.map(row => (
              <Waiting key={row.id} row={row} />
            ))}
          </ol>
        )}
      </section>
      {events.length > 0 && (
        <section className={section()} aria-label="Encerrar em lote">
          <header>
            <h2>Encerrar em lote</h2>
          </header>
          <ul className={list()}>
            {events.map(({ eventCode, eventName, ids }) => (
              <li key={eventCode}>
                <span className={grow()}>
                  {eventName} <small>{ids.length} esperando</small>
                </span>
                <Button aria-label={`Encerrar em lote: ${eventName}`} onClick={() => onBulkClosing?.(ids)}>
                  Encerrar…
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
