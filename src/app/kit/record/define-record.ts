import type {
  CrudActors,
  EditorActors,
  RecordActors,
  RecordKey,
  RecordToDeactivate,
  RecordToRemove,
} from '#client/kit/crud.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { type RecordNoun, recordWords } from '#machines/kit/labels/record.labels.ts'
import { createRecordMachine } from '#machines/kit/record.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'

const editorOf = <Where, Body, Saved>(actors: EditorActors<Where, Body, Saved>) => ({
  form: actors.form,
  one: createRecordMachine<RecordKey<Where>, Saved>().provide({ actors: actors.one }),
})

const machinesOf = <Where, Body, Saved>(actors: RecordActors<Where, Body, Saved>) => ({
  ...editorOf(actors),
  removal: createRemovalMachine<RecordToRemove<Where>>().provide({ actors: actors.removal }),
  deactivation: createRemovalMachine<RecordToDeactivate<Where, Body>>().provide({
    actors: actors.deactivation,
  }),
})

/** A record that nobody removes. */
export const defineEditedRecord = <Where, Body, Saved>(
  noun: RecordNoun,
  actorsOf: (services: Services) => EditorActors<Where, Body, Saved>,
) => ({
  words: recordWords(noun),
  of: perServices(services => editorOf(actorsOf(services))),
})

/** A record whose list is a page of its own. */
export const definePagedRecord = <Where, Body, Saved>(
  noun: RecordNoun,
  actorsOf: (services: Services) => RecordActors<Where, Body, Saved>,
) => ({
  words: recordWords(noun),
  of: perServices(services => machinesOf(actorsOf(services))),
})

export const defineRecord = <Where, Body, Saved>(
  noun: RecordNoun,
  actorsOf: (services: Services) => CrudActors<Where, Body, Saved>,
) => ({
  words: recordWords(noun),
  of: perServices(services => {
    const actors = actorsOf(services)
    return {
      ...machinesOf(actors),
      list: createCollectionMachine<Where, Saved>().provide({ actors: actors.list }),
    }
  }),
})

export type EditedRecord<Where, Body, Saved> = ReturnType<typeof defineEditedRecord<Where, Body, Saved>>
export type PagedRecord<Where, Body, Saved> = ReturnType<typeof definePagedRecord<Where, Body, Saved>>
export type DefinedRecord<Where, Body, Saved> = ReturnType<typeof defineRecord<Where, Body, Saved>>
