import { type ComponentProps, useEffect, useState } from 'react'
import type { WordDiff } from './word-diff.tsx'

export const LazyWordDiff = (props: ComponentProps<typeof WordDiff>) => {
  const [Loaded, setLoaded] = useState<typeof WordDiff | null>(null)
  useEffect(() => {
    import('./word-diff.tsx').then(
      module => setLoaded(() => module.WordDiff),
      () => {},
    )
  }, [])
  return Loaded && <Loaded {...props} />
}
