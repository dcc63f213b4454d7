import * as v from 'valibot'

const degrees = (most: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message))

/** Position on earth, WGS 84, in degrees. */
export const Coordinates = v.strictObject({
  latitude: degrees(90, 'Latitude inválida.'),
  longitude: degrees(180, 'Longitude inválida.'),
})
export type Coordinates = v.InferOutput<typeof Coordinates>
