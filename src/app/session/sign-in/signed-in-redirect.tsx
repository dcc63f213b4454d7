import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { safeLocation } from '#machines/session/location.rules.ts'
import { selectSigningOut } from '#machines/session/session.selectors.ts'
import { Refused } from '#screens/session/sign-in/access-denied.tsx'
import { useRuntime } from '../../context.ts'
import { findRoute } from '../../find-route.ts'
import { Title } from '../../kit/title.tsx'
import { mayOpen } from '../../routes.ts'
import { Leaving } from '../logout-flow.tsx'

export interface Arrival {
  from?: unknown
  /** User whose session ended there; null for a typed address. */
  of?: string | null
  refused?: string
}

interface ArrivedProps {
  arrival: Arrival | null
  user: UserInfo
}

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

/** The remembered page, if permitted and left by the same user. */
const homeOf = (arrival: Arrival | null, { id, permissions }: UserInfo): string => {
  const place = safeLocation((arrival?.of ?? id) === id ? arrival?.from : null)
  const found = findRoute(place.split(/[?#]/)[0] ?? '/')
  return found && mayOpen(found.route, permissions) ? place : '/'
}
