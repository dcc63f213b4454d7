import { useSelector } from '@xstate/react'
import { PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { patrolProblems } from '#contracts/rules/patrols.ts'
import { newPatrol, type PatrolValues, patrolForm } from '#machines/accounts/patrols/patrol.form.ts'
import { PatrolFields } from '#screens/accounts/patrols/patrol-fields.tsx'
import { PlannedRuns } from '#screens/accounts/patrols/planned-runs.tsx'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { RecordSkeleton } from '#screens/kit/record-states.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { useRecords } from '../../kit/list/use-records.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import type { PageProps } from '../../pages.ts'
import { AccountRecordPage } from '../account-record.tsx'
import { patrolReads, patrols } from './patrol-record.ts'

const judge = problemsIn(PatrolWrite, patrolProblems)

const Runs = (query: { accountId: string; patrolId: string }) => {
  const { view, retry } = useRecords(patrolReads(useServices()).runs, query)
  const title = 'Não foi possível calcular as próximas execuções'
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed') return <Failed title={title} problem={view.problem} onRetry={retry} />
  return <PlannedRuns runs={view.rows} />
}

const Fields = ({ accountId, ...fields }: FieldsProps<PatrolValues> & { accountId: string }) => {
  const request = useActorRef(patrolReads(useServices()).cameras, { input: { accountId } })
  const cameras = useSelector(request, snapshot => snapshot.output)
  return <PatrolFields {...fields} cameras={cameras ?? []} />
}

/** "Nova ronda" and "Alterar ronda" (M-22). */
export const Page = ({ params: { accountId = '', patrolId } }: PageProps) => (
  <AccountRecordPage
    kind={patrols}
    form={patrolForm}
    judge={judge}
    initial={newPatrol}
    accountId={accountId}
    id={patrolId}
    draft="patrol"
    tab="patrols"
    below={patrolId && <Runs accountId={accountId} patrolId={patrolId} />}
  >
    {fields => <Fields {...fields} accountId={accountId} />}
  </AccountRecordPage>
)
