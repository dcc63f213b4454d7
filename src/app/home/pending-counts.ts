import { homeActors } from '#client/actors/home/home.actors.ts'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { perServices } from '../kit/per-services.ts'

export const pendingCountsOf = perServices(({ http, cache }) =>
  createCollectionMachine<object, HomeSummary>().provide({ actors: homeActors(http, cache) }),
)
