import { PartyPopper } from 'lucide-react'
import { holidayScopeLabels } from '#machines/accounts/office-hours/office-hour.labels.ts'
import type { UpcomingDay } from '#machines/accounts/office-hours/week-grid.ts'
import { formatHours } from '#machines/kit/labels/weekday.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { formatDate } from '#ui/format/dates.ts'
import { frame } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { folded, muted } from '../record.styles.ts'

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

export const ComingDays = ({ days }: { days: readonly UpcomingDay[] }) => (
  <div className={frame()}>
    <table className={folded()} aria-label="Próximos 14 dias">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Abre e fecha</th>
          <th scope="col">Feriado</th>
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <tr key={day.date}>
            <th scope="row">
              {formatDate(day.date)} <span className={weekday()}>{day.weekday}</span>
            </th>
            <td className={day.windows.length === 0 ? muted().toString() : undefined}>{hoursOf(day)}</td>
            <td>
              {day.holiday ? (
                <span className={mark({ hue: 'amber' })}>
                  <PartyPopper aria-hidden />
                  {day.holiday.name} · {holidayScopeLabels[day.holiday.scope]}
                </span>
              ) : (
                <span className={muted()}>—</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
