import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { occurrenceQueueActors } from '#client/actors/occurrences/queue.actors.ts'
import { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { sameView, selectQueue } from '#machines/occurrences/queue/queue.selectors.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { OperatorWork } from '#screens/home/operator-work.tsx'
import { attendanceHref } from '#screens/occurrences/attendance-link.ts'
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../context.ts'
import { frameDialogOf } from '../kit/frame-dialog.ts'
import { perServices } from '../kit/per-services.ts'
import { randomId } from '../kit/random-id.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useQueueFrames } from '../occurrences/queue/queue-frames.ts'

const queueOf = perServices(({ http }) =>
  occurrenceQueueMachine.provide({ actors: occurrenceQueueActors(http) }),
)

/** One's own rows of the queue, live, and taking the next of them. */
export const OperatorQueue = () => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [seed] = useState(randomId)
  const userId = useSelector(services.session, selectUser)?.id ?? ''
  const queue = useActorRef(queueOf(services), { input: { scope: 'mine', seed } })
  const select = useCallback(
    (snapshot: SnapshotFrom<typeof occurrenceQueueMachine>) => selectQueue(snapshot, userId),
    [userId],
  )
  const view = useSelector(queue, select, sameView)
  useQueueFrames(queue)
  useEffect(() => {
    const taken = queue.on('occurrence.taken', ({ id }) => navigate(attendanceHref(id)))
    return () => taken.unsubscribe()
  }, [queue, navigate])
  const onNext = useCallback(() => queue.send({ type: 'next.requested' }), [queue])
  const next = useMemo(
    (): Shortcut => ({ keys: 'n', label: 'Atender a próxima', group: 'Atendimento', onPress: onNext }),
    [onNext],
  )
  useShortcuts([next])
  return (
    <OperatorWork
      queue={view}
      onNext={onNext}
      onStation={() => frameDialogOf(services).send({ type: 'opened', dialog: 'station' })}
      onRetry={() => queue.send({ type: 'retry.requested' })}
      onDismiss={() => queue.send({ type: 'refusal.dismissed' })}
    />
  )
}
