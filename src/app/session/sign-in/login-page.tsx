import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { same } from '#machines/kit/same.ts'
import type { SignedOutReason } from '#machines/session/session.machine.ts'
import {
  selectLogin,
  selectReason,
  selectSessionView,
  selectUser,
} from '#machines/session/session.selectors.ts'
import { Login } from '#screens/session/sign-in/login.tsx'
import { useRuntime } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { Arrival } from './signed-in-redirect.tsx'

/** Loaded with the shell: signed-out users need neither. */
const SignedInRedirect = lazy(async () => (await import('./signed-in-redirect.tsx')).SignedInRedirect)

const notices: Record<SignedOutReason, string | null> = {
  notSignedIn: null,
  loggedOut: null,
  leftElsewhere: 'A sessão foi encerrada em outra aba.',
  expired: 'Sua sessão expirou. Entre novamente.',
  userChanged: 'Sua sessão foi alterada em outra aba. Entre novamente.',
}

export const LoginPage = () => {
  const { session } = useRuntime()
  const arrival = useHistoryState<Arrival | null>()
  const face = useSelector(session, selectSessionView)
  const login = useSelector(session, selectLogin, same)
  const reason = useSelector(session, selectReason)
  const user = useSelector(session, selectUser)
  const [arrivedSignedIn] = useState(() => session.getSnapshot().context.userId !== null)
  if (face === 'opening' && arrivedSignedIn) return null
  if (face === 'private' && user) return <SignedInRedirect arrival={arrival} user={user} />
  return (
    <>
      {/* Late message from another tab: the address was stored as if expired. */}
      {reason === 'leftElsewhere' && arrival?.from !== undefined && (
        <Redirect to="/login" replace state={null} />
      )}
      <Title screen="Entrar" />
      <Login
        {...login}
        notice={notices[reason]}
        onSubmit={(email, password) => session.send({ type: 'login.submitted', email, password })}
      />
    </>
  )
}
