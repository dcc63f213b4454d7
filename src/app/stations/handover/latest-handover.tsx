import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { LatestHandover } from '#screens/stations/handover/latest-handover.tsx'
import { useServices } from '../../context.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { latestOf } from './handover-reads.ts'

/** On the home page; nothing where there is none. */
export const Latest = () => {
  const [open, setOpen] = useState(false)
  const read = useActorRef(latestOf(useServices()), { input: { query: {} } })
  const { rows } = useSelector(read, selectCollection<object, ShiftHandover>, same)
  useLiveSubscription({ topics: ['shiftHandover.updated', 'station.updated'], actor: read })
  const [handover] = rows
  return handover ? <LatestHandover handover={handover} open={open} onOpen={setOpen} /> : null
}
