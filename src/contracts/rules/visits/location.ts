import type { Coordinates } from '../../kit/location.ts'

const EARTH_METRES = 6_371_000

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions over the great circle, rounded. */
export const metresBetween = (one: Coordinates, other: Coordinates): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half))))
}
