import { Pencil } from 'lucide-react'
import { upcomingDays } from '#machines/accounts/office-hours/week-grid.ts'
import { ComingDays } from '#screens/accounts/office-hours/coming-days.tsx'
import { OfficeHourDetails } from '#screens/accounts/office-hours/office-hour-details.tsx'
import { RecordMissing, RecordSkeleton } from '#screens/kit/record-states.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { useServices } from '../../context.ts'
import { useRecords } from '../../kit/list/use-records.ts'
import type { PageProps } from '../../pages.ts'
import { tabHref } from '../account-tabs.ts'
import { AccountShell } from '../details/account-shell.tsx'
import { officeHoursOf } from './office-hour-machines.ts'

interface OfHourProps {
  accountId: string
  id: string
}

const Coming = ({ accountId, id }: OfHourProps) => {
  const { view, retry } = useRecords(officeHoursOf(useServices()).agenda, { accountId })
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return (
      <Failed title="Não foi possível calcular os próximos dias" problem={view.problem} onRetry={retry} />
    )
  return <ComingDays days={upcomingDays(view.rows, id)} />
}

const Details = ({ accountId, id }: OfHourProps) => {
  const { view, retry } = useRecords(officeHoursOf(useServices()).one, { accountId, id })
  const hour = view.rows[0]
  if (view.kind === 'skeleton') return <RecordSkeleton />
  if (view.kind === 'failed')
    return <Failed title="Não foi possível carregar o horário" problem={view.problem} onRetry={retry} />
  return hour ? (
    <>
      <h2>{hour.name}</h2>
      <OfficeHourDetails hour={hour} coming={<Coming accountId={accountId} id={id} />} />
    </>
  ) : (
    <RecordMissing
      sentence="Este horário não existe, ou foi excluído por outra pessoa."
      backHref={tabHref(accountId, 'office-hours')}
      back="Ver horários da conta"
    />
  )
}

export const Page = ({ params }: PageProps) => {
  const { accountId = '', officeHourId: id = '' } = params
  return (
    <AccountShell
      accountId={accountId}
      title="Horário de funcionamento"
      actions={
        <ButtonLink href={`/account/${accountId}/officeHour/${id}/update`}>
          <Pencil size={16} aria-hidden /> Alterar
        </ButtonLink>
      }
    >
      <Details key={id} accountId={accountId} id={id} />
    </AccountShell>
  )
}
