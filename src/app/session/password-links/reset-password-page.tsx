import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { passwordResetActors } from '#client/actors/session/password-links.actors.ts'
import { same } from '#machines/kit/same.ts'
import { passwordResetMachine, selectReset } from '#machines/session/password-links/password-reset.machine.ts'
import { ResetPassword } from '#screens/session/password-links/reset-password.tsx'
import { useRuntime } from '../../context.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const emailOf = (arrival: { email?: unknown } | null): string =>
  typeof arrival?.email === 'string' ? arrival.email.slice(0, 254) : ''

export const ResetPasswordPage = () => {
  const { http } = useRuntime()
  const arrival = useHistoryState<{ email?: unknown } | null>()
  const [machine] = useState(() => passwordResetMachine.provide({ actors: passwordResetActors(http) }))
  const actor = useActorRef(machine, { input: { email: emailOf(arrival) } })
  const reset = useSelector(actor, selectReset, same)
  return (
    <>
      <Title screen="Esqueci minha senha" />
      <ResetPassword
        reset={reset}
        onEmail={email => actor.send({ type: 'email.changed', email })}
        onSubmit={() => actor.send({ type: 'reset.submitted' })}
        onAgain={() => actor.send({ type: 'again.requested' })}
      />
    </>
  )
}
