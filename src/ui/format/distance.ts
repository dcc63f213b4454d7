import { formatInteger } from './integer.ts'

const METRES_IN_KILOMETRE = 1000

/** `1.240 m`. */
export const formatMetres = (metres: number): string => `${formatInteger(metres)} m`

/** `820 m` or `1,2 km`. */
export const formatDistance = (metres: number): string =>
  metres < METRES_IN_KILOMETRE
    ? formatMetres(metres)
    : `${(metres / METRES_IN_KILOMETRE).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`
