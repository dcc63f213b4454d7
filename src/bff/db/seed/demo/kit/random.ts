export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Integer, both ends included. */
  integer(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  digits(count: number): string
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    chance: probability => next() < probability,
    pick: items => items[integer(0, items.length - 1)]!,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return items[items.length - 1]![0]
    },
    digits: count => Array.from({ length: count }, () => integer(0, 9)).join(''),
  }
}

/** Draws from many weighted items as `weighted` does, without adding them up each time. */
export const weightedDraw = <Item>(
  items: readonly (readonly [Item, number])[],
): ((random: Random) => Item) => {
  let total = 0
  const upTo = Float64Array.from(items, ([, weight]) => {
    total += weight
    return total
  })
  return random => {
    const at = random.next() * total
    let low = 0
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > at) high = middle
      else low = middle + 1
    }
    return items[low]![0]
  }
}
