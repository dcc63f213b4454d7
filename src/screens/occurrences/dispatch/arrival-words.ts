import { formatMinutes } from '#ui/format/dates.ts'
import { formatDistance } from '#ui/format/distance.ts'

const SECONDS = 60

/** `1,2 km, 3 min (estimado)`; null where the distance is unknown. */
export const arrivalWords = ({
  distanceM,
  etaS,
}: {
  distanceM: number | null
  etaS: number | null
}): string | null =>
  distanceM === null || etaS === null
    ? null
    : `${formatDistance(distanceM)}, ${formatMinutes(Math.max(1, Math.round(etaS / SECONDS)))} (estimado)`
