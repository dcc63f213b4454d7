import { allEqual, mod11 } from './check-digits.ts'

const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND = [6, ...FIRST]
const WRITTEN = /^\s*[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}\s*$/i

export const cnpjCheckDigits = (base: string): string => {
  const values = [...base].map(char => char.charCodeAt(0) - 48)
  const first = mod11(values, FIRST)
  return `${first}${mod11([...values, first], SECOND)}`
}

/** `12.abc.345/01de-35` as `12ABC34501DE35`, the form it is stored in. */
export const plainCnpj = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '')

/** Valid CNPJ, numeric or alphanumeric (IN RFB 2.229/2024), punctuation optional. */
export const isCnpj = (text: string): boolean => {
  if (!WRITTEN.test(text)) return false
  const cnpj = plainCnpj(text)
  return !allEqual(cnpj) && cnpj.endsWith(cnpjCheckDigits(cnpj.slice(0, 12)))
}

/** `12ABC34501DE35` as `12.ABC.345/01DE-35`; anything else as it is. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
