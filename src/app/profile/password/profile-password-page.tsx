import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { commitTokens, readJar } from '#browser/session/cookies.ts'
import { changePasswordActors } from '#client/actors/session/password-links.actors.ts'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import type { TokenPair } from '#contracts/session/auth.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { same } from '#machines/kit/same.ts'
import {
  changePasswordMachine,
  selectChangePassword,
} from '#machines/profile/password/change-password.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { ChangePassword } from '#screens/profile/password/change-password.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageProps } from '../../pages.ts'

const keepPair = (pair: TokenPair, userId: string) =>
  commitTokens({ pair, userId, replacing: readJar().refreshToken ?? '' })

const machineOf = perServices(({ http }) =>
  changePasswordMachine.provide({ actors: changePasswordActors(http, keepPair) }),
)

const FormOf = ({ user, userId }: { user: UserInfo; userId: string }) => {
  const services = useServices()
  const { notify } = services
  const [, navigate] = useLocation()
  const { name, email } = user
  const actor = useActorRef(machineOf(services), {
    input: { userId, owner: { name, email }, judge: passwordProblems },
  })
  const view = useSelector(actor, selectChangePassword, same)
  useEffect(() => {
    const changed = actor.on('password.changed', () => {
      notify({ kind: 'success', text: 'Senha alterada. As outras sessões foram encerradas.' })
      navigate('/profile')
    })
    return () => changed.unsubscribe()
  }, [actor, notify, navigate])
  return (
    <ChangePassword
      view={view}
      email={email}
      onField={(field, text) => actor.send({ type: 'field.changed', field, text })}
      onSubmit={() => actor.send({ type: 'password.submitted' })}
    />
  )
}

export const Page = (_: PageProps) => {
  const { session } = useServices()
  const user = useSelector(session, selectUser)
  const userId = useSelector(session, snapshot => snapshot.context.userId)
  return (
    <>
      <Title screen="Trocar senha" />
      {user && userId && <FormOf user={user} userId={userId} />}
    </>
  )
}
