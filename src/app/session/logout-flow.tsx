import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { selectSigningOut, selectStationHeld } from '#machines/session/session.selectors.ts'
import { useRuntime } from '../context.ts'
import { delay } from '../kit/delay.ts'
import { lazy } from '../kit/lazy.tsx'

const LogoutDialog = lazy(async () => (await import('./logout-dialog.tsx')).LogoutDialog)

const PATIENCE_MS = 300

const useShown = (asks: boolean, waits: boolean): boolean => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (asks || !waits) return setShown(asks)
    let here = true
    Promise.all([LogoutDialog.load(), delay(PATIENCE_MS)]).then(
      () => here && setShown(true),
      () => {},
    )
    return () => {
      here = false
    }
  }, [asks, waits])
  return asks || (shown && waits)
}

export const Leaving = () => {
  const { session } = useRuntime()
  const held = useSelector(session, selectStationHeld)
  const leaving = useSelector(session, selectSigningOut)
  const problem = useSelector(session, snapshot => snapshot.context.failure?.message ?? null)
  const shown = useShown(held, leaving)
  return (
    shown && (
      <LogoutDialog
        held={held}
        problem={problem}
        onRetry={() => session.send({ type: 'logout.retried' })}
        onForce={() => session.send({ type: 'logout.forced' })}
        onCancel={() => session.send({ type: 'logout.cancelled' })}
      />
    )
  )
}
