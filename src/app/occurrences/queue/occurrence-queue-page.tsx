import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { occurrenceQueueActors } from '#client/actors/occurrences/queue.actors.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { sameView, selectQueue } from '#machines/occurrences/queue/queue.selectors.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { attendanceHref } from '#screens/occurrences/attendance-link.ts'
import { QueueScreen } from '#screens/occurrences/queue/queue.tsx'
import { QueueAge } from '#screens/occurrences/queue/queue-freshness.tsx'
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../../context.ts'
import { frameDialogOf } from '../../kit/frame-dialog.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageModule } from '../../pages.ts'
import { useBulkClosing } from '../bulk-closing/use-bulk-closing.tsx'
import { useManualOccurrence } from '../create/use-manual-occurrence.tsx'
import { useQueueFrames } from './queue-frames.ts'
import { useQueueFreshness } from './use-queue-freshness.ts'

const MuteButton = lazy(async () => (await import('../alarm/mute-button.tsx')).MuteButton)

const queueOf = perServices(({ http }) =>
  occurrenceQueueMachine.provide({ actors: occurrenceQueueActors(http) }),
)

type QueueSnapshot = SnapshotFrom<typeof occurrenceQueueMachine>

const GROUP = 'Atendimento'

/** Keys that the list itself answers. */
const listKeys: readonly Shortcut[] = [
  { keys: 'j', label: 'descer' },
  { keys: 'k', label: 'subir' },
  { keys: 'Enter', label: 'atender' },
  { keys: '/', label: 'buscar' },
]

export const Page: PageModule['Page'] = () => {
  const services = useServices()
  const [, navigate] = useLocation()
  const [seed] = useState(randomId)
  const user = useSelector(services.session, selectUser)
  const queue = useActorRef(queueOf(services), { input: { scope: 'profile', seed } })
  const userId = user?.id ?? ''
  const select = useCallback((snapshot: QueueSnapshot) => selectQueue(snapshot, userId), [userId])
  const view = useSelector(queue, select, sameView)
  useQueueFrames(queue)
  const freshness = useQueueFreshness(queue)
  useEffect(() => {
    const taken = queue.on('occurrence.taken', ({ id }) => navigate(attendanceHref(id)))
    return () => taken.unsubscribe()
  }, [queue, navigate])
  const onNext = useCallback(() => queue.send({ type: 'next.requested' }), [queue])
  const onAttend = useCallback(
    ({ id, version }: Pick<OccurrenceRow, 'id' | 'version'>) =>
      queue.send({ type: 'attend.requested', id, version }),
    [queue],
  )
  const onStorm = useCallback((storm: string) => queue.send({ type: 'storm.toggled', storm }), [queue])
  const bulkClosing = useBulkClosing(queue)
  const manual = useManualOccurrence({ account: null, onAttend })
  const next = useMemo(
    (): Shortcut => ({ keys: 'n', label: 'Atender a próxima', group: GROUP, onPress: onNext }),
    [onNext],
  )
  useShortcuts([next, ...manual.shortcuts])
  return (
    <>
      <Title screen="Atendimento" waiting={view.counts?.pending} />
      <QueueScreen
        queue={view}
        freshness={<QueueAge freshness={freshness} />}
        mute={<MuteButton compact onMissing={() => {}} />}
        shortcuts={[
          { ...next, label: 'próxima' },
          ...listKeys,
          ...manual.shortcuts.map(key => ({ ...key, label: 'abrir ocorrência' })),
        ]}
        onAttend={onAttend}
        onNext={onNext}
        onOpen={manual.onOpen}
        onStorm={onStorm}
        onBulkClosing={bulkClosing.onOpen}
        onStation={() => frameDialogOf(services).send({ type: 'opened', dialog: 'station' })}
        onScope={scope => queue.send({ type: 'scope.chosen', scope })}
        onPriority={priority => queue.send({ type: 'priority.toggled', priority })}
        onSearch={search => queue.send({ type: 'search.changed', search })}
        onClear={() => queue.send({ type: 'filters.cleared' })}
        onRetry={() => queue.send({ type: 'retry.requested' })}
        onDismiss={() => queue.send({ type: 'refusal.dismissed' })}
      />
      {bulkClosing.dialog}
      {manual.dialog}
    </>
  )
}
