import { PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { patrolProblems } from '#contracts/rules/patrols.ts'
import { type PatrolValues, patrolForm } from '#machines/accounts/patrols/patrol.form.ts'
import { PatrolFields } from '#screens/accounts/patrols/patrol-fields.tsx'
import { PlannedRuns } from '#screens/accounts/patrols/planned-runs.tsx'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { LoadRecords } from '../../kit/list/load-records.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import type { PageProps } from '../../pages.ts'
import { AccountRecordPage } from '../account-record.tsx'
import { patrolCameras, patrolRuns, patrols } from './patrol-record.ts'

const judge = problemsIn(PatrolWrite, patrolProblems)

const Fields = ({ accountId, ...fields }: FieldsProps<PatrolValues> & { accountId: string }) => (
  <PatrolFields {...fields} cameras={useAnswer(patrolCameras, { accountId }) ?? []} />
)

export const Page = ({ params: { accountId = '', patrolId } }: PageProps) => (
  <AccountRecordPage
    kind={patrols}
    form={patrolForm}
    judge={judge}
    accountId={accountId}
    id={patrolId}
    draft="patrol"
    tab="patrols"
    below={patrol =>
      patrol && (
        <LoadRecords
          of={patrolRuns}
          query={{ accountId, patrolId: patrol.id }}
          failed="Não foi possível calcular as próximas execuções"
        >
          {runs => <PlannedRuns runs={runs} />}
        </LoadRecords>
      )
    }
  >
    {fields => <Fields {...fields} accountId={accountId} />}
  </AccountRecordPage>
)
