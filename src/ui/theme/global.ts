import { globalCss } from './stitches.ts'

/** Fonts and the first background come from the static base.css. */
export const applyGlobalStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body': { margin: 0, height: '100%' },
  body: {
    background: '$app',
    color: '$text',
    fontFamily: '$text',
    fontSize: '$3',
    lineHeight: '20px',
    fontFeatureSettings: "'cv11'",
    WebkitFontSmoothing: 'antialiased',
  },
  '#app': { height: '100%' },
  'h1, h2, h3, p, dl, dd, ul, ol, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
  a: { color: 'inherit' },
  'a:not([class])': { color: '$accentText' },
  ':focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '2px' },
  '::selection': { background: '$selected' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
  },
})
