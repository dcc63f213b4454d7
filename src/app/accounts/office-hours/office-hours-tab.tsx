import { OfficeHours } from '#screens/accounts/office-hours/office-hours.tsx'
import { accountRecordsTab } from '../account-record.tsx'
import { officeHours } from './office-hour-record.ts'

export const Tab = accountRecordsTab(officeHours, OfficeHours, {
  path: 'officeHour',
  draft: 'officeHour',
  consequence: 'não haverá mais aviso quando o local não armar ou abrir fora dele.',
})
