import Pencil from 'lucide-react/icons/pencil'
import { upcomingDays } from '#machines/accounts/office-hours/week-grid.ts'
import { OfficeHourDetails } from '#screens/accounts/office-hours/office-hour-details.tsx'
import { UpcomingDays } from '#screens/accounts/office-hours/upcoming-days.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { LoadRecords } from '../../kit/list/load-records.tsx'
import type { PageProps } from '../../pages.ts'
import { AccountRecord } from '../account-record.tsx'
import { AccountShell } from '../details/account-shell.tsx'
import { officeHourAgenda, officeHours } from './office-hour-record.ts'

export const Page = ({ params: { accountId = '', officeHourId: id = '' } }: PageProps) => (
  <AccountShell
    accountId={accountId}
    title="Horário de funcionamento"
    actions={
      <ButtonLink href={`/account/${accountId}/officeHour/${id}/update`}>
        <Pencil size={16} aria-hidden /> Alterar
      </ButtonLink>
    }
  >
    <AccountRecord kind={officeHours} accountId={accountId} id={id} tab="office-hours">
      {hour => (
        <OfficeHourDetails hour={hour}>
          <LoadRecords
            of={officeHourAgenda}
            query={{ accountId }}
            failed="Não foi possível calcular os próximos dias"
          >
            {days => <UpcomingDays days={upcomingDays(days, id)} />}
          </LoadRecords>
        </OfficeHourDetails>
      )}
    </AccountRecord>
  </AccountShell>
)
