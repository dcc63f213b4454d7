import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { serverNow } from '#client/server-clock.ts'
import { same } from '#machines/kit/same.ts'
import { queueFreshnessMachine } from '#machines/occurrences/queue/freshness.machine.ts'
import { type QueueFreshness, selectFreshness } from '#machines/occurrences/queue/freshness.selectors.ts'
import type { occurrenceQueueMachine } from '#machines/occurrences/queue/queue.machine.ts'
import { useServices } from '../../context.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveConnectionLost } from '../../live/connection-loss.ts'

/** Age of the queue's rows, by what its stream and its reads say. */
export const useQueueFreshness = (queue: ActorRefFrom<typeof occurrenceQueueMachine>): QueueFreshness => {
  const services = useServices()
  const { signs } = services
  const freshness = useActorRef(queueFreshnessMachine, { input: { at: serverNow() } })
  const lost = useLiveConnectionLost(services)
  useEffect(() => {
    const stop = signs.listen(
      ({ type }) => type === 'stream.heard' && freshness.send({ type, at: serverNow() }),
    )
    return () => void stop()
  }, [signs, freshness])
  useEffect(() => {
    if (lost) freshness.send({ type: 'stream.lost' })
  }, [lost, freshness])
  useEffect(() => {
    let { queue: known } = queue.getSnapshot().context
    const reading = queue.subscribe(({ context }) => {
      if (context.queue === known) return
      known = context.queue
      freshness.send({ type: 'queue.changed', at: serverNow() })
    })
    return () => reading.unsubscribe()
  }, [queue, freshness])
  return useSelector(freshness, selectFreshness, same)
}
