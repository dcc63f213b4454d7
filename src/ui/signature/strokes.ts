export type StrokePoint = readonly [x: number, y: number]

/** Points of one stroke, in units of the sheet. */
export type Stroke = readonly StrokePoint[]

export const SHEET = { width: 600, height: 240 } as const
export const INK_WIDTH = 3.5

/** SVG path of a stroke, curved through the middles of its points. */
export const pathOf = ([first, ...rest]: Stroke): string => {
  if (!first) return ''
  const start = `M${first[0]} ${first[1]}`
  const last = rest.at(-1)
  // A canvas draws no dot for a line without length.
  if (!last) return `${start}h.1`
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? last
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `${start}${bends.join('')}L${last[0]} ${last[1]}`
}
