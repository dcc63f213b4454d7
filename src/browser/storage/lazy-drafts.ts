export interface OtherDraft {
  savedAt: number
  isLive: boolean
  /** Makes it this tab's draft: copied from an open tab, else moved. @returns its value */
  take: () => Promise<unknown>
}

/** One draft per form and tab, for 24 hours; the form validates values. */
export interface Drafts {
  keep: (key: string, value: unknown) => Promise<void>
  /** This tab's draft, else the newest of a closed tab, taken over. */
  recall: (key: string) => Promise<unknown>
  others: (key: string) => Promise<readonly OtherDraft[]>
  forget: (key: string) => Promise<void>
  /** Of every tab: its record is gone. */
  forgetAll: (key: string) => Promise<void>
  holdsAny: (userId: string) => Promise<boolean>
  forgetUser: (userId: string) => Promise<void>
}

export const draftKey = (userId: string, form: string, entityId: string): string =>
  `draft.${userId}.${form}.${entityId}`

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
    others: async key => (await drafts()).others(key),
    forget: async key => (await drafts()).forget(key),
    forgetAll: async key => (await drafts()).forgetAll(key),
    holdsAny: async userId => (await drafts()).holdsAny(userId),
    forgetUser: async userId => (await drafts()).forgetUser(userId),
  }
}
