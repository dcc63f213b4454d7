import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { same } from '#machines/kit/same.ts'
import { mayCloseInBulk } from '#machines/occurrences/bulk-closing/bulk-closing.rules.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import { useServices } from '../../context.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { lazy } from '../../kit/lazy.tsx'
import { BULK_CLOSING } from './bulk-closing-draft.ts'

const QueueClosing = lazy(async () => (await import('./queue-closing.tsx')).QueueClosing)

/** Null until the queue has been read. */
const eventCodesIn = (rows: readonly OccurrenceRow[] | undefined): string[] | null =>
  rows ? [...new Set(rows.map(({ eventCode }) => eventCode))].sort() : null

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
  const onLeft = useCallback(() => setRows(null), [])
  const codes = useSelector(queue, ({ context }) => eventCodesIn(context.queue?.data), same)
  useStoredDraft(
    allowed && codes
      ? codes.map(code => ({
          form: BULK_CLOSING,
          entityId: code,
          open: () => {
            const { data = [] } = queue.getSnapshot().context.queue ?? {}
            onOpen(data.filter(({ eventCode }) => eventCode === code).map(({ id }) => id))
          },
        }))
      : null,
  )
  return {
    onOpen: allowed ? onOpen : undefined,
    dialog: rows && <QueueClosing queue={queue} rows={rows} onLeft={onLeft} />,
  }
}
