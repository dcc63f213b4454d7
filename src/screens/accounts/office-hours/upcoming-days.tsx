import PartyPopper from 'lucide-react/icons/party-popper'
import { formatDate } from '#contracts/rules/dates.ts'
import type { UpcomingDay } from '#machines/accounts/office-hours/week-grid.ts'
import { holidayScopeLabels } from '#machines/configuration/holidays/holiday.labels.ts'
import { formatHours } from '#machines/kit/labels/weekday.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { css } from '#ui/theme/stitches.ts'
import { PlainTable } from '../../kit/plain-table.tsx'
import { muted } from '../record.styles.ts'

const weekday = css(muted, { fontWeight: '$regular' })
const mark = css(badge, { height: 'auto', whiteSpace: 'normal' })

const hoursOf = ({ windows, closedByHoliday }: UpcomingDay) => {
  if (windows.length > 0)
    return windows
      .map(
        ({ opensAt, closesAt, special }) =>
          `${formatHours(opensAt, closesAt)}${special ? ' · especial' : ''}`,
      )
      .join(', ')
  return closedByHoliday ? 'Fechado pelo feriado' : 'Fechado'
}

export const UpcomingDays = ({ days }: { days: readonly UpcomingDay[] }) => (
  <PlainTable
    label="Próximos 14 dias"
    rows={days}
    keyOf={({ date }) => date}
    columns={[
      [
        'Data',
        day => (
          <>
            {formatDate(day.date)} <span className={weekday()}>{day.weekday}</span>
          </>
        ),
      ],
      [
        'Abre e fecha',
        day => (day.windows.length > 0 ? hoursOf(day) : <span className={muted()}>{hoursOf(day)}</span>),
      ],
      [
        'Feriado',
        ({ holiday }) =>
          holiday ? (
            <span className={mark({ hue: 'amber' })}>
              <PartyPopper aria-hidden />
              {holiday.name} · {holidayScopeLabels[holiday.scope]}
            </span>
          ) : (
            <span className={muted()}>—</span>
          ),
      ],
    ]}
  />
)
