import { passesLuhn } from '#contracts/rules/brazil/check-digits.ts'
import type { Random } from './random.ts'

const checkDigit = (values: readonly number[], weights: readonly number[]) => {
  const rest = values.reduce((sum, value, index) => sum + value * weights[index]!, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Valid check digits, but assigned to no real person (contract §7). */
export const makeCpf = (random: Random): string => {
  const digits = Array.from({ length: 9 }, () => random.integer(0, 9))
  digits.push(checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]))
  digits.push(checkDigit(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))
  return digits.join('')
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Valid check digits; since July 2026 the first twelve characters allow letters. */
export const makeCnpj = (random: Random, alphanumeric: boolean): string => {
  const root = Array.from({ length: 8 }, () =>
    alphanumeric ? random.pick([...ALPHANUMERIC]) : String(random.integer(0, 9)),
  ).join('')
  const body = `${root}0001`
  const values = [...body].map(char => char.charCodeAt(0) - 48)
  const first = checkDigit(values, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit([...values, first], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${body}${first}${second}`
}

export const luhnDigit = (digits: string): string =>
  [...'0123456789'].find(digit => passesLuhn(digits + digit)) ?? '0'
