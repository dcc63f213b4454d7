import { render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WordDiff } from '#ui/rich-text/word-diff.tsx'

const shown = (before: string, after: string) => {
  const { container, unmount } = render(<WordDiff before={before} after={after} />)
  const pieces = [...container.children].map(({ tagName, textContent }) => [tagName, textContent] as const)
  unmount()
  return pieces
}

describe('a word diff', () => {
  it('reads as the old text without its additions, as the new without its removals', () => {
    const words = fc
      .array(fc.constantFrom('a', 'central', 'sem', 'sinal', '\n', ' '), { maxLength: 40 })
      .map(each => each.join(' '))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const without = (unwanted: string) =>
          shown(before, after)
            .filter(([tag]) => tag !== unwanted)
            .map(([, text]) => text)
            .join('')
        expect(without('INS')).toBe(before)
        expect(without('DEL')).toBe(after)
      }),
    )
  })

  it('marks only the words that differ', () => {
    expect(shown('Central sem sinal.', 'Central com sinal.')).toEqual([
      ['SPAN', 'Central '],
      ['DEL', 'sem'],
      ['INS', 'com'],
      ['SPAN', ' sinal.'],
    ])
  })

  it('compares texts with too many differences as wholes', () => {
    const [one, other] = ['um ', 'outro '].map(word => word.repeat(2000))
    expect(shown(one ?? '', other ?? '').map(([tag]) => tag)).toEqual(['DEL', 'INS'])
  })
})
