/** Brazil's mod-11: a remainder under 2 gives 0. */
export const mod11 = (values: readonly number[], weights: readonly number[]): number => {
  const rest = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Luhn's check, the last digit included. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Repeated digits pass the checksum but are invalid. */
export const allEqual = (text: string): boolean => /^(.)\1*$/.test(text)
