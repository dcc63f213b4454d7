import type { ReactNode } from 'react'
import { RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import type { defineCollection } from './define-collection.ts'
import { useRecords } from './use-records.ts'

interface LoadRecordsProps<Query, Row> {
  of: ReturnType<typeof defineCollection<Query, Row>>
  query: Query
  failed: string
  children: (rows: readonly Row[]) => ReactNode
}

export const LoadRecords = <Query extends { accountId: string }, Row>(
  props: LoadRecordsProps<Query, Row>,
) => {
  const { view, retry } = useRecords(props.of(useServices()), props.query)
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed') return <Failed title={props.failed} problem={view.problem} onRetry={retry} />
  return <>{props.children(view.rows)}</>
}
