import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { safeLocation } from '#machines/session/location.rules.ts'
import { selectSigningOut } from '#machines/session/session.selectors.ts'
import { Refused } from '#screens/session/sign-in/access-denied.tsx'
import { useRuntime } from '../../context.ts'
import { Title } from '../../kit/title.tsx'
import { matchRoute, mayOpen } from '../../routes.ts'
import { Leaving } from '../logout-flow.tsx'

/** How someone came to the sign-in page: from a place, or refused there, and who that was. */
export interface Arrival {
  from?: unknown
  /** Whose session ended there; nobody's, where an address was opened. */
  of?: string | null
  refused?: string
}

interface ArrivedProps {
  arrival: Arrival | null
  user: UserInfo
}

/** `/login` for who is signed in: the way back, or the reason a page was refused. */
export const SignedInRedirect = ({ arrival, user }: ArrivedProps) => {
  const { session } = useRuntime()
  const leaving = useSelector(session, selectSigningOut)
  if (arrival?.refused === user.id)
    return (
      <>
        <Title screen="Acesso negado" />
        <Refused
          userName={user.name}
          leaving={leaving}
          onSwitchUser={() => session.send({ type: 'logout.requested' })}
        />
        <Leaving />
      </>
    )
  return <Redirect to={homeOf(arrival, user)} replace />
}

/** Where a new session begins: the remembered place, if this person may open it and nobody else was there. */
const homeOf = (arrival: Arrival | null, { id, permissions }: UserInfo): string => {
  const place = safeLocation((arrival?.of ?? id) === id ? arrival?.from : null)
  const found = matchRoute(place.split(/[?#]/)[0] ?? '/')
  return found && mayOpen(found.route, permissions) ? place : '/'
}
