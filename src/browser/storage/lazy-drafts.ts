export interface Drafts {
  keep: (key: string, value: unknown) => Promise<void>
  recall: (key: string) => Promise<unknown>
  forget: (key: string) => Promise<void>
  holdsAny: (userId: string) => Promise<boolean>
  forgetUser: (userId: string) => Promise<void>
}

export const draftKey = (userId: string, form: string, entityId: string): string =>
  `draft.${userId}.${form}.${entityId}`

/** Drafts whose code loads on first use. */
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
