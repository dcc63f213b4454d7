import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { centralListActors, centralRemovalActors } from '#client/actors/centrals.actors.ts'
import type { Central } from '#contracts/centrals.contract.ts'
import { centralRemovalMachine, selectCentralRemoval } from '#machines/accounts/central-removal.machine.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/form.values.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { CentralCard } from '#screens/accounts/centrals/central-card.tsx'
import { CentralList, CentralRemoval } from '#screens/accounts/centrals/central-list.tsx'
import { useDesk } from '../../context.ts'
import { useFollow } from '../../followers.ts'
import { once } from '../../pages/once.ts'
import { useAccount } from '../account-context.ts'
import { CentralCommands } from '../central-commands.tsx'
import { askAnew } from '../records/ask-anew.ts'
import type { AccountTabProps } from '../tabs.ts'

interface OfAccount {
  accountId: string
}

const listOf = once(({ http }) =>
  createCollectionMachine<OfAccount, Central>().provide({ actors: centralListActors(http) }),
)
const removalOf = once(({ http, cache }) =>
  centralRemovalMachine.provide({ actors: centralRemovalActors(http, cache) }),
)

/** "Centrais": every central of the account, and what can be told to it. */
export const Tab = ({ accountId }: AccountTabProps) => {
  const desk = useDesk()
  const { refresh } = useAccount()
  const mayCommand = holdsAny(useSelector(desk.session, selectPermissions), [
    'ubidesk.central.commandPassword',
  ])
  const list = useActorRef(listOf(desk), { input: { query: { accountId } } })
  const removal = useActorRef(removalOf(desk), { input: { accountId } })
  const view = useSelector(list, selectCollection<OfAccount, Central>, same)
  const removing = useSelector(removal, selectCentralRemoval, same)
  useFollow({ topics: ['account.updated'], entityId: accountId, actor: list })
  const changed = useCallback(() => {
    askAnew(list)
    refresh()
  }, [list, refresh])
  useEffect(() => {
    const removed = removal.on('central.removed', () => {
      desk.notify({ kind: 'success', text: 'Central removida.' })
      changed()
    })
    return () => removed.unsubscribe()
  }, [removal, desk, changed])
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
            onRemove={() => removal.send({ type: 'removal.requested', central })}
          />
        )}
      </CentralList>
      {removing && (
        <CentralRemoval
          removal={removing}
          onConfirm={() => removal.send({ type: 'removal.confirmed' })}
          onCancel={() => removal.send({ type: 'removal.cancelled' })}
        />
      )}
    </>
  )
}
