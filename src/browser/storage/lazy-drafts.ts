export interface Drafts {
  /** Keeps the latest value under a key; fails only when its own code is gone. */
  keep: (key: string, value: unknown) => Promise<void>
  /** What was kept in the last 24 hours; whether it still means anything is for the form to say. */
  recall: (key: string) => Promise<unknown>
  forget: (key: string) => Promise<void>
  /** Whether anything of one person is kept: an explicit sign-out would lose it. */
  holdsAny: (userId: string) => Promise<boolean>
  /** Everything of one person, as an explicit sign-out does. */
  forgetUser: (userId: string) => Promise<void>
}

export const draftKey = (userId: string, form: string, entityId: string): string =>
  `draft.${userId}.${form}.${entityId}`

/** Drafts whose code comes when the first one is kept or asked for. */
export const lazyDrafts = (load: () => Promise<Drafts>): Drafts => {
  let loaded: Promise<Drafts> | undefined
  const drafts = () => {
    loaded ??= load().catch(error => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  return {
    keep: async (key, value) => (await drafts()).keep(key, value),
    recall: async key => (await drafts()).recall(key),
    forget: async key => (await drafts()).forget(key),
    holdsAny: async userId => (await drafts()).holdsAny(userId),
    forgetUser: async userId => (await drafts()).forgetUser(userId),
  }
}
