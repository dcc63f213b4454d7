import { allEqual, mod11, onlyDigits } from './check-digits.ts'

const FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND = [11, ...FIRST]
const WRITTEN = /^\s*\d{3}\.?\d{3}\.?\d{3}-?\d{2}\s*$/

export const cpfCheckDigits = (base: string): string => {
  const digits = [...base].map(Number)
  const first = mod11(digits, FIRST)
  return `${first}${mod11([...digits, first], SECOND)}`
}

/** `529.982.247-25` as `52998224725`, the form it is stored in. */
export const plainCpf = onlyDigits

export const isCpf = (text: string): boolean => {
  if (!WRITTEN.test(text)) return false
  const cpf = plainCpf(text)
  return !allEqual(cpf) && cpf.endsWith(cpfCheckDigits(cpf.slice(0, 9)))
}

/** `52998224725` as `529.982.247-25`; anything else as it is. */
export const formatCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
