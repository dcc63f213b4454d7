import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useMemo } from 'react'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { EMERGENCY } from '#machines/occurrences/queue/emergency.ts'
import type { QueueView } from '#machines/occurrences/queue/queue.selectors.ts'
import { mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { isStorm, lineKey, type QueueLine } from '#machines/occurrences/queue/storms.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { heading, headingRow, toolbar } from '#ui/page/page.ts'
import { Keys } from '#ui/shortcuts/keys.tsx'
import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { VirtualTable } from '#ui/virtual-table/virtual-table.tsx'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import { AttendNotice } from './attend-notice.tsx'
import { OperatorOccurrences } from './operator-occurrences.tsx'
import { body, foot, key, row, whole } from './queue.styles.ts'
import { queueColumns } from './queue-columns.tsx'
import { QueueCountBadges } from './queue-counts.tsx'
import { QueueFilters, type QueueFiltersProps } from './queue-filters.tsx'
import type { StormActions } from './storm-cells.tsx'

interface QueueScreenProps extends Pick<QueueFiltersProps, 'onScope' | 'onPriority' | 'onSearch'> {
  queue: QueueView
  /** Beside the counts: how old they are. */
  freshness: ReactNode
  /** Mutes the sounds. */
  mute: ReactNode
  /** Keys of the screen, as they are listed at its foot. */
  shortcuts: readonly Shortcut[]
  onAttend: (row: OccurrenceRow) => void
  onStorm: (storm: string) => void
  onBulkClosing: StormActions['onBulkClosing']
  onNext: () => void
  /** Opens an occurrence that no signal caused; without it, not offered. */
  onOpen: (() => void) | undefined
  onStation: () => void
  onClear: () => void
  onRetry: () => void
  onDismiss: () => void
}

const lookOf = (each: QueueLine) =>
  isStorm(each) || mayAttend(each)
    ? !isStorm(each) && each.priority === EMERGENCY
      ? row({ look: 'emergency' }).toString()
      : undefined
    : row({ look: 'others' }).toString()

const Rows = (props: QueueScreenProps) => {
  const { queue, onAttend, onStorm, onBulkClosing, onClear } = props
  const columns = useMemo(
    () => queueColumns({ taking: queue.taking, onAttend, onStorm, onBulkClosing }),
    [queue.taking, onAttend, onStorm, onBulkClosing],
  )
  const rowKeys = useRowKeys<HTMLDivElement>()
  if (queue.rows.length === 0)
    return queue.hidden > 0 ? (
      <FilteredEmpty title="Nenhuma ocorrência com estes filtros" onClear={onClear} />
    ) : (
      <Empty icon={ShieldCheck} title="Nenhuma ocorrência na fila">
        Quando um alarme chegar, ele aparece aqui sozinho.
      </Empty>
    )
  return (
    <div className={body()} {...rowKeys}>
      <VirtualTable
        label="Fila de ocorrências"
        columns={columns}
        rows={queue.lines}
        keyOf={lineKey}
        lookOf={lookOf}
        busy={queue.busy}
      />
    </div>
  )
}

export const QueueScreen = (props: QueueScreenProps) => {
  const { queue } = props
  const { counts, desk } = queue
  return (
    <div className={whole({ width: 'full' })}>
      <header className={headingRow()}>
        <h1 className={heading()}>Atendimento</h1>
        {counts && <QueueCountBadges counts={counts} />}
        {counts && props.freshness}
        <div className={toolbar()}>
          {props.mute}
          {desk?.station ? (
            <span className={badge({ hue: 'slate' })}>
              <Headset aria-hidden />
              {desk.station.name}
            </span>
          ) : (
            desk && <Button onClick={props.onStation}>Escolher posto</Button>
          )}
          {props.onOpen && (
            <Button onClick={props.onOpen}>
              Abrir ocorrência <kbd className={key()}>A</kbd>
            </Button>
          )}
          <Button weight="primary" busy={queue.taking === 'next'} onClick={props.onNext}>
            Próxima <kbd className={key()}>N</kbd>
          </Button>
        </div>
      </header>
      <AttendNotice {...props} />
      {queue.problem && queue.kind === 'rows' && <Stale problem={queue.problem} onRetry={props.onRetry} />}
      {desk && <OperatorOccurrences mine={queue.mine} desk={desk} />}
      <QueueFilters {...queue} {...props} />
      {queue.kind === 'skeleton' ? (
        <RecordSkeleton />
      ) : queue.kind === 'failed' ? (
        <Failed title="Não foi possível carregar a fila" problem={queue.problem} onRetry={props.onRetry} />
      ) : (
        <Rows {...props} />
      )}
      <footer className={foot()}>
        {props.shortcuts.map(({ keys, label }) => (
          <span key={keys}>
            <Keys keys={keys} /> {label}
          </span>
        ))}
      </footer>
    </div>
  )
}
