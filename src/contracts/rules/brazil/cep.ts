import { onlyDigits } from './check-digits.ts'

/** `88010-400` as `88010400`, the form it is stored in. */
export const plainCep = onlyDigits

export const isCep = (text: string): boolean => /^\s*\d{5}-?\d{3}\s*$/.test(text)

/** `88010400` as `88010-400`; anything else as it is. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
