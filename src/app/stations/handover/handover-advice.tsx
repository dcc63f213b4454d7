import { useSelector } from '@xstate/react'
import type { HandoverSnapshot } from '#contracts/stations/handover.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { countOwn } from '#machines/stations/handover/handover.selectors.ts'
import { HandoverAdvice as Advice } from '#screens/stations/handover/handover-advice.tsx'
import { useServices } from '../../context.ts'
import { frameDialogOf } from '../../kit/frame-dialog.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { snapshotOf } from './handover-reads.ts'

/** Where a station is left: says what would be left with it. */
export const HandoverAdvice = ({ userId }: { userId: string }) => {
  const services = useServices()
  const read = useActorRef(snapshotOf(services), { input: { query: {} } })
  const { rows } = useSelector(read, selectCollection<object, HandoverSnapshot>, same)
  const [snapshot] = rows
  return (
    <Advice
      own={snapshot ? countOwn(snapshot, userId) : 0}
      onHandover={() => frameDialogOf(services).send({ type: 'opened', dialog: 'handover' })}
    />
  )
}
