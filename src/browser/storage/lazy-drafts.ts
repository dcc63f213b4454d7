/** A draft of the same form that this tab did not write. */
export interface OtherDraft {
  savedAt: number
  /** Written by a tab that is still open. */
  isLive: boolean
  /**
   * Makes it this tab's draft: a live one is copied, another moved. This tab's own is set aside, as one of the others.
   * @returns its value
   */
  take: () => Promise<unknown>
}

/** Each tab has its own draft of a form; values last 24 hours, and the form validates them. */
export interface Drafts {
  keep: (key: string, value: unknown) => Promise<void>
  /** This tab's draft, else the newest that a closed tab left, which becomes this tab's. */
  recall: (key: string) => Promise<unknown>
  /** Newest first. */
  others: (key: string) => Promise<readonly OtherDraft[]>
  /** Removes this tab's. */
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
    others: async key => (await drafts()).others(key),
    forget: async key => (await drafts()).forget(key),
    holdsAny: async userId => (await drafts()).holdsAny(userId),
    forgetUser: async userId => (await drafts()).forgetUser(userId),
  }
}
