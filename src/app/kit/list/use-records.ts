import { useSelector } from '@xstate/react'
import { type createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { useActorRef } from '../use-actor-ref.ts'
import { reloadList } from './reload-list.ts'

export const useRecords = <Query extends { accountId: string }, Row>(
  machine: ReturnType<typeof createCollectionMachine<Query, Row>>,
  query: Query,
) => {
  const list = useActorRef(machine, { input: { query } })
  const view = useSelector(list, snapshot => selectCollection<Query, Row>(snapshot), same)
  useLiveSubscription({ topics: ['account.updated'], entityId: query.accountId, actor: list })
  return {
    view,
    refresh: () => reloadList(list),
    retry: () => list.send({ type: 'retry.requested' }),
  }
}
