import { formatMinutes } from '#ui/format/dates.ts'
import { formatInteger } from '#ui/format/integer.ts'

const SECONDS = 60
const METRES = 1000

const distanceWords = (metres: number): string =>
  metres < METRES
    ? `${formatInteger(metres)} m`
    : `${(metres / METRES).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`

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
    : `${distanceWords(distanceM)}, ${formatMinutes(Math.max(1, Math.round(etaS / SECONDS)))} (estimado)`
