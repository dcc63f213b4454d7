import { useSelector } from '@xstate/react'
import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'
import { type createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { useActorRef } from '../use-actor-ref.ts'
import { useLastPage } from './use-last-page.ts'
import { useQuery } from './use-query.ts'

interface PageOfList {
  page: number
  onPage: (page: number) => void
}

/** A list outside `defineListPage`: follows its query, and leaves a missing page. */
export const useList = <Query, Row>(
  machine: ReturnType<typeof createCollectionMachine<Query, Row>>,
  query: Query,
  { page, onPage }: PageOfList,
) => {
  const list = useActorRef(machine, { input: { query } })
  const view = useSelector(list, selectCollection<Query, Row>, same)
  useQuery(list, query)
  useLastPage(list, query, { page, pageSize: PAGE_SIZE }, onPage)
  return { list, view, retry: () => list.send({ type: 'retry.requested' }) }
}
