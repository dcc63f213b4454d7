import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { useServices } from '../context.ts'
import { countedOccurrences, pendingCountsOf } from '../home/pending-counts.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'
import type { NavCounts } from '../navigation.ts'

export const Counting = ({ onCounts }: { onCounts: (counts: NavCounts) => void }) => {
  const numbers = useActorRef(pendingCountsOf(useServices()), { input: { query: {} } })
  const summary = useSelector(numbers, snapshot => selectCollection<object, HomeSummary>(snapshot).rows[0])
  useLiveSubscription({ topics: ['serviceOrder.updated'], actor: numbers })
  useLiveSubscription({ ...countedOccurrences, actor: numbers })
  useEffect(() => {
    if (summary) onCounts({ ...summary.serviceOrders, ...summary.occurrences })
  }, [summary, onCounts])
  return null
}
