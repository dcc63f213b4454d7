import { lazy } from 'react'

const load = () => import('./palette.tsx')

/** Loads on first opening; `preload` loads it earlier. */
export const LazyPalette = Object.assign(
  lazy(() => load().then(({ Palette }) => ({ default: Palette }))),
  { preload: load },
)
