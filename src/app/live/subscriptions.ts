import { useEffect } from 'react'
import { useServices } from '../context.ts'
import type { LiveSubscription } from './live-subscription.ts'

export const useLiveSubscription = (subscription: LiveSubscription): void => {
  const { liveSubscriptions } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: actor and ids identify the subscription
  useEffect(() => {
    liveSubscriptions.add(subscription)
    return () => {
      liveSubscriptions.delete(subscription)
    }
  }, [liveSubscriptions, subscription.actor, subscription.entityId, subscription.accountId])
}
