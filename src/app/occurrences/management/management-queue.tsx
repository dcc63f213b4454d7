import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { occurrenceQueueActors } from '#client/actors/occurrences/queue.actors.ts'
import { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { WaitRows } from '#screens/occurrences/management/wait-rows.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useBulkClosing } from '../bulk-closing/use-bulk-closing.tsx'
import { useQueueFrames } from '../queue/queue-frames.ts'

const queueOf = perServices(({ http }) =>
  occurrenceQueueMachine.provide({ actors: occurrenceQueueActors(http) }),
)

/** Live rows of the whole queue, and closing several of them at once. */
export const ManagementQueue = () => {
  const [seed] = useState(randomId)
  const queue = useActorRef(queueOf(useServices()), { input: { scope: 'all', seed } })
  const rows = useSelector(queue, ({ context }) => context.queue?.data)
  const problem = useSelector(queue, ({ context }) => context.failure?.message ?? null)
  useQueueFrames(queue)
  const bulkClosing = useBulkClosing(queue)
  return (
    <>
      <WaitRows
        rows={rows ?? null}
        problem={problem}
        onRetry={() => queue.send({ type: 'retry.requested' })}
        onBulkClosing={bulkClosing.onOpen}
      />
      {bulkClosing.dialog}
    </>
  )
}
