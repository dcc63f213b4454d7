import { PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { patrolProblems } from '#contracts/rules/patrols.ts'
import { patrolForm } from '#machines/accounts/patrols/patrol.form.ts'
import { PatrolFields } from '#screens/accounts/patrols/patrol-fields.tsx'
import { PlannedRuns } from '#screens/accounts/patrols/planned-runs.tsx'
import { LoadRecords } from '../../kit/list/load-records.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import { accountRecordPage } from '../account-record.tsx'
import { patrolCameras, patrolRuns, patrols } from './patrol-record.ts'

export const Page = accountRecordPage({
  kind: patrols,
  form: patrolForm,
  judge: problemsIn(PatrolWrite, patrolProblems),
  idParam: 'patrolId',
  draft: 'patrol',
  tab: 'patrols',
  Fields: ({ accountId, ...fields }) => (
    <PatrolFields {...fields} cameras={useAnswer(patrolCameras, { accountId }) ?? []} />
  ),
  Below: ({ accountId, saved }) =>
    saved && (
      <LoadRecords
        of={patrolRuns}
        query={{ accountId, patrolId: saved.id }}
        failed="Não foi possível calcular as próximas execuções"
      >
        {runs => <PlannedRuns runs={runs} />}
      </LoadRecords>
    ),
})
