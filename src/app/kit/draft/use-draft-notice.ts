import { useEffect, useRef } from 'react'
import { useServices } from '../../context.ts'

/** Says that what was written is kept, when Back or Forward leaves the page. */
export const useDraftNotice = (isKept: () => boolean): void => {
  const { notify } = useServices()
  const latest = useRef(isKept)
  latest.current = isKept
  useEffect(() => {
    const { pathname } = location
    const onMove = () => {
      if (location.pathname !== pathname && latest.current())
        notify({
          kind: 'informative',
          text: 'O que você escreveu ficou guardado: volta quando esta tela for reaberta.',
        })
    }
    // Captured: the router's own listener takes this page away.
    addEventListener('popstate', onMove, { capture: true })
    return () => removeEventListener('popstate', onMove, { capture: true })
  }, [notify])
}
