import { describe, expect, it } from 'vitest'
import { foldText, removeAccents } from '#contracts/rules/fold-text.ts'

describe('a text to compare', () => {
  it.each([
    ['Conceição São João', 'Conceicao Sao Joao'],
    ['ÁÉÍÓÚ Ç Ñ', 'AEIOU C N'],
    // Accents that come apart from their letters.
    ['Ce\u0301u', 'Ceu'],
    ['OS #1024', 'OS #1024'],
    ['', ''],
  ])('%j has no accents: %j', (text, plain) => {
    expect(removeAccents(text)).toBe(plain)
    expect(foldText(text)).toBe(plain.toLowerCase())
  })
})
