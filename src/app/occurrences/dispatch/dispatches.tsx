import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dispatchUpdateActors } from '#client/actors/occurrences/dispatch.actors.ts'
import type { DispatchUpdate } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { same } from '#machines/kit/same.ts'
import { dispatchActionOf, dispatchWordsOf } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { dispatchTargetLabels } from '#machines/occurrences/dispatch/dispatch.labels.ts'
import type { WordedUpdate } from '#machines/occurrences/dispatch/dispatch-update.form.ts'
import {
  dispatchUpdateMachine,
  selectDispatchUpdate,
  showUpdated,
} from '#machines/occurrences/dispatch/dispatch-update.machine.ts'
import { dispatchReportHref } from '#screens/occurrences/attendance-link.ts'
import { DispatchList } from '#screens/occurrences/dispatch/dispatch-list.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const DispatchUpdateDialog = lazy(
  async () => (await import('./dispatch-update-dialog.tsx')).DispatchUpdateDialog,
)

const worded: readonly string[] = ['REFUSE', 'FINISH', 'CANCEL'] satisfies WordedUpdate[]

interface DispatchesProps {
  occurrence: Pick<Occurrence, 'id' | 'dispatches'>
  zone: string | undefined
  /** Null where the reader may not send vehicles. */
  onRequest: (() => void) | null
  onAuthority: (() => void) | null
  /** The reader attends the occurrence. */
  writable: boolean
  onChanged: () => void
}

/** Vehicles sent, and what they report by radio (contract §4.3). */
export const Dispatches = ({
  occurrence,
  zone,
  onRequest,
  onAuthority,
  writable,
  onChanged,
}: DispatchesProps) => {
  const { http } = useServices()
  const [machine] = useState(() =>
    dispatchUpdateMachine.provide({ actors: dispatchUpdateActors(http, occurrence.id) }),
  )
  const actor = useActorRef(machine, {})
  const { busyId, problem, retries, updated } = useSelector(actor, selectDispatchUpdate, same)
  const dispatches = showUpdated(occurrence.dispatches, updated)
  const [asking, ask] = useState<{ dispatch: Dispatch; event: WordedUpdate } | null>(null)
  useEffect(() => {
    const listener = actor.on('dispatch.updated', onChanged)
    return () => listener.unsubscribe()
  }, [actor, onChanged])
  const update = (dispatch: Dispatch, event: DispatchUpdate) =>
    worded.includes(event)
      ? ask({ dispatch, event: event as WordedUpdate })
      : actor.send({ type: 'update.requested', step: { dispatch, event } })
  const moving = writable ? dispatches.filter(({ allowed }) => allowed.length > 0) : []
  const next = moving.findLast(({ target }) => target === 'VEHICLE') ?? moving.at(-1)
  const nextEvent = next?.allowed[0] as DispatchUpdate | undefined
  const nextAction = next && nextEvent && dispatchActionOf(next.status, nextEvent)
  useShortcuts(
    next && nextEvent && nextAction
      ? [
          {
            keys: 'p',
            label: `${next.vehicle?.name ?? dispatchTargetLabels[next.target]}: ${dispatchWordsOf(nextAction, next.target).label}`,
            group: 'Atendimento',
            outsideFields: true,
            onPress: () => update(next, nextEvent),
          },
        ]
      : [],
  )
  return (
    <>
      <DispatchList
        dispatches={dispatches}
        zone={zone}
        reportHref={id => dispatchReportHref(occurrence.id, id, 'attendance')}
        onRequest={onRequest}
        onAuthority={onAuthority}
        onUpdate={writable ? update : null}
        nextId={next?.id ?? null}
        busyId={busyId}
        problem={problem}
        onRetry={retries ? () => actor.send({ type: 'retry.requested' }) : null}
      />
      {asking && (
        <DispatchUpdateDialog
          occurrenceId={occurrence.id}
          {...asking}
          onSaved={() => {
            ask(null)
            onChanged()
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
