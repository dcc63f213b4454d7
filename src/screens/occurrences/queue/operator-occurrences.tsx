import { Link } from 'wouter'
import type { QueueDesk } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { badge } from '#ui/badge/badge.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { attendanceHref } from '../attendance-link.ts'
import { card, cards } from './queue.styles.ts'
import { WaitTime } from './wait-time.tsx'

const Card = ({ row }: { row: OccurrenceRow }) => (
  <li>
    <Link href={attendanceHref(row.id)} className={card().toString()}>
      <span>
        <PriorityMark priority={row.priority} />
        <strong>{row.eventName}</strong>
        {row.status === 'ON_HOLD' && row.holdUntil ? (
          <span className={badge({ hue: 'violet' })}>Em espera até {timeAt(row.holdUntil)}</span>
        ) : (
          <WaitTime row={row} />
        )}
      </span>
      {row.account.name} · {row.account.city}/{row.account.uf}
    </Link>
  </li>
)

const freeText = (free: number) =>
  free === 0
    ? 'Você está no limite do seu perfil'
    : free === 1
      ? 'Você pode atender mais 1'
      : `Você pode atender mais ${free}`

/** Own occurrences, never lost in the list, and the places that are free. */
export const OperatorOccurrences = ({ mine, desk }: { mine: readonly OccurrenceRow[]; desk: QueueDesk }) => (
  <ul className={cards()} aria-label="Minhas ocorrências">
    {mine.map(row => (
      <Card key={row.id} row={row} />
    ))}
    <li className={card({ free: true })}>
      {freeText(Math.max(0, desk.limit - desk.attended))}
      <small>(limite do perfil: {desk.limit})</small>
    </li>
  </ul>
)
