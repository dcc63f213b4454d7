import { Link } from 'wouter'
import type { YearHoliday } from '#contracts/configuration/holiday-calendar.contract.ts'
import { type HolidayScope, holidayScopes } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayScopeLabels } from '#machines/configuration/holidays/holiday.labels.ts'
import {
  type CalendarDay,
  type CalendarMonth,
  dayInWords,
  describeHoliday,
} from '#machines/configuration/holidays/year-calendar.ts'
import { week } from '#machines/kit/labels/weekday.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'

const SIDE = 24

const months = css({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${7 * SIDE}px, 1fr))`,
  gap: '$3 $4',
  justifyItems: 'center',
})
const month = css({
  borderCollapse: 'collapse',
  fontSize: '$1',
  fontVariantNumeric: 'tabular-nums',
  alignSelf: 'start',
  '& caption': { paddingBottom: 2, fontSize: '$2', fontWeight: '$strong', textAlign: 'left', paddingLeft: 6 },
  '& th, & td': { width: SIDE, height: SIDE, padding: 0, textAlign: 'center', lineHeight: '16px' },
  '& th': { height: 18, color: '$muted', fontWeight: '$regular' },
  '& td[aria-current]': { fontWeight: '$strong', boxShadow: 'inset 0 -2px 0 $colors$accent' },
})

/** Shape and line say the scope, not hue alone. */
const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: SIDE,
  height: SIDE,
  border: '1px solid',
  fontWeight: '$strong',
  textDecoration: 'none',
  '&:hover': { filter: 'brightness(0.94)' },
  '&:focus-visible': { position: 'relative', outlineOffset: '1px' },
  variants: {
    scope: {
      NATIONAL: { borderRadius: '$round', background: '$green3', borderColor: '$green11', color: '$green12' },
      STATE: { borderRadius: '$1', background: '$blue3', borderColor: '$blue11', color: '$blue12' },
      MUNICIPAL: {
        borderRadius: '$1',
        borderStyle: 'dashed',
        background: '$violet3',
        borderColor: '$violet11',
        color: '$violet12',
      },
      COMPANY: {
        borderRadius: '$round',
        borderStyle: 'dashed',
        background: '$amber3',
        borderColor: '$amber11',
        color: '$amber12',
      },
    },
  },
})

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $4',
  fontSize: '$2',
  '& li': { display: 'flex', alignItems: 'center', gap: '$2' },
})

const weekdays = [...week.slice(-1), ...week.slice(0, -1)]

type HrefOf = (holiday: YearHoliday) => string

const Mark = ({ day, hrefOf }: { day: CalendarDay; hrefOf: HrefOf }) => {
  const [first] = day.holidays
  const number = Number(day.date.slice(8))
  if (!first) return number
  const lines = day.holidays.map(describeHoliday)
  return (
    <Link
      href={hrefOf(first)}
      className={mark({ scope: first.scope })}
      aria-label={`${dayInWords(day.date)}: ${lines.join('; ')}`}
      {...tip(lines.join('\n'))}
    >
      {number}
    </Link>
  )
}

interface MonthProps {
  of: CalendarMonth
  today: string
  hrefOf: HrefOf
}

const Month = ({ of: { name, weeks }, today, hrefOf }: MonthProps) => (
  <table className={month()}>
    <caption>{name}</caption>
    <thead>
      <tr>
        {weekdays.map(({ day, name: full, short }) => (
          <th key={day} scope="col" aria-label={full}>
            {short.charAt(0)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map(days => (
        <tr key={days.find(day => day !== null)?.date}>
          {weekdays.map(({ day: weekday }, at) => {
            const day = days[at]
            return (
              <td key={weekday} {...(day?.date === today && { 'aria-current': 'date' as const })}>
                {day && <Mark day={day} hrefOf={hrefOf} />}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

export const CalendarLegend = () => (
  <ul className={legend()} aria-label="Legenda">
    {holidayScopes.map((scope: HolidayScope) => (
      <li key={scope}>
        <span className={mark({ scope })} aria-hidden />
        {holidayScopeLabels[scope]}
      </li>
    ))}
  </ul>
)

interface YearCalendarProps {
  months: readonly CalendarMonth[]
  today: string
  hrefOf: HrefOf
}

/** Twelve months at a glance; each holiday is a link. */
export const YearCalendar = ({ months: all, ...days }: YearCalendarProps) => (
  <div className={months()}>
    {all.map(each => (
      <Month key={each.name} of={each} {...days} />
    ))}
  </div>
)
