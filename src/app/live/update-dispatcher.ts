import type { AnyActorRef } from 'xstate'
import { createThrottle } from '#browser/page/connectivity.ts'
import type { Cache } from '#client/cache.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import type { LiveSubscription } from './live-subscription.ts'

/** Pause between refreshes of one item; the first is immediate. */
const PAUSE_MS = 1000

/** Cached reads that an event makes old, besides those of orders and accounts. */
const staleAfter: Readonly<Partial<Record<LiveFrame['topic'], readonly string[]>>> = {
  'technician.calendar': ['technician'],
  'station.updated': ['technician', 'attendanceProfile.list'],
  'vehicle.updated': ['technician', 'vehicle.list'],
  'attendanceProfile.updated': ['attendanceProfile.list'],
  'attendanceSentence.updated': ['attendanceSentence.list'],
  'centralRefused.updated': ['centralRefused.list'],
  'holiday.updated': ['holiday.list', 'account'],
  'people.updated': ['user.list'],
}

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
    const { actor, pauseMs = PAUSE_MS } = follower
    if (!actor || due.has(follower)) return
    due.add(follower)
    const wait = (lastAt.get(follower) ?? Number.NEGATIVE_INFINITY) + pauseMs - performance.now()
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
    for (const kind of staleAfter[topic] ?? []) cache.forget(kind)
    // An account shows its open occurrences and its last patrols.
    if (accountId && topic.startsWith('occurrence.')) cache.forget('account', accountId)
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
