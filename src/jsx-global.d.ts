import type { JSX as ReactJSX } from 'react'

// Restores the global JSX types that Stitches needs: otherwise styled('naoexiste') compiles.
declare global {
  namespace JSX {
    type Element = ReactJSX.Element
    interface IntrinsicElements extends ReactJSX.IntrinsicElements {}
  }
}
