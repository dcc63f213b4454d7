import { useSelector } from '@xstate/react'
import { type createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { problemOf } from '#machines/kit/failure.ts'
import { same } from '#machines/kit/same.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

/** A report that follows the filters; the old one stays until the new one came. */
export const useReport = <Query, Report>(
  machine: ReturnType<typeof createCollectionMachine<Query, Report>>,
  query: Query,
) => {
  const actor = useActorRef(machine, { input: { query } })
  useQuery(actor, query)
  const { kind, rows, busy } = useSelector(actor, selectCollection<Query, Report>, same)
  const problem = useSelector(actor, ({ context }) => problemOf(context.failure))
  return {
    kind,
    busy,
    problem,
    report: rows[0] ?? null,
    onRetry: () => actor.send({ type: 'retry.requested' }),
    onRefresh: () => actor.send({ type: 'refresh.requested' }),
  }
}
