import { homeActors } from '#client/actors/home/home.actors.ts'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { perServices } from '../kit/per-services.ts'
import type { LiveSubscription } from '../live/live-subscription.ts'

export const pendingCountsOf = perServices(({ http, cache }) =>
  createCollectionMachine<object, HomeSummary>().provide({ actors: homeActors(http, cache) }),
)

/** Centrals: counted on the home page alone. */
export const countedCentrals: LiveSubscription = { topics: ['central.changed'], pauseMs: 5000 }

/** A storm changes occurrences each second, and every desk reads all the counts. */
export const countedOccurrences: LiveSubscription = {
  topics: ['occurrence.created', 'occurrence.updated', 'occurrence.closed'],
  pauseMs: 5000,
}
