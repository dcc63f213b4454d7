import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { otherOccurrencesActors } from '#client/actors/occurrences/other-occurrences.actors.ts'
import type { OccurrenceQuery } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import type { ActionDraft } from '#machines/occurrences/attendance/action-draft.ts'
import { mayCloseInBulk } from '#machines/occurrences/bulk-closing/bulk-closing.rules.ts'
import { openOccurrencesOf, othersThan } from '#machines/occurrences/bulk-closing/other-occurrences.ts'
import { selectPermissions } from '#machines/session/session.selectors.ts'
import { OtherOccurrences } from '#screens/occurrences/attendance/other-occurrences.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

const BulkClosing = lazy(async () => (await import('../bulk-closing/bulk-closing.tsx')).BulkClosing)

const machineOf = perServices(({ http }) =>
  createCollectionMachine<OccurrenceQuery, OccurrenceRow>().provide({ actors: otherOccurrencesActors(http) }),
)

interface WithOtherOccurrencesProps {
  occurrence: Occurrence
  /** The closing as it is filled in: the others may begin with it. */
  draft: ActionDraft
  children: (others: ReactNode) => ReactNode
}

/** Other open occurrences of the account, listed at closing, closed in bulk (decision 67). */
export const WithOtherOccurrences = ({ occurrence, draft, children }: WithOtherOccurrencesProps) => {
  const services = useServices()
  const accountId = occurrence.account.id
  const list = useActorRef(machineOf(services), { input: { query: openOccurrencesOf(accountId) } })
  useLiveSubscription({
    topics: ['occurrence.created', 'occurrence.updated', 'occurrence.closed'],
    accountId,
    actor: list,
  })
  const view = useSelector(list, selectCollection<OccurrenceQuery, OccurrenceRow>, same)
  const allowed = mayCloseInBulk(useSelector(services.session, selectPermissions))
  const { others, closable } = useMemo(() => othersThan(occurrence, view.rows), [occurrence, view.rows])
  const waiting = useMemo(() => closable.map(({ id }) => id), [closable])
  const [closing, setClosing] = useState<readonly OccurrenceRow[] | null>(null)
  const refresh = useCallback(() => list.send({ type: 'refresh.requested' }), [list])
  const leave = useCallback(() => setClosing(null), [])
  const { reasonId, classification, note } = draft
  return (
    <>
      {children(
        <OtherOccurrences
          others={others}
          closable={closable.length}
          problem={view.problem}
          onRetry={() => list.send({ type: 'retry.requested' })}
          onClose={allowed ? () => setClosing(closable) : undefined}
        />,
      )}
      {closing && (
        <BulkClosing
          rows={closing}
          waitingIds={waiting}
          start={{ reasonId, classification, note }}
          entityId={`account-${accountId}`}
          onClosed={refresh}
          onLeft={leave}
        />
      )}
    </>
  )
}
