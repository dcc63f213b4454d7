import type { JSX as ReactJSX } from 'react'

// Stitches types against the global JSX namespace, which @types/react 19 removed:
// without it styled('naoexiste') compiles.
declare global {
  namespace JSX {
    type Element = ReactJSX.Element
    interface IntrinsicElements extends ReactJSX.IntrinsicElements {}
  }
}
