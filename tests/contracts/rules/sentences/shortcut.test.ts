import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShortcut, plainShortcut } from '#contracts/rules/sentences/shortcut.ts'

describe('the shortcut of a sentence', () => {
  it.each([
    ['/Não Atende', 'nao-atende'],
    [' contato-ok ', 'contato-ok'],
    ['VTR 07', 'vtr-07'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(plainShortcut(typed)).toBe(kept)
    expect(isShortcut(typed)).toBe(true)
  })

  it.each(['', '/', 'a', 'a'.repeat(21), 'a_b', 'olá!'])('%j is none', typed =>
    expect(isShortcut(typed)).toBe(false),
  )

  it('written again, it stays what it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{2,20}$/), kept => {
        expect(plainShortcut(kept)).toBe(kept)
        expect(plainShortcut(`/${kept.toUpperCase()}`)).toBe(kept)
        expect(isShortcut(kept)).toBe(true)
      }),
    )
  })
})
