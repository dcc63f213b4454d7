import type { CrudActors, RecordKey, RecordToRemove } from '#client/kit/crud.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { type RecordNoun, recordWords } from '#machines/kit/labels/record.labels.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'

export const defineRecord = <Where, Body, Saved>(
  noun: RecordNoun,
  actorsOf: (services: Services) => CrudActors<Where, Body, Saved>,
) => ({
  words: recordWords(noun),
  of: perServices(services => {
    const actors = actorsOf(services)
    return {
      form: actors.form,
      list: createCollectionMachine<Where, Saved>().provide({ actors: actors.list }),
      one: createRecordMachine<RecordKey<Where>, Saved>().provide({ actors: actors.one }),
      removal: createRemovalMachine<RecordToRemove<Where>>().provide({ actors: actors.removal }),
    }
  }),
})

export type DefinedRecord<Where, Body, Saved> = ReturnType<typeof defineRecord<Where, Body, Saved>>
