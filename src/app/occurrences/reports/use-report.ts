import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { problemOf } from '#machines/kit/failure.ts'
import { same } from '#machines/kit/same.ts'
import type { ReportTable } from '#screens/occurrences/reports/report-table.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

/** A report that follows the filters; the old one stays until the new one came. */
export const useReport = <Query, Report>(
  machine: ReturnType<typeof createCollectionMachine<Query, Report>>,
  query: Query,
  tablesOf: (report: Report) => readonly ReportTable[],
) => {
  const actor = useActorRef(machine, { input: { query } })
  useQuery(actor, query)
  const { kind, rows, busy } = useSelector(actor, selectCollection<Query, Report>, same)
  const problem = useSelector(actor, ({ context }) => problemOf(context.failure))
  const report = rows[0] ?? null
  const tables = useMemo(() => (report === null ? [] : tablesOf(report)), [report, tablesOf])
  return {
    kind,
    busy,
    problem,
    report,
    tables,
    onRetry: () => actor.send({ type: 'retry.requested' }),
    onRefresh: () => actor.send({ type: 'refresh.requested' }),
  }
}
