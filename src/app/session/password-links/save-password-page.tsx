import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { passwordLinkActors } from '#client/actors/session/password-links.actors.ts'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { same } from '#machines/kit/same.ts'
import { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import { selectPasswordLink } from '#machines/session/password-links/password-link.selectors.ts'
import { SavePassword } from '#screens/session/password-links/save-password.tsx'
import { useRuntime } from '../../context.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'

/** `/save-password/{token}`: the token is passed only to the machine. */
export const SavePasswordPage = ({ token }: { token: string }) => {
  const { http } = useRuntime()
  const [machine] = useState(() => passwordLinkMachine.provide({ actors: passwordLinkActors(http) }))
  const actor = useActorRef(machine, { input: { token, judge: passwordProblems } })
  const view = useSelector(actor, selectPasswordLink, same)
  return (
    <>
      <Title screen="Definir senha" />
      <SavePassword
        view={view}
        onPassword={password => actor.send({ type: 'password.changed', password })}
        onRepeat={repeat => actor.send({ type: 'repeat.changed', repeat })}
        onSubmit={() => actor.send({ type: 'password.submitted' })}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </>
  )
}
