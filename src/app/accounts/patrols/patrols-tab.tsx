import { Patrols } from '#screens/accounts/patrols/patrols.tsx'
import { accountRecordsTab } from '../account-record.tsx'
import { patrols } from './patrol-record.ts'

export const Tab = accountRecordsTab(patrols, Patrols, {
  path: 'patrol',
  draft: 'patrol',
  consequence: 'ela deixa de ser cobrada a partir de agora.',
})
