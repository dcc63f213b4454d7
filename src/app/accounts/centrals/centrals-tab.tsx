import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { CentralCard } from '#screens/accounts/centrals/central-card.tsx'
import { CentralList } from '#screens/accounts/centrals/central-list.tsx'
import { CentralRemoval } from '#screens/accounts/centrals/central-removal.tsx'
import { useServices } from '../../context.ts'
import { useRecords } from '../../kit/list/use-records.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { useAccount } from '../account-context.ts'
import type { AccountTabProps } from '../account-tabs.ts'
import { CentralCommands } from './central-commands.tsx'
import { centrals } from './central-record.ts'

const said = () => 'Central removida.'

export const Tab = ({ accountId }: AccountTabProps) => {
  const services = useServices()
  const { refresh } = useAccount()
  const mayCommand = holdsAny(useSelector(services.session, selectPermissions), [
    'ubidesk.central.commandPassword',
  ])
  const machines = centrals.of(services)
  const { view, refresh: reload, retry } = useRecords(machines.list, { accountId })
  const changed = useCallback(() => {
    reload()
    refresh()
  }, [reload, refresh])
  const removal = useRemoval(machines.removal, { said, onRemoved: changed })
  return (
    <>
      <CentralList accountId={accountId} list={view} onRetry={retry}>
        {central => (
          <CentralCard
            key={central.id}
            accountId={accountId}
            central={central}
            commands={
              mayCommand && <CentralCommands accountId={accountId} central={central} onAcked={changed} />
            }
            onRemove={() =>
              removal.ask({ accountId, id: central.id, name: `${central.name} (${central.receiverAccount})` })
            }
          />
        )}
      </CentralList>
      {removal.asked && <CentralRemoval {...removal.asked} />}
    </>
  )
}
