import type { Mask } from '../mask/mask.ts'
import { cepMask, cnpjMask, cpfMask, phoneMask, plateMask } from '../mask/masks.ts'

const content = (text: string) =>
  text
    .replace(/^\s*\+55/, '')
    .replace(/[\s()./:-]/g, '')
    .toUpperCase()

/** A complete text with its separators; anything else as it is, so that nothing odd is hidden. */
const whole = (mask: Mask) => (text: string) => {
  const shown = mask.mask(text)
  return mask.isComplete(text) && content(text) === content(shown) ? shown : text
}

/** `52998224725` as `529.982.247-25`. */
export const formatCpf = whole(cpfMask)

/** `12ABC34501DE35` as `12.ABC.345/01DE-35`. */
export const formatCnpj = whole(cnpjMask)

/** A CPF or a CNPJ, by its length. */
export const formatDocument = (text: string): string =>
  text.length <= 11 ? formatCpf(text) : formatCnpj(text)

/** `88010400` as `88010-400`. */
export const formatCep = whole(cepMask)

/** `+5548900001234` as `(48) 90000-1234`. */
export const formatPhone = whole(phoneMask)

/** The old plate as `ABC-1234`, the one of the Mercosul as `ABC1D23`. */
export const formatPlate = whole(plateMask)
