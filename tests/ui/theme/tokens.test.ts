import * as radix from '@radix-ui/colors'
import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from '#ui/theme/tokens.ts'

const scales: Readonly<Record<string, Readonly<Record<string, string>>>> = radix

const hues = ['slate', 'blue', 'amber', 'violet', 'green', 'tomato', 'red']

describe('the colours of a hue', () => {
  it.each(
    hues.flatMap(hue => [
      { hue, palette: light, scale: hue },
      { hue, palette: dark, scale: `${hue}Dark` },
    ]),
  )('are those of the scale $scale', ({ hue, palette, scale }) => {
    for (const step of [3, 7, 11, 12]) {
      const name = `${hue}${step}`
      expect(palette[name as keyof Palette], name).toBe(scales[scale]?.[name])
    }
  })

  it.each([
    { palette: light, slate: 'slate', indigo: 'indigo', focus: 9 },
    { palette: dark, slate: 'slateDark', indigo: 'indigoDark', focus: 11 },
  ])('and the frame takes $slate and $indigo', ({ palette, slate, indigo, focus }) => {
    expect(palette.text).toBe(scales[slate]?.slate12)
    expect(palette.line).toBe(scales[slate]?.slate6)
    expect(palette.lineStrong).toBe(scales[slate]?.slate9)
    expect(palette.accent).toBe(scales[indigo]?.indigo9)
    expect(palette.focus).toBe(scales[indigo]?.[`indigo${focus}`])
  })
})
