import { Patrols } from '#screens/accounts/patrols/patrols.tsx'
import { useAccountRecords } from '../account-record.tsx'
import type { AccountTabProps } from '../account-tabs.ts'
import { patrols } from './patrol-record.ts'

export const Tab = ({ accountId }: AccountTabProps) => {
  const { table, dialog } = useAccountRecords(patrols, accountId, {
    path: 'patrol',
    consequence: 'ela deixa de ser cobrada a partir de agora.',
  })
  return (
    <>
      <Patrols {...table} />
      {dialog}
    </>
  )
}
