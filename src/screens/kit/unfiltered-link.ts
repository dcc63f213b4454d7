/** History state of links with a count: the list opens without stored filters. */
export const unfilteredState = { whole: true }

export const isUnfilteredLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'whole' in state && state.whole === true
