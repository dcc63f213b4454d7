import {
  officeHourActors,
  type RecordQuery,
  type RecordToRemove,
} from '#client/actors/accounts/office-hours.actors.ts'
import type { EffectiveDay, OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { perServices } from '../../kit/per-services.ts'

export const officeHoursOf = perServices(({ http }) => {
  const actors = officeHourActors(http)
  return {
    actors,
    list: createCollectionMachine<{ accountId: string }, OfficeHour>().provide({ actors: actors.list }),
    one: createCollectionMachine<RecordQuery, OfficeHour>().provide({ actors: actors.one }),
    agenda: createCollectionMachine<{ accountId: string }, EffectiveDay>().provide({
      actors: actors.agenda,
    }),
    removal: createRemovalMachine<RecordToRemove>().provide({ actors: actors.removal }),
  }
})
