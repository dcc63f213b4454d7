import * as v from 'valibot'
import { Coordinates } from '../kit/location.ts'
import { Id, Iso } from '../kit/wire.ts'

/** Receivers' own address, as that of signals: opened by a receiver's key alone. */
export const POSITIONS_PATH = '/bff/v1/receiver/positions'
const MOST_POSITIONS = 500

const optionalNumber = (least: number, most: number, message: string) =>
  v.optional(v.nullable(v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message))))

/** Report of a tracker: degrees, km/h, degrees from north, percent (occurrences.md §6). */
export const ReceivedPosition = v.strictObject({
  trackerId: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  /** By the tracker's clock; one that is minutes off is replaced by the server's. */
  at: v.pipe(
    Iso,
    v.check(at => !Number.isNaN(Date.parse(at)), 'Data inválida.'),
  ),
  ...Coordinates.entries,
  speedKmh: optionalNumber(0, 400, 'Velocidade inválida.'),
  course: optionalNumber(0, 359.999, 'Rumo inválido.'),
  ignition: v.optional(v.nullable(v.boolean())),
  batteryPct: optionalNumber(0, 100, 'Bateria inválida.'),
})
export type ReceivedPosition = v.InferOutput<typeof ReceivedPosition>

export const PositionsCall = v.strictObject({
  receiverId: Id,
  positions: v.pipe(
    v.array(ReceivedPosition),
    v.minLength(1, 'Envie ao menos uma posição.'),
    v.maxLength(MOST_POSITIONS, `Envie até ${MOST_POSITIONS} posições por vez.`),
  ),
})

/** Before they are stored: the next one comes in seconds. `unknown` are trackers of no vehicle. */
export const PositionsReply = v.object({ accepted: v.number(), unknown: v.array(v.string()) })
export type PositionsReply = v.InferOutput<typeof PositionsReply>
