import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { HomeSummary } from '#contracts/home.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { useDesk } from '../context.ts'
import { numbersOf } from '../home/pending-counts.ts'
import { useFollow } from '../live/subscriptions.ts'
import type { NavCounts } from '../navigation.ts'

/** Counts what waits for someone, while the rail is open: asked as it opens, and as others change it. */
export const Counting = ({ onCounts }: { onCounts: (counts: NavCounts) => void }) => {
  const numbers = useActorRef(numbersOf(useDesk()), { input: { query: {} } })
  const orders = useSelector(
    numbers,
    snapshot => selectCollection<object, HomeSummary>(snapshot).rows[0]?.serviceOrders,
  )
  useFollow({ topics: ['serviceOrder.updated'], actor: numbers })
  useEffect(() => {
    if (orders) onCounts(orders)
  }, [orders, onCounts])
  return null
}
