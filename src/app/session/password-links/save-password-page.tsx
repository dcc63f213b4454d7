import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { passwordLinkActors } from '#client/actors/session/password-links.actors.ts'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { same } from '#machines/kit/same.ts'
import { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import { selectPasswordLink } from '#machines/session/password-links/password-link.selectors.ts'
import { selectSessionView, selectSigningOut, selectUser } from '#machines/session/session.selectors.ts'
import { SavePassword } from '#screens/session/password-links/save-password.tsx'
import { useRuntime } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const Leaving = lazy(async () => (await import('../logout-flow.tsx')).Leaving)

/** `/save-password/{token}`: the token is passed only to the machine. */
export const SavePasswordPage = ({ token }: { token: string }) => {
  const { http, session } = useRuntime()
  const [machine] = useState(() => passwordLinkMachine.provide({ actors: passwordLinkActors(http) }))
  const actor = useActorRef(machine, { input: { token, judge: passwordProblems } })
  const view = useSelector(actor, selectPasswordLink, same)
  const user = useSelector(session, selectUser)
  const leaving = useSelector(session, selectSigningOut)
  const signedOut = useSelector(session, selectSessionView) === 'public'
  const [switching, setSwitching] = useState(false)
  if (switching && signedOut) return <Redirect to="/login" replace />
  return (
    <>
      <Title screen="Definir senha" />
      <SavePassword
        view={view}
        signedIn={
          user && {
            id: user.id,
            name: user.name,
            leaving,
            onSwitch: () => {
              setSwitching(true)
              session.send({ type: 'logout.requested' })
            },
          }
        }
        onPassword={password => actor.send({ type: 'password.changed', password })}
        onRepeat={repeat => actor.send({ type: 'repeat.changed', repeat })}
        onSubmit={() => actor.send({ type: 'password.submitted' })}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      {user && <Leaving />}
    </>
  )
}
