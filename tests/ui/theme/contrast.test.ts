import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from '#ui/theme/tokens.ts'

type Token = keyof Palette

const hues = ['slate', 'blue', 'amber', 'violet', 'green', 'tomato', 'red'] as const
const grounds: Token[] = ['app', 'panel', 'hover', 'selected']

/** Text on its background, also hovered (WCAG 2.2, 1.4.3: 4.5:1). */
const words: [Token, Token][] = [
  ...(['text', 'muted', 'accentText', 'dangerText'] as const).flatMap(token =>
    grounds.map((ground): [Token, Token] => [token, ground]),
  ),
  ...(['accent', 'accentHover', 'danger', 'dangerHover', 'success'] as const).map(
    (ground): [Token, Token] => ['onAccent', ground],
  ),
  ['onWarning', 'warning'],
  ['onSky', 'sky9'],
  ['onRunning', 'running'],
  ...hues.map((hue): [Token, Token] => [`${hue}12`, `${hue}3`]),
]

/** Borders, focus and badge icons (1.4.11: 3:1). */
const signs: [Token, Token][] = [
  ...(['lineStrong', 'focus'] as const).flatMap(token =>
    (['app', 'panel'] as const).map((ground): [Token, Token] => [token, ground]),
  ),
  ...hues.map((hue): [Token, Token] => [`${hue}11`, `${hue}3`]),
]

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (palette: Palette, one: Token, other: Token): number => {
  const [low = 0, high = 0] = [luminance(palette[one]), luminance(palette[other])].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const below = (palette: Palette, pairs: [Token, Token][], least: number) =>
  pairs
    .map(([one, other]) => ({ one, other, ratio: contrast(palette, one, other) }))
    .filter(({ ratio }) => ratio < least)

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, palette) => {
  it('has words that can be read, under the pointer too', () => {
    expect(below(palette, words, 4.5)).toEqual([])
  })

  it('has edges and icons that can be seen', () => {
    expect(below(palette, signs, 3)).toEqual([])
  })
})
