import { homeActors } from '#client/actors/home/home.actors.ts'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { perServices } from '../kit/per-services.ts'

/** What waits for someone, counted: the home page's cards and the menu's badges. */
export const pendingCountsOf = perServices(({ http }) =>
  createCollectionMachine<object, HomeSummary>().provide({ actors: homeActors(http) }),
)
