import { lazy } from 'react'

const load = () => import('./palette.tsx')

/** The palette, whose code comes when it is first opened; `preload` asks for it earlier. */
export const LazyPalette = Object.assign(
  lazy(() => load().then(({ Palette }) => ({ default: Palette }))),
  { preload: load },
)
