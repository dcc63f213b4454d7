const OLD = /^[A-Z]{3}\d{4}$/
const MERCOSUL = /^[A-Z]{3}\d[A-Z]\d{2}$/

/** `abc-1234` as `ABC1234`, the form it is stored in. */
export const plainPlate = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** `AAA0000`, or `AAA0A00` of the Mercosul. */
export const isPlate = (text: string): boolean => {
  const plate = plainPlate(text)
  return OLD.test(plate) || MERCOSUL.test(plate)
}

/** `ABC-1234` in the old format; Mercosul without a hyphen. */
export const formatPlate = (plate: string): string =>
  OLD.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
