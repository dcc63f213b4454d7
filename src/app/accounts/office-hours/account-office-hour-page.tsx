import { OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { officeHourProblems } from '#contracts/rules/office-hours.ts'
import { officeHourForm } from '#machines/accounts/office-hours/office-hour.form.ts'
import { OfficeHourFields } from '#screens/accounts/office-hours/office-hour-fields.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import { accountRecordPage } from '../account-record.tsx'
import { accountPartitions, officeHours } from './office-hour-record.ts'

export const Page = accountRecordPage({
  kind: officeHours,
  form: officeHourForm,
  judge: problemsIn(OfficeHourWrite, officeHourProblems),
  idParam: 'officeHourId',
  draft: 'officeHour',
  tab: 'office-hours',
  Fields: ({ accountId, ...fields }) => (
    <OfficeHourFields {...fields} partitions={useAnswer(accountPartitions, { accountId })} />
  ),
})
