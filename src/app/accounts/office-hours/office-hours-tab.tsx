import { OfficeHours } from '#screens/accounts/office-hours/office-hours.tsx'
import { useAccountRecords } from '../account-record.tsx'
import type { AccountTabProps } from '../account-tabs.ts'
import { officeHours } from './office-hour-record.ts'

export const Tab = ({ accountId }: AccountTabProps) => {
  const { table, dialog } = useAccountRecords(officeHours, accountId, {
    path: 'officeHour',
    consequence: 'não haverá mais aviso quando o local não armar ou abrir fora dele.',
  })
  return (
    <>
      <OfficeHours {...table} />
      {dialog}
    </>
  )
}
