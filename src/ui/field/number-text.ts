export interface NumberRules {
  min?: number | undefined
  max?: number | undefined
  /** Decimal places; default 0. */
  decimals?: number | undefined
}

/** Drops everything but digits and the first decimal comma. */
export const keepNumber = (text: string, { decimals = 0 }: NumberRules = {}): string => {
  if (decimals === 0) return text.replace(/\D/g, '')
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  return rest.length === 0 ? whole : `${whole},${rest.join('').slice(0, decimals)}`
}

export const readNumber = (text: string): number | null =>
  /^\d+(,\d*)?$/.test(text) ? Number(text.replace(',', '.')) : null

export const showNumber = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

export const numberProblem = (text: string, { min, max }: NumberRules): string | null => {
  const value = readNumber(text)
  if (value === null) return null
  if (max !== undefined && value > max) return `O máximo é ${max.toLocaleString('pt-BR')}.`
  if (min !== undefined && value < min) return `O mínimo é ${min.toLocaleString('pt-BR')}.`
  return null
}

export const stepNumber = (text: string, by: 1 | -1, { min = 0, max = Infinity }: NumberRules): string => {
  const value = readNumber(text)
  const next = value === null ? min : Math.round((value + by) * 1e6) / 1e6
  return showNumber(Math.min(max, Math.max(min, next)))
}
