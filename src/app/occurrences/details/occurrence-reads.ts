import { request } from '#client/kit/request.ts'
import { type Occurrence, occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { perServices } from '../../kit/per-services.ts'

export const readOccurrenceOf = perServices(({ http }) =>
  createRecordMachine<{ id: string }, Occurrence>().provide({
    actors: {
      load: request<Occurrence, { key: { id: string } }>(({ key }, signal) =>
        http(occurrenceRoutes.find, { params: { id: key.id }, signal }),
      ),
    },
  }),
)
