import type { ReactNode } from 'react'
import type { Storm } from '#machines/occurrences/queue/storms.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { PriorityMark } from '../../kit/priority-mark.tsx'
import { badges, cell } from './queue.styles.ts'
import { WaitTime } from './wait-time.tsx'

export interface StormActions {
  onStorm: (storm: string) => void
  /** Absent for whoever may not close in bulk. */
  onBulkClosing: ((ids: readonly string[]) => void) | undefined
}

/** Cells of many equal occurrences, by column. */
export const stormCells = ({
  onStorm,
  onBulkClosing,
}: StormActions): Readonly<Record<string, (storm: Storm) => ReactNode>> => ({
  priority: ({ first }) => <PriorityMark priority={first.priority} />,
  wait: ({ first }) => <WaitTime row={first} />,
  event: ({ first, accounts, seconds }) => (
    <span className={cell()}>
      <strong>{first.eventName}</strong> <small>{`${accounts} contas em ${seconds} s`}</small>
    </span>
  ),
  account: ({ accounts, place }) => (
    <span className={cell()}>
      {`${accounts} contas`} {place && <small>{place}</small>}
    </span>
  ),
  signals: ({ signals }) => signals,
  situation: ({ first, ids }) => (
    <span className={badges()}>
      <span className={badge({ hue: 'amber' })}>Tempestade</span>
      {onBulkClosing && (
        <Button
          weight="quiet"
          aria-label={`Encerrar em lote ${first.eventName}`}
          onClick={() => onBulkClosing(ids)}
        >
          Encerrar
        </Button>
      )}
    </span>
  ),
  action: ({ storm, first, opened }) => (
    <Button
      data-row={`storm-${first.id}`}
      weight="quiet"
      aria-expanded={opened}
      aria-label={`${opened ? 'Fechar' : 'Abrir'} grupo de ${first.eventName}`}
      onClick={() => onStorm(storm)}
    >
      {opened ? 'Fechar grupo' : 'Abrir grupo'}
    </Button>
  ),
})
