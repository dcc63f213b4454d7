import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { markUnsaved } from '#browser/storage/unsaved-drafts.ts'
import { bulkClosingActors } from '#client/actors/occurrences/bulk-closing.actors.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { same } from '#machines/kit/same.ts'
import {
  bulkClosingMachine,
  type ClosingStart,
} from '#machines/occurrences/bulk-closing/bulk-closing.machine.ts'
import {
  readClosingDraft,
  selectBulkClosing,
  selectClosingDraft,
} from '#machines/occurrences/bulk-closing/bulk-closing.selectors.ts'
import { BulkClosingDialog } from '#screens/occurrences/bulk-closing/bulk-closing-dialog.tsx'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { BULK_CLOSING } from './bulk-closing-draft.ts'

const machineOf = perServices(({ http }) => bulkClosingMachine.provide({ actors: bulkClosingActors(http) }))

const doneWords = (count: number) =>
  count === 1 ? '1 ocorrência encerrada.' : `${count} ocorrências encerradas.`

interface BulkClosingProps {
  /** As they were when the dialog was opened. */
  rows: readonly OccurrenceRow[]
  /** Those that can still be closed. */
  waitingIds: readonly string[]
  start?: ClosingStart
  /** Of the draft. */
  entityId: string
  onClosed: () => void
  onLeft: () => void
}

export const BulkClosing = ({ rows, waitingIds, start, entityId, onClosed, onLeft }: BulkClosingProps) => {
  const services = useServices()
  const { notify, session } = services
  const [seed] = useState(randomId)
  const closing = useActorRef(machineOf(services), { input: { rows, seed, ...(start && { start }) } })
  const view = useSelector(closing, selectBulkClosing, same)
  useEffect(() => closing.send({ type: 'waiting.changed', ids: waitingIds }), [closing, waitingIds])
  useDraft(closing, {
    form: BULK_CLOSING,
    entityId,
    read: selectClosingDraft,
    onRecalled: found => {
      const draft = readClosingDraft(found)
      if (draft) closing.send({ type: 'draft.recalled', draft })
    },
  })
  useEffect(() => {
    const listeners = [
      closing.on('occurrences.closed', ({ count }) => {
        if (count > 0) notify({ kind: 'success', text: doneWords(count) })
        onClosed()
      }),
      closing.on('dialog.left', () => {
        // Closed by the person: a reload does not open it.
        markUnsaved(draftKey(session.getSnapshot().context.userId ?? '', BULK_CLOSING, entityId), false)
        onLeft()
      }),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [closing, notify, session, entityId, onClosed, onLeft])
  return (
    <BulkClosingDialog
      closing={view}
      onRow={id => closing.send({ type: 'row.toggled', id })}
      onAll={() => closing.send({ type: 'all.toggled' })}
      onChange={change => closing.send({ type: 'values.changed', change })}
      onDiscard={() => closing.send({ type: 'draft.discarded' })}
      onConfirm={() => closing.send({ type: 'closing.confirmed' })}
      onRetry={() => closing.send({ type: 'retry.requested' })}
      onEdit={() => closing.send({ type: 'editing.requested' })}
      onLeave={() => closing.send({ type: 'closing.left' })}
    />
  )
}
