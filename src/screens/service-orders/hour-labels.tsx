import { timeOfMinutes } from '#contracts/rules/dates.ts'
import { type BoardHours, everyHour, percentAcross } from '#machines/service-orders/board/board.hours.ts'

export const HourLabels = ({ hours }: { hours: BoardHours }) => (
  <div>
    {everyHour(hours).map(hour => (
      <span key={hour} style={{ left: `${percentAcross(hour, hours)}%` }}>
        {timeOfMinutes(hour)}
      </span>
    ))}
  </div>
)
