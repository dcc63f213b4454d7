import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { bulkClosingActors } from '#client/actors/occurrences/bulk-closing.actors.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { same } from '#machines/kit/same.ts'
import { bulkClosingMachine } from '#machines/occurrences/bulk-closing/bulk-closing.machine.ts'
import {
  readClosingDraft,
  selectBulkClosing,
  selectClosingDraft,
} from '#machines/occurrences/bulk-closing/bulk-closing.selectors.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { mayAttend } from '#machines/occurrences/queue/row-facts.ts'
import { BulkClosingDialog } from '#screens/occurrences/bulk-closing/bulk-closing-dialog.tsx'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const machineOf = perServices(({ http }) => bulkClosingMachine.provide({ actors: bulkClosingActors(http) }))

const doneWords = (count: number) =>
  count === 1 ? '1 ocorrência encerrada.' : `${count} ocorrências encerradas.`

interface BulkClosingProps {
  queue: ActorRefFrom<typeof occurrenceQueueMachine>
  /** Of one event, as they were when the dialog was opened. */
  rows: readonly OccurrenceRow[]
  onLeft: () => void
}

export const BulkClosing = ({ queue, rows, onLeft }: BulkClosingProps) => {
  const services = useServices()
  const { notify } = services
  const [seed] = useState(randomId)
  const closing = useActorRef(machineOf(services), { input: { rows, seed } })
  const view = useSelector(closing, selectBulkClosing, same)
  const waiting = useSelector(
    queue,
    ({ context }) => context.queue?.data.filter(mayAttend).map(({ id }) => id) ?? [],
    same,
  )
  useEffect(() => closing.send({ type: 'waiting.changed', ids: waiting }), [closing, waiting])
  useDraft(closing, {
    form: 'occurrence.bulkClosing',
    entityId: rows[0]?.eventCode ?? null,
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
        queue.send({ type: 'refresh.requested' })
      }),
      closing.on('dialog.left', onLeft),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [closing, queue, notify, onLeft])
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
