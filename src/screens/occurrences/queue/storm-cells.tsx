import type { ReactNode } from 'react'
import type { Storm } from '#machines/occurrences/queue/storms.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { PriorityMark } from '../../service-orders/priority-mark.tsx'
import { badges, cell } from './queue.styles.ts'
import { WaitTime } from './wait-time.tsx'

/** Cells of many equal occurrences, by column. */
export const stormCells = (
  onStorm: (storm: string) => void,
): Readonly<Record<string, (storm: Storm) => ReactNode>> => ({
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
  situation: () => (
    <span className={badges()}>
      <span className={badge({ hue: 'amber' })}>Tempestade</span>
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
