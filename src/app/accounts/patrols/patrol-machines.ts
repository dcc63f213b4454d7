import type { RecordQuery, RecordToRemove } from '#client/actors/accounts/office-hours.actors.ts'
import { patrolActors } from '#client/actors/accounts/patrols.actors.ts'
import type { Patrol, PlannedRun } from '#contracts/accounts/patrols.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { perServices } from '../../kit/per-services.ts'

export const patrolsOf = perServices(({ http }) => {
  const actors = patrolActors(http)
  return {
    actors,
    list: createCollectionMachine<{ accountId: string }, Patrol>().provide({ actors: actors.list }),
    one: createCollectionMachine<RecordQuery, Patrol>().provide({ actors: actors.one }),
    runs: createCollectionMachine<RecordQuery, PlannedRun>().provide({ actors: actors.runs }),
    removal: createRemovalMachine<RecordToRemove>().provide({ actors: actors.removal }),
  }
})
