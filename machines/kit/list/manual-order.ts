export type Ids = readonly string[]

/** `version` is of the whole order; 0 where the server keeps none. */
export interface SavedOrder {
  version: number
  ids: Ids
}

/** One's own order that is not saved. */
export interface OrderDraft {
  ids: Ids
  message: string
}

/** One's own order without removed items; new ones before a last that both share. */
export const mergeOrder = (mine: Ids, { ids }: Pick<SavedOrder, 'ids'>): Ids => {
  const kept = mine.filter(id => ids.includes(id))
  const added = ids.filter(id => !mine.includes(id))
  const last = kept.length - (kept.at(-1) === ids.at(-1) ? 1 : 0)
  return [...kept.slice(0, last), ...added, ...kept.slice(last)]
}

export const readOrderDraft = (found: unknown): OrderDraft | null => {
  const { ids, message } = (found ?? {}) as Partial<OrderDraft>
  const whole = Array.isArray(ids) && ids.every(id => typeof id === 'string') && typeof message === 'string'
  return whole ? { ids, message } : null
}

/** Items missing from `ids` come last. */
export const inOrder = <Item extends { id: string }>(items: readonly Item[], ids: Ids): Item[] => {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
