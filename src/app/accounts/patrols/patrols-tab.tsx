import { useSelector } from '@xstate/react'
import type { PatrolRun } from '#contracts/accounts/patrols.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { LastRuns } from '#screens/accounts/patrols/last-runs.tsx'
import { Patrols } from '#screens/accounts/patrols/patrols.tsx'
import { useServices } from '../../context.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { accountRecordsTab } from '../account-record.tsx'
import type { AccountTabProps } from '../account-tabs.ts'
import { lastRuns, patrols } from './patrol-record.ts'

const Records = accountRecordsTab(patrols, Patrols, {
  path: 'patrol',
  draft: 'patrol',
  consequence: 'ela deixa de ser cobrada a partir de agora.',
})

export const Tab = (props: AccountTabProps) => {
  const { accountId } = props
  const runs = useActorRef(lastRuns(useServices()), { input: { query: { accountId } } })
  useLiveSubscription({
    topics: ['occurrence.created', 'occurrence.updated', 'occurrence.closed'],
    accountId,
    actor: runs,
  })
  const view = useSelector(runs, selectCollection<{ accountId: string }, PatrolRun>, same)
  return (
    <>
      <Records {...props} />
      <LastRuns list={view} onRetry={() => runs.send({ type: 'retry.requested' })} />
    </>
  )
}
