import type { OccurrenceBadge, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { badgeLabels } from '#machines/occurrences/occurrence.labels.ts'
import { EMERGENCY } from '#machines/occurrences/queue/emergency.ts'
import { mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { isStorm, type QueueLine } from '#machines/occurrences/queue/storms.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import type { Column } from '#ui/virtual-table/column.ts'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { attendanceHref } from '../attendance-link.ts'
import { badges, cell } from './queue.styles.ts'
import { type StormActions, stormCells } from './storm-cells.tsx'
import { WaitTime } from './wait-time.tsx'

const hues: Readonly<Record<OccurrenceBadge, 'red' | 'amber' | 'violet' | 'slate'>> = {
  NEW_SIGNAL: 'red',
  BACK_FROM_HOLD: 'violet',
  OPERATOR_LOST: 'amber',
  RUNAWAY: 'amber',
  TRANSFERRED: 'violet',
}

const Situation = ({ row }: { row: OccurrenceRow }) => {
  const { operator, status, inTest, hasMedia, reservedFor } = row
  return (
    <span className={badges()}>
      {operator && status === 'ON_HOLD' && (
        <span className={badge({ hue: 'violet' })}>Em espera com {operator.name}</span>
      )}
      {operator && status !== 'ON_HOLD' && <span className={badge({ hue: 'sky' })}>Com {operator.name}</span>}
      {reservedFor && <span className={badge({ hue: 'violet' })}>Para {reservedFor.name}</span>}
      {row.badges.map(each => (
        <span key={each} className={badge({ hue: hues[each] })}>
          {badgeLabels[each]}
        </span>
      ))}
      {hasMedia && <span className={badge({ hue: 'slate' })}>Com imagem</span>}
      {inTest && <span className={badge({ hue: 'slate' })}>Em teste</span>}
    </span>
  )
}

const signalWords = (count: number) => (count === 1 ? '1 sinal' : `${count} sinais`)

interface ColumnActions extends StormActions {
  taking: string | null
  onAttend: (row: OccurrenceRow) => void
}

const rowColumns = ({ taking, onAttend }: ColumnActions): readonly Column<OccurrenceRow>[] => [
  {
    id: 'priority',
    label: 'Prioridade',
    width: 132,
    cell: ({ priority }) => <PriorityMark priority={priority} />,
  },
  { id: 'wait', label: 'Espera', width: 84, cell: row => <WaitTime row={row} /> },
  {
    id: 'event',
    label: 'Evento',
    rowHeading: true,
    cell: ({ eventName, zone, number }) => (
      <span className={cell()}>
        <strong>{eventName}</strong>{' '}
        <small>
          {[zone && (zone.name ?? `Zona ${zone.number}`), `#${number}`].filter(Boolean).join(' · ')}
        </small>
      </span>
    ),
  },
  {
    id: 'account',
    label: 'Conta',
    cell: ({ account: { name, code, city, uf } }) => (
      <span className={cell()}>
        {name} <small>{`${code} · ${city}/${uf}`}</small>
      </span>
    ),
  },
  { id: 'signals', label: 'Sinais', width: 84, cell: ({ signalCount }) => signalWords(signalCount) },
  { id: 'situation', label: 'Situação', width: 200, cell: row => <Situation row={row} /> },
  {
    id: 'action',
    label: 'Ação',
    width: 124,
    cell: row =>
      mayAttend(row) ? (
        <Button
          data-row={row.id}
          weight={row.priority === EMERGENCY ? 'primary' : 'quiet'}
          busy={taking === row.id}
          aria-label={`Atender ${row.eventName}, ${row.account.name}`}
          onClick={() => onAttend(row)}
        >
          Atender
        </Button>
      ) : (
        <ButtonLink
          data-row={row.id}
          weight="quiet"
          href={attendanceHref(row.id)}
          aria-label={`Ver ${row.eventName}, ${row.account.name}`}
        >
          Ver
        </ButtonLink>
      ),
  },
]

/** A storm has cells of its own in the same columns. */
export const queueColumns = (actions: ColumnActions): readonly Column<QueueLine>[] => {
  const cells = stormCells(actions)
  return rowColumns(actions).map(column => ({
    ...column,
    cell: line => (isStorm(line) ? cells[column.id]?.(line) : column.cell(line)),
  }))
}
