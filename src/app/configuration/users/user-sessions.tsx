import { useSelector } from '@xstate/react'
import { command } from '#client/kit/request.ts'
import { type UserSignIn, userManagementRoutes } from '#contracts/users/user-management.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine, type Removal } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { SessionsPanel } from '#screens/configuration/users/sessions-panel.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { reloadList } from '../../kit/list/reload-list.ts'
import { perServices } from '../../kit/per-services.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

interface Person {
  id: string
  name: string
}

interface Asked extends Person {
  /** The session that asks is one of theirs, and stays. */
  own: boolean
}

const sessionsOf = defineCollection<Person, UserSignIn>(
  ({ http }) => http,
  (http, { id }, signal) => http(userManagementRoutes.sessions, { params: { id }, signal }),
)

const endOf = perServices(({ http }) =>
  createRemovalMachine<Asked>().provide({
    actors: {
      remove: command<Removal<Asked>>(({ item: { id } }, signal) =>
        http(userManagementRoutes.endSessions, { params: { id }, signal }),
      ),
    },
  }),
)

const Dialog = lazy(async () => (await import('#screens/configuration/users/sessions-end.tsx')).SessionsEnd)

export const UserSessions = (person: Person) => {
  const services = useServices()
  const list = useActorRef(sessionsOf(services), { input: { query: person } })
  const view = useSelector(list, snapshot => selectCollection<Person, UserSignIn>(snapshot), same)
  useLiveSubscription({ topics: ['people.updated'], entityId: person.id, actor: list })
  const { ask, asked } = useRemoval(endOf(services), {
    said: () => 'Sessões encerradas.',
    onRemoved: () => reloadList(list),
  })
  return (
    <>
      {view.kind === 'failed' && (
        <Failed
          title="Não foi possível carregar as sessões"
          problem={view.problem}
          onRetry={() => list.send({ type: 'retry.requested' })}
        />
      )}
      {view.kind === 'rows' && (
        <SessionsPanel
          sessions={view.rows}
          onEnd={() => ask({ ...person, own: view.rows.some(({ current }) => current) })}
        />
      )}
      {asked && <Dialog {...asked} />}
    </>
  )
}
