import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { mayCloseInBulk } from '#machines/occurrences/bulk-closing/bulk-closing.rules.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'

const BulkClosing = lazy(async () => (await import('./bulk-closing.tsx')).BulkClosing)

/** The dialog that closes a fold of the queue, and what opens it. */
export const useBulkClosing = (queue: ActorRefFrom<typeof occurrenceQueueMachine>) => {
  const allowed = mayCloseInBulk(useSelector(useServices().session, selectPermissions))
  const [rows, setRows] = useState<readonly OccurrenceRow[] | null>(null)
  const onOpen = useCallback(
    (ids: readonly string[]) => {
      const { data = [] } = queue.getSnapshot().context.queue ?? {}
      setRows(data.filter(row => ids.includes(row.id) && mayAttend(row)))
    },
    [queue],
  )
  return {
    onOpen: allowed ? onOpen : undefined,
    dialog: rows && <BulkClosing queue={queue} rows={rows} onLeft={() => setRows(null)} />,
  }
}
