import type { AnyActorRef } from 'xstate'
import { createThrottle } from '#browser/page/connectivity.ts'
import type { Cache } from '#client/cache.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import type { LiveSubscription } from './live-subscription.ts'

/** Pause between refreshes of one item; the first is immediate. */
const PAUSE_MS = 1000

const refresh = { type: 'refresh.requested' } as const

/** Waits while the actor refreshes or the user edits. */
const refreshWhenAble = (actor: AnyActorRef, onDone: () => void): (() => void) => {
  const able = () => actor.getSnapshot().can?.(refresh) === true
  const send = () => {
    actor.send(refresh)
    onDone()
  }
  if (able()) {
    send()
    return () => {}
  }
  const waiting = actor.subscribe(() => {
    if (!able()) return
    waiting.unsubscribe()
    queueMicrotask(send)
  })
  return () => waiting.unsubscribe()
}

export const createUpdateDispatcher = (liveSubscriptions: ReadonlySet<LiveSubscription>, cache: Cache) => {
  const lastAt = new WeakMap<LiveSubscription, number>()
  const due = new Set<LiveSubscription>()

  const refreshSoon = (follower: LiveSubscription) => {
    const { actor } = follower
    if (!actor || due.has(follower)) return
    due.add(follower)
    const wait = (lastAt.get(follower) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - performance.now()
    const go = () => {
      if (!liveSubscriptions.has(follower)) {
        due.delete(follower)
        return
      }
      refreshWhenAble(actor, () => {
        due.delete(follower)
        lastAt.set(follower, performance.now())
      })
    }
    if (wait > 0) setTimeout(go, wait)
    else go()
  }

  const concerns = ({ topics, entityId, accountId }: LiveSubscription, frame: LiveFrame): boolean =>
    topics.includes(frame.topic) &&
    (entityId === undefined || entityId === frame.entityId) &&
    (accountId === undefined || frame.accountId === undefined || accountId === frame.accountId)

  const forget = ({ topic, entityId, accountId, version }: LiveFrame) => {
    const ofAccount = topic === 'account.updated'
    if (topic === 'vehicle.updated') cache.forget('vehicle.list')
    if (topic === 'centralRefused.updated') cache.forget('centralRefused.list')
    if (topic === 'attendanceProfile.updated' || topic === 'station.updated')
      cache.forget('attendanceProfile.list')
    if (['technician.calendar', 'station.updated', 'vehicle.updated'].includes(topic))
      cache.forget('technician')
    if (topic === 'attendanceSentence.updated') cache.forget('attendanceSentence.list')
    if (topic === 'holiday.updated') for (const kind of ['holiday.list', 'account']) cache.forget(kind)
    if (topic === 'people.updated') cache.forget('user.list')
    if (!ofAccount && topic !== 'serviceOrder.updated') return
    for (const kind of ['home', 'account.list', 'serviceOrder.list', 'technician']) cache.forget(kind)
    if (ofAccount) {
      cache.forget('account', entityId)
      // An order shows its account.
      cache.forget('serviceOrder')
      return
    }
    // An account shows its number of open orders.
    if (accountId === undefined) cache.forget('account')
    else cache.forget('account', accountId)
    const known = cache.peek<{ version: number }>(['serviceOrder', entityId])?.version
    if (known === undefined || version === undefined || known < version)
      cache.forget('serviceOrder', entityId)
  }

  const throttle = createThrottle(() => {
    cache.clear()
    for (const follower of liveSubscriptions) {
      follower.hear?.(null)
      refreshSoon(follower)
    }
  })

  return {
    tell(frame: LiveFrame): void {
      forget(frame)
      for (const follower of liveSubscriptions) {
        if (!concerns(follower, frame)) continue
        follower.hear?.(frame)
        refreshSoon(follower)
      }
    },
    refreshAll: throttle.ask,
  }
}
