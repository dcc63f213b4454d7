import { command } from '#client/kit/request.ts'
import { type ManagedUser, userManagementRoutes } from '#contracts/users/user-management.contract.ts'
import { createRemovalMachine, type Removal } from '#machines/kit/removal.machine.ts'
import { InvitationPanel } from '#screens/configuration/users/invitation-panel.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'

type Person = Pick<ManagedUser, 'id' | 'name' | 'email'>

const resendOf = perServices(({ http }) =>
  createRemovalMachine<Person>().provide({
    actors: {
      remove: command<Removal<Person>>(({ item: { id } }, signal) =>
        http(userManagementRoutes.invite, { params: { id }, signal }),
      ),
    },
  }),
)

const Dialog = lazy(
  async () => (await import('#screens/configuration/users/invitation-resend.tsx')).InvitationResend,
)

const rules = { said: () => 'Convite reenviado.', onRemoved: () => {} }

export const UserInvitation = ({ id, name, email }: Person) => {
  const { ask, asked } = useRemoval(resendOf(useServices()), rules)
  return (
    <>
      <InvitationPanel email={email} onResend={() => ask({ id, name, email })} />
      {asked && <Dialog {...asked} />}
    </>
  )
}
