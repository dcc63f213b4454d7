import type { Mask } from '../mask/mask.ts'
import { cepMask, cnpjMask, cpfMask, phoneMask } from '../mask/masks.ts'

const content = (text: string) =>
  text
    .replace(/^\s*\+55/, '')
    .replace(/[\s()./:-]/g, '')
    .toUpperCase()

/** Incomplete text is returned unchanged, so nothing odd is hidden. */
const whole = (mask: Mask) => (text: string) => {
  const shown = mask.mask(text)
  return mask.isComplete(text) && content(text) === content(shown) ? shown : text
}

export const formatCpf = whole(cpfMask)

export const formatCnpj = whole(cnpjMask)

/** CPF or CNPJ, by length. */
export const formatDocument = (text: string): string =>
  text.length <= 11 ? formatCpf(text) : formatCnpj(text)

export const formatCep = whole(cepMask)

/** `(48) 90000-1234`, without the country code. */
export const formatPhone = whole(phoneMask)
