import { useSelector } from '@xstate/react'
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter'
import { isPublicPath } from '#machines/session/location.rules.ts'
import {
  selectPreviousUser,
  selectRetrying,
  selectSessionView,
  selectSignedOutByUser,
} from '#machines/session/session.selectors.ts'
import { Opening } from '#screens/session/sign-in/opening.tsx'
import { SessionChanged } from '#screens/session/sign-in/session-changed.tsx'
import { Unreachable } from '#screens/session/sign-in/unreachable.tsx'
import { useRuntime } from './context.ts'
import { lazy } from './kit/lazy.tsx'

const Shell = lazy(async () => (await import('./shell/shell.tsx')).Shell)
export const LoginPage = lazy(async () => (await import('./session/sign-in/login-page.tsx')).LoginPage)
const ResetPasswordPage = lazy(
  async () => (await import('./session/password-links/reset-password-page.tsx')).ResetPasswordPage,
)
const SavePasswordPage = lazy(
  async () => (await import('./session/password-links/save-password-page.tsx')).SavePasswordPage,
)

const PublicPage = ({ path }: { path: string }) => {
  const { parser } = useRouter()
  const [resets] = matchRoute(parser, '/reset-password/*?', path)
  const [saves, link] = matchRoute(parser, '/save-password/:token?/*?', path)
  if (resets) return <ResetPasswordPage />
  if (saves) return <SavePasswordPage key={link.token} token={link.token ?? ''} />
  return <LoginPage />
}

const here = () => location.pathname + location.search + location.hash

export const Console = () => {
  const { session } = useRuntime()
  const [path] = useLocation()
  const face = useSelector(session, selectSessionView)
  const left = useSelector(session, selectSignedOutByUser)
  const was = useSelector(session, selectPreviousUser)
  const retrying = useSelector(session, selectRetrying)
  const problem = useSelector(session, snapshot => snapshot.context.failure?.message ?? '')
  if (face === 'replaced' && (path === '/login' || !isPublicPath(path)))
    return <SessionChanged onReload={() => location.assign('/')} />
  // Also waits after a sign-in: the form would not accept another attempt.
  if (isPublicPath(path) && !(face === 'unreachable' && path === '/login')) return <PublicPage path={path} />
  // Signing out clears the address for the next user.
  if (face === 'public')
    return <Redirect to="/login" replace state={left ? null : { from: here(), of: was }} />
  if (face === 'unreachable')
    return (
      <Unreachable
        problem={problem}
        retrying={retrying}
        onRetry={() => session.send({ type: 'identity.retried' })}
        onLeave={() => session.send({ type: 'logout.requested' })}
      />
    )
  if (face === 'opening') return <Opening />
  return <Shell />
}
