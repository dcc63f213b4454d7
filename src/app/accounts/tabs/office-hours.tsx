import { OfficeHours } from '#screens/accounts/office-hours/office-hours.tsx'
import { useDesk } from '../../context.ts'
import { officeHoursOf } from '../records/office-hours.ts'
import { useRecordRemoval } from '../records/use-record-removal.tsx'
import { useRecords } from '../records/use-records.ts'
import type { AccountTabProps } from '../tabs.ts'

/** "Horários" (D-14). */
export const Tab = ({ accountId }: AccountTabProps) => {
  const { list, removal: machine } = officeHoursOf(useDesk())
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
