import { useSelector } from '@xstate/react'
import { selectLogoutTrouble } from '#machines/session/session.selectors.ts'
import { useRuntime } from './context.ts'
import { later } from './later.tsx'

const LogoutDialog = later(async () => (await import('./shell/logout-dialog.tsx')).LogoutDialog)

/** What is asked when a sign-out could not finish, wherever it began. */
export const Leaving = () => {
  const { session } = useRuntime()
  const trouble = useSelector(session, selectLogoutTrouble)
  const problem = useSelector(session, snapshot => snapshot.context.failure?.message ?? null)
  return (
    trouble && (
      <LogoutDialog
        trouble={trouble}
        problem={problem}
        onRetry={() => session.send({ type: 'logout.retried' })}
        onForce={() => session.send({ type: 'logout.forced' })}
        onCancel={() => session.send({ type: 'logout.cancelled' })}
      />
    )
  )
}
