import { createActor } from 'xstate'
import { cftvReviewActors } from '#client/actors/occurrences/cftv.actors.ts'
import { cftvReviewMachine } from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { readWork } from '#machines/occurrences/cftv/image-list.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { saveDraft } from '../../kit/draft/save-draft.ts'
import { perServices } from '../../kit/per-services.ts'
import { addRootActor } from '../../kit/root-actors.ts'
import type { LiveSubscription } from '../../live/live-subscription.ts'
import type { Services } from '../../services.ts'

const UNSENT = 'occurrence.images'

const createReviews = (services: Services) => {
  const { session, http, liveSubscriptions } = services
  const machine = cftvReviewMachine.provide({ actors: cftvReviewActors(http) })

  const begin = (id: string) => {
    const snapshot = session.getSnapshot()
    const supervises = holdsAny(selectPermissions(snapshot), ['ubidesk.config.attendancePolicy'])
    const actor = createActor(machine, {
      input: { id, userId: snapshot.context.userId ?? '', supervises },
    })
    const subscription: LiveSubscription = {
      topics: ['occurrence.updated', 'occurrence.closed', 'occurrence.images'],
      actor,
      entityId: id,
    }
    const unlist = addRootActor(actor)
    liveSubscriptions.add(subscription)
    actor.start()
    const draft = saveDraft(actor, services, {
      form: UNSENT,
      entityId: id,
      read: ({ context: { work } }) => (work.length > 0 ? work : null),
      onRecalled: found => actor.send({ type: 'work.recalled', work: readWork(found) }),
    })
    return {
      actor,
      shown: 0,
      stop: () => {
        liveSubscriptions.delete(subscription)
        unlist()
        draft?.stop()
        actor.stop()
      },
    }
  }

  const open = new Map<string, ReturnType<typeof begin>>()

  session.on('session.ended', () => {
    for (const { stop } of open.values()) stop()
    open.clear()
  })

  const find = (id: string) => {
    const found = open.get(id) ?? begin(id)
    open.set(id, found)
    return found
  }

  /** Marks are sent to the end, also after the page is left. */
  const leave = (id: string) => {
    const found = open.get(id)
    if (!found || found.shown > 0) return
    if (found.actor.getSnapshot().context.work.length > 0) {
      const sending = found.actor.subscribe(({ context }) => {
        if (context.work.length > 0) return
        sending.unsubscribe()
        leave(id)
      })
      return
    }
    found.stop()
    open.delete(id)
  }

  return {
    review: (id: string) => find(id).actor,
    /** While a page shows it. @returns to be called when it no longer does */
    show: (id: string): (() => void) => {
      const found = find(id)
      found.shown += 1
      return () => {
        found.shown -= 1
        leave(id)
      }
    },
  }
}

/** One actor for each occurrence whose images are reviewed. */
export const reviewsOf = perServices(createReviews)
