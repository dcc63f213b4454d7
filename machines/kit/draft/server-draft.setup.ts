import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure } from '../failure.ts'
import type { ServerReturned } from '../load.states.ts'
import { port } from '../port.ts'
import { same } from '../same.ts'
import { type KeptDraft, newestDraft, type StoredDraft, type Work } from './draft-choice.ts'

interface Context {
  entityKey: string
  work: Work | null
  /** When it was last written, by the server's clock; ms since 1970. */
  at: number
  /** `savedAt` of what the server is known to hold. */
  base: string | null
  /** The server holds the work as it is. */
  clean: boolean
  /** Of this computer, until the server's is known. */
  kept: KeptDraft | null
  found: StoredDraft | null
  /** Newest of another computer, while the person decides. */
  other: KeptDraft | null
  sent: Work | null
  failure: Failure | null
}

type Event =
  | { type: 'work.changed'; work: Work | null; at: number }
  | { type: 'other.taken' | 'own.kept' | ServerReturned['type'] }

/** An own save whose answer was lost is no draft of another computer. */
const isForeign = ({ kept, found, base, work, sent }: Context) =>
  kept !== null ||
  (found !== null && found.savedAt !== base && !same(found.work, sent) && !same(found.work, work))

const newest = ({ kept, found, work, at, base, clean }: Context): KeptDraft | null =>
  newestDraft(kept ?? (work && { work, at, base, clean }), found)

const taken = (draft: KeptDraft) => ({ ...draft, kept: null, other: null })

export const serverDraftSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'work.recalled'; work: Work },
    input: {} as { entityKey: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    recallKept: port<KeptDraft | null, { entityKey: string }>('recallKept'),
    readDraft: port<StoredDraft | null, { entityKey: string }>('readDraft'),
    saveDraft: port<{ savedAt: string }, { entityKey: string; work: Work; base: string | null }>('saveDraft'),
    deleteDraft: port<null, { entityKey: string }>('deleteDraft'),
  },
  actions: {
    setWork: assign((_, { work, at }: { work: Work | null; at: number }) => ({
      work,
      at,
      clean: false,
    })),
    setKept: assign((_, { kept }: { kept: KeptDraft | null }) => ({ kept })),
    setFound: assign((_, { found }: { found: StoredDraft | null }) => ({ found, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    takeKept: assign(({ context }) => (context.kept ? taken(context.kept) : {})),
    takeNewest: assign(({ context }) => {
      const draft = newest(context)
      return draft ? taken(draft) : {}
    }),
    takeOther: assign(({ context }) => (context.other ? taken(context.other) : {})),
    emitRecalled: emit(({ context }) => ({ type: 'work.recalled' as const, work: context.work ?? {} })),
    setOther: assign(({ context }) => ({ other: newest({ ...context, work: null }), kept: null })),
    keepOwn: assign(({ context }) => ({ other: null, base: context.found?.savedAt ?? null, clean: false })),
    forgetKept: assign({ kept: null }),
    setBase: assign(({ context }) => ({ base: context.found?.savedAt ?? null })),
    setSent: assign(({ context }) => ({ sent: context.work })),
    setSaved: assign(({ context }, { savedAt }: { savedAt: string | null }) => ({
      base: savedAt,
      clean: same(context.work, context.sent),
      failure: null,
    })),
  },
  guards: {
    isWritten: ({ context }, { work }: { work: Work | null }) => !same(work, context.work),
    isEmptied: ({ context }, { work }: { work: Work | null }) => work === null && context.work !== null,
    isUnsent: ({ context }, { kept }: { kept: KeptDraft | null }) =>
      kept !== null && !kept.clean && context.clean,
    mayTakeKept: ({ context: { kept, clean } }) => kept !== null && clean,
    mustChoose: ({ context }) =>
      !context.clean && isForeign(context) && newest({ ...context, work: null }) !== null,
    isConflict: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
    newestIsSaved: ({ context }) => isForeign(context) && context.clean && newest(context)?.clean === true,
    isLeftThere: ({ context: { work, found } }) => work === null && found !== null,
    isUnsaved: ({ context: { work, sent } }) => work !== null && !same(work, sent),
    isDone: ({ context }) => context.work === null,
    hasWork: ({ context }) => context.work !== null,
  },
  /** Milliseconds. */
  delays: { pause: 2000, nextTry: 15_000 },
})
