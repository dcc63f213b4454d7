import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { safeLocation } from '#machines/session/location.rules.ts'
import type { SignedOutReason } from '#machines/session/session.machine.ts'
import { selectFace, selectLogin, selectReason, selectUser } from '#machines/session/session.selectors.ts'
import { Login } from '#screens/session/login.tsx'
import { Refused } from '#screens/session/refused.tsx'
import { useRuntime } from '../context.ts'
import { matchRoute, mayOpen } from '../routes.ts'
import { Title } from '../title.tsx'

interface Arrival {
  from?: unknown
  refused?: boolean
}

const notices: Record<SignedOutReason, string | null> = {
  neverIn: null,
  loggedOut: null,
  leftElsewhere: 'A sessão foi encerrada em outra aba.',
  expired: 'Sua sessão expirou. Entre novamente.',
  userChanged:
    'Outra pessoa entrou neste navegador. Entre novamente, ou recarregue a página para usar a sessão dela.',
}

const shallow = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** `/login`: the form; or the way back for who is signed in; or the reason a page was refused. */
export const LoginPage = () => {
  const { session } = useRuntime()
  const arrival = useHistoryState<Arrival | null>()
  const face = useSelector(session, selectFace)
  const login = useSelector(session, selectLogin, shallow)
  const reason = useSelector(session, selectReason)
  const user = useSelector(session, selectUser)
  const [arrivedSignedIn] = useState(() => session.getSnapshot().context.userId !== null)
  if (face === 'opening' && arrivedSignedIn) return null
  if (face === 'private' && user) {
    if (arrival?.refused)
      return (
        <>
          <Title screen="Acesso negado" />
          <Refused userName={user.name} onSwitchUser={() => session.send({ type: 'logout.requested' })} />
        </>
      )
    return <Redirect to={homeOf(arrival, user.permissions)} replace />
  }
  return (
    <>
      <Title screen="Entrar" />
      <Login
        {...login}
        notice={notices[reason]}
        onSubmit={(email, password) => session.send({ type: 'login.submitted', email, password })}
      />
    </>
  )
}

/** Where a new session begins: the remembered place, if this person may open it. */
const homeOf = (arrival: Arrival | null, permissions: Readonly<Record<string, boolean>>): string => {
  const place = safeLocation(arrival?.from)
  const found = matchRoute(place.split(/[?#]/)[0] ?? '/')
  return found && mayOpen(found.route, permissions) ? place : '/'
}
