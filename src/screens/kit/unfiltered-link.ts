/**
 * Goes, in the history's state, with a link that tells how many a list has: the list then opens as it is, not with the
 * filters of last time.
 */
export const unfilteredState = { whole: true }

/** Whether a history entry was come to by such a link. */
export const isUnfilteredLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'whole' in state && state.whole === true
