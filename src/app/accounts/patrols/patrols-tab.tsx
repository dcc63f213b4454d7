import { Patrols } from '#screens/accounts/patrols/patrols.tsx'
import { useServices } from '../../context.ts'
import { useRecords } from '../../kit/list/use-records.ts'
import { useRecordRemoval } from '../../kit/removal/use-record-removal.tsx'
import type { AccountTabProps } from '../account-tabs.ts'
import { patrolsOf } from './patrol-machines.ts'

export const Tab = ({ accountId }: AccountTabProps) => {
  const { list, removal: machine } = patrolsOf(useServices())
  const { view, refresh, retry } = useRecords(list, { accountId })
  const removal = useRecordRemoval(machine, {
    accountId,
    title: 'Excluir esta ronda?',
    consequence: 'ela deixa de ser cobrada a partir de agora.',
    removed: 'Ronda excluída.',
    onRemoved: refresh,
  })
  return (
    <>
      <Patrols accountHref={`/account/${accountId}`} list={view} onRetry={retry} onRemove={removal.ask} />
      {removal.dialog}
    </>
  )
}
