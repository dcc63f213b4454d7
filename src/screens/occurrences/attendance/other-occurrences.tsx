import { Link } from 'wouter'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { attendanceHref } from '../attendance-link.ts'
import { OccurrenceStatusBadge } from '../occurrence-status.tsx'
import { quiet } from './attendance.styles.ts'

const part = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$2',
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$2',
  '& > p': { margin: 0 },
})
const lines = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  width: '100%',
  maxHeight: 132,
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '$1 $3',
    minHeight: 28,
  },
  '& small': { fontSize: '$2', color: '$muted' },
})

const countWords = (count: number) =>
  count === 1
    ? 'Esta conta tem mais 1 ocorrência em aberto:'
    : `Esta conta tem mais ${count} ocorrências em aberto:`

const closeWords = (count: number) => (count === 1 ? 'Encerrar a outra em lote' : `Encerrar ${count} em lote`)

interface OtherOccurrencesProps {
  others: readonly OccurrenceRow[]
  /** How many of them may be closed in bulk. */
  closable: number
  problem: string | null
  onRetry: () => void
  /** For supervisors (OC-17). */
  onClose: (() => void) | undefined
}

/** Told before a closing: what else is open in the account (D-05). */
export const OtherOccurrences = ({ others, closable, problem, onRetry, onClose }: OtherOccurrencesProps) => {
  if (problem)
    return (
      <section className={part()} aria-label="Outras ocorrências da conta" role="alert">
        <p>Não foi possível ver se a conta tem outras ocorrências em aberto. {problem}</p>
        <Button onClick={onRetry}>Tentar novamente</Button>
      </section>
    )
  if (others.length === 0) return null
  return (
    <section className={part()} aria-label="Outras ocorrências da conta">
      <p>{countWords(others.length)}</p>
      <ul className={lines()} aria-label="Em aberto">
        {others.map(({ id, number, priority, eventName, status, operator }) => (
          <li key={id}>
            <PriorityMark priority={priority} />
            <Link href={attendanceHref(id)}>{`#${number} ${eventName}`}</Link>
            <OccurrenceStatusBadge status={status} />
            {operator && <small>com {operator.name}</small>}
          </li>
        ))}
      </ul>
      {!onClose ? (
        <p className={quiet()}>Elas continuam abertas: só um supervisor encerra várias de uma vez.</p>
      ) : closable > 0 ? (
        <Button onClick={onClose}>{closeWords(closable)}</Button>
      ) : (
        <p className={quiet()}>Emergências, e o que alguém atende, são encerradas uma a uma.</p>
      )}
    </section>
  )
}
