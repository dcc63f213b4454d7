import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import {
  formatPartitions,
  holidayBehaviorLabels,
} from '#machines/accounts/office-hours/office-hour.labels.ts'
import { weekOf } from '#machines/accounts/office-hours/week-grid.ts'
import { formatHours, formatWeekdays } from '#machines/kit/labels/weekday.labels.ts'
import { RecordTable, type RecordTableProps } from '../../kit/record-table.tsx'
import { WeekGrid } from './week-grid.tsx'

const holidaysOf = ({ holidayBehavior, holidayOpensAt, holidayClosesAt }: OfficeHour) =>
  holidayBehavior === 'SPECIAL' && holidayOpensAt && holidayClosesAt
    ? formatHours(holidayOpensAt, holidayClosesAt)
    : holidayBehaviorLabels[holidayBehavior]

export const OfficeHours = (props: RecordTableProps<OfficeHour>) => (
  <RecordTable
    {...props}
    icon={CalendarClock}
    hint="Com o horário de funcionamento, há um aviso quando o local não arma na hora ou abre fora dela."
    linked
    title="Horários cadastrados"
    above={{
      title: 'Semana comum',
      of: hours => <WeekGrid label="Semana comum" week={weekOf(hours)} named />,
    }}
    columns={[
      ['Dias', hour => formatWeekdays(hour.weekdays)],
      ['Horário', hour => formatHours(hour.opensAt, hour.closesAt)],
      ['Partições', hour => formatPartitions(hour.partitionNumbers)],
      ['Nos feriados', holidaysOf],
    ]}
  />
)
