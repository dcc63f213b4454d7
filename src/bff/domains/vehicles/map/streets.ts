import type { City } from '../../accounts/addresses/cities.ts'

/** Blocks along each side of a drawn city. */
const BLOCKS = 30
const BLOCK_DEGREES = 0.0045
/** Streets are bent by at most this share of a block. */
const BEND = 0.28
const DECIMALS = 1e5

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

type Crossing = [longitude: number, latitude: number]

/**
 * Crossings of an invented street grid, by row and column. Always the same for a city.
 * @returns rows of crossings, in degrees
 */
export const drawStreets = ({ latitude, longitude, ibge }: City): Crossing[][] => {
  const seed = Number(ibge)
  const turn = ((seed % 60) - 30) * (Math.PI / 180)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const bend = (along: number, across: number, phase: number) =>
    BEND * (Math.sin(along / 3 + (seed % 7) + phase) + Math.sin(across / 5 + (seed % 11)))
  return Array.from({ length: BLOCKS + 1 }, (_, row) =>
    Array.from({ length: BLOCKS + 1 }, (_, column): Crossing => {
      const east = column - BLOCKS / 2 + bend(row, column, 0)
      const north = row - BLOCKS / 2 + bend(column, row, 2)
      return [
        rounded(longitude + ((east * cos - north * sin) * BLOCK_DEGREES) / narrow),
        rounded(latitude + (east * sin + north * cos) * BLOCK_DEGREES),
      ]
    }),
  )
}
