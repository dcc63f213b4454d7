import { useEffect, useState } from 'react'

const files = import.meta.glob<string>('../../../docs/machines/*.svg', { query: '?raw', import: 'default' })

export const useDiagram = (machine: string | null): string | null => {
  const [found, setFound] = useState<{ machine: string; source: string } | null>(null)
  useEffect(() => {
    if (machine === null) return
    let wanted = true
    files[`../../../docs/machines/${machine}.svg`]?.().then(
      source => wanted && setFound({ machine, source }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [machine])
  return found?.machine === machine ? found.source : null
}
