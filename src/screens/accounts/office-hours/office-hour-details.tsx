import type { ReactNode } from 'react'
import type { OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { formatDate } from '#contracts/rules/dates.ts'
import {
  formatPartitions,
  holidayBehaviorLabels,
} from '#machines/accounts/office-hours/office-hour.labels.ts'
import { weekOf } from '#machines/accounts/office-hours/week-grid.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import { formatHours, formatWeekdays } from '#machines/kit/labels/weekday.labels.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { stack } from '../record.styles.ts'
import { WeekGrid } from './week-grid.tsx'

const title = css(panelTitle, { marginBottom: 0 })

const validity = ({ validFrom, validTo }: OfficeHour) => {
  if (validFrom && validTo) return `${formatDate(validFrom)} a ${formatDate(validTo)}`
  if (validFrom) return `Desde ${formatDate(validFrom)}`
  return validTo ? `Até ${formatDate(validTo)}` : 'Sem prazo'
}

const holidays = ({ holidayBehavior, holidayOpensAt, holidayClosesAt }: OfficeHour) =>
  holidayBehavior === 'SPECIAL' && holidayOpensAt && holidayClosesAt
    ? `${holidayBehaviorLabels.SPECIAL}: ${formatHours(holidayOpensAt, holidayClosesAt)}`
    : holidayBehaviorLabels[holidayBehavior]

const factsOf = (hour: OfficeHour): Fact[] => [
  ['Dias da semana', formatWeekdays(hour.weekdays)],
  ['Horário', formatHours(hour.opensAt, hour.closesAt)],
  ['Partições', formatPartitions(hour.partitionNumbers)],
  ['Tolerância', `${hour.toleranceBeforeMin} min antes, ${hour.toleranceAfterMin} min depois`],
  ['Nos feriados', holidays(hour)],
  ['Avisar se não armar no horário', yesOrNo(hour.checkLateToArm)],
  ['Avisar se desarmar fora do horário', yesOrNo(hour.checkEarlyDisarm)],
  ['Validade', validity(hour)],
  ['Situação', hour.active ? 'Ativo' : 'Inativo'],
]

interface OfficeHourDetailsProps {
  hour: OfficeHour
  children: ReactNode
}

export const OfficeHourDetails = ({ hour, children }: OfficeHourDetailsProps) => (
  <>
    <h2>{hour.name}</h2>
    <div className={stack()}>
      <div className={panel()}>
        <FactList facts={factsOf(hour)} />
      </div>
      <h2 className={title()}>Semana comum</h2>
      <WeekGrid label="Semana comum" week={weekOf([{ ...hour, active: true }])} />
      <h2 className={title()}>Próximos 14 dias</h2>
      {children}
    </div>
  </>
)
