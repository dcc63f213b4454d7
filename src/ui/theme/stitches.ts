import { createStitches } from '@stitches/react'
import { dark, light } from './tokens.ts'

/**
 * CSP forbids Stitches' <style>: use a constructed sheet (docs/decisions/0006-styles-under-csp.md).
 */
const adoptSheet = (): DocumentOrShadowRoot => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(Array.from({ length: 7 }, (_, group) => `--sxs{--sxs:${group}}@media{}`).join(''))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return { styleSheets: [sheet] } as unknown as DocumentOrShadowRoot
}

const canAdopt = 'document' in globalThis && 'adoptedStyleSheets' in document

const stitches = createStitches({
  prefix: 'ub',
  ...(canAdopt && { root: adoptSheet() }),
  theme: {
    colors: light,
    space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px' },
    radii: { 1: '4px', 2: '6px', 3: '10px', round: '999px' },
    fontSizes: { 1: '12px', 2: '13px', 3: '14px', 4: '16px', 5: '20px', 6: '24px' },
    fonts: {
      text: "'Inter Variable', system-ui, sans-serif",
      mono: "ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, monospace",
    },
    fontWeights: { regular: '400', medium: '500', strong: '600' },
    shadows: { raised: '0 4px 16px $colors$shadow', overlay: '0 12px 40px $colors$shadow' },
    sizes: { control: '32px' },
  },
  media: {
    reducedMotion: '(prefers-reduced-motion: reduce)',
    touch: '(pointer: coarse)',
    narrow: '(max-width: 720px)',
    short: '(max-height: 480px)',
  },
})

export const { css, globalCss, keyframes } = stitches

export const darkTheme = stitches.createTheme('dark', { colors: dark })
