import { OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { officeHourProblems } from '#contracts/rules/office-hours.ts'
import { type OfficeHourValues, officeHourForm } from '#machines/accounts/office-hours/office-hour.form.ts'
import { OfficeHourFields } from '#screens/accounts/office-hours/office-hour-fields.tsx'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import type { PageProps } from '../../pages.ts'
import { AccountRecordPage } from '../account-record.tsx'
import { accountPartitions, officeHours } from './office-hour-record.ts'

const judge = problemsIn(OfficeHourWrite, officeHourProblems)

const Fields = ({ accountId, ...fields }: FieldsProps<OfficeHourValues> & { accountId: string }) => (
  <OfficeHourFields {...fields} partitions={useAnswer(accountPartitions, { accountId })} />
)

export const Page = ({ params: { accountId = '', officeHourId } }: PageProps) => (
  <AccountRecordPage
    kind={officeHours}
    form={officeHourForm}
    judge={judge}
    accountId={accountId}
    id={officeHourId}
    draft="officeHour"
    tab="office-hours"
  >
    {fields => <Fields {...fields} accountId={accountId} />}
  </AccountRecordPage>
)
