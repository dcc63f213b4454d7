import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import {
  type CentralToRemove,
  centralListActors,
  centralRemovalActors,
} from '#client/actors/accounts/centrals.actors.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { CentralCard } from '#screens/accounts/centrals/central-card.tsx'
import { CentralList } from '#screens/accounts/centrals/central-list.tsx'
import { CentralRemoval } from '#screens/accounts/centrals/central-removal.tsx'
import { useServices } from '../../context.ts'
import { reloadList } from '../../kit/list/reload-list.ts'
import { perServices } from '../../kit/per-services.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { useAccount } from '../account-context.ts'
import type { AccountTabProps } from '../account-tabs.ts'
import { CentralCommands } from './central-commands.tsx'

interface OfAccount {
  accountId: string
}

const listOf = perServices(({ http }) =>
  createCollectionMachine<OfAccount, Central>().provide({ actors: centralListActors(http) }),
)
const removalOf = perServices(({ http, cache }) =>
  createRemovalMachine<CentralToRemove>().provide({ actors: centralRemovalActors(http, cache) }),
)
const said = () => 'Central removida.'

export const Tab = ({ accountId }: AccountTabProps) => {
  const services = useServices()
  const { refresh } = useAccount()
  const mayCommand = holdsAny(useSelector(services.session, selectPermissions), [
    'ubidesk.central.commandPassword',
  ])
  const list = useActorRef(listOf(services), { input: { query: { accountId } } })
  const view = useSelector(list, selectCollection<OfAccount, Central>, same)
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: list })
  const changed = useCallback(() => {
    reloadList(list)
    refresh()
  }, [list, refresh])
  const removal = useRemoval(removalOf(services), { said, onRemoved: changed })
  return (
    <>
      <CentralList accountId={accountId} list={view} onRetry={() => list.send({ type: 'retry.requested' })}>
        {central => (
          <CentralCard
            key={central.id}
            accountId={accountId}
            central={central}
            commands={
              mayCommand && <CentralCommands accountId={accountId} central={central} onAcked={changed} />
            }
            onRemove={() => removal.ask({ ...central, accountId })}
          />
        )}
      </CentralList>
      {removal.asked && <CentralRemoval {...removal.asked} />}
    </>
  )
}
