/** Whether two plain values say the same, key by key in the same order. */
export const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
