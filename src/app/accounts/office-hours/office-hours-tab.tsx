import { OfficeHours } from '#screens/accounts/office-hours/office-hours.tsx'
import { useServices } from '../../context.ts'
import { useRecords } from '../../kit/list/use-records.ts'
import { useRecordRemoval } from '../../kit/removal/use-record-removal.tsx'
import type { AccountTabProps } from '../account-tabs.ts'
import { officeHoursOf } from './office-hour-machines.ts'

export const Tab = ({ accountId }: AccountTabProps) => {
  const { list, removal: machine } = officeHoursOf(useServices())
  const { view, refresh, retry } = useRecords(list, { accountId })
  const removal = useRecordRemoval(machine, {
    accountId,
    title: 'Excluir este horário?',
    consequence: 'não haverá mais aviso quando o local não armar ou abrir fora dele.',
    removed: 'Horário excluído.',
    onRemoved: refresh,
  })
  return (
    <>
      <OfficeHours accountHref={`/account/${accountId}`} list={view} onRetry={retry} onRemove={removal.ask} />
      {removal.dialog}
    </>
  )
}
