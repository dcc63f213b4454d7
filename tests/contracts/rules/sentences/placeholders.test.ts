import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparePlaceholders,
  placeholderParts,
  placeholdersIn,
} from '#contracts/rules/sentences/placeholders.ts'

describe('placeholders', () => {
  it('are names in capitals between brackets, and nothing else', () => {
    expect(placeholdersIn('[NOME_CLIENTE] [ZONA_2] [Nome] [] [1A] [SITUAÇÃO] [NOME CLIENTE]')).toEqual([
      '[NOME_CLIENTE]',
      '[ZONA_2]',
      '[SITUAÇÃO]',
    ])
  })

  it('joined again, the parts are the text', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('[NOME]', '[A_1]', '[', ']', '[[X]]'))
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        const parts = placeholderParts(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        expect(parts.filter(({ placeholder }) => placeholder).map(part => part.text)).toEqual(
          placeholdersIn(text),
        )
        for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true)
      }),
    )
  })

  it('lost and added are told, repetitions counted', () => {
    expect(comparePlaceholders('[A] e [B] e [B]', '[B] e [C]')).toEqual({
      lost: ['[A]', '[B]'],
      added: ['[C]'],
    })
    expect(comparePlaceholders('[A] e [B]', '[B], [A]')).toEqual({ lost: [], added: [] })
  })
})
