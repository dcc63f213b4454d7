/** Deep equality of plain values; the order of keys matters. */
export const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
