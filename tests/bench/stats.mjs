// @ts-check

/** @param {readonly number[]} values @param {number} share 0 to 1: the value that this share does not exceed */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** @param {readonly number[]} values */
export const median = values => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return Number.isInteger(middle) ? (low + (sorted[middle] ?? Number.NaN)) / 2 : low
}

/**
 * Two series in turns: the machine's load affects both alike.
 * @param {readonly number[]} console
 * @param {readonly number[]} floor
 */
export const compare = (console, floor) => {
  const ratios = console.map((value, index) => value / (floor[index] ?? Number.NaN))
  return {
    console: median(console),
    floor: median(floor),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  }
}

/** @typedef {ReturnType<typeof compare>} Comparison */
