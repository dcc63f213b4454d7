import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { same } from '#machines/kit/same.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { BulkClosing } from './bulk-closing.tsx'

interface QueueClosingProps {
  queue: ActorRefFrom<typeof occurrenceQueueMachine>
  /** Of one event. */
  rows: readonly OccurrenceRow[]
  onLeft: () => void
}

export const QueueClosing = ({ queue, rows, onLeft }: QueueClosingProps) => {
  const waiting = useSelector(
    queue,
    ({ context }) => context.queue?.data.filter(mayAttend).map(({ id }) => id) ?? [],
    same,
  )
  const onClosed = useCallback(() => queue.send({ type: 'refresh.requested' }), [queue])
  return (
    <BulkClosing
      rows={rows}
      waitingIds={waiting}
      entityId={rows[0]?.eventCode ?? ''}
      onClosed={onClosed}
      onLeft={onLeft}
    />
  )
}
