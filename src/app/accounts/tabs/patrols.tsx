import { Patrols } from '#screens/accounts/patrols/patrols.tsx'
import { useDesk } from '../../context.ts'
import { patrolsOf } from '../records/patrols.ts'
import { useRecordRemoval } from '../records/use-record-removal.tsx'
import { useRecords } from '../records/use-records.ts'
import type { AccountTabProps } from '../tabs.ts'

/** "Rondas" (D-15). */
export const Tab = ({ accountId }: AccountTabProps) => {
  const { list, removal: machine } = patrolsOf(useDesk())
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
