import CircleCheck from 'lucide-react/icons/circle-check'
import MapPin from 'lucide-react/icons/map-pin'
import type { KeyboardEvent } from 'react'
import type { SchedulePeriod } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianCalendar, TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import type { BoardHours } from '#machines/service-orders/board/board.hours.ts'
import type { Plan } from '#machines/service-orders/schedule/schedule.machine.ts'
import { hourIn } from '#machines/service-orders/schedule/slot.rules.ts'
import { periodLabels } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { useGroupKeys } from '#ui/field/use-group-keys.ts'
import { formatMinutes } from '#ui/format/dates.ts'
import { css } from '#ui/theme/stitches.ts'
import { momentAt } from '../../kit/format.ts'
import { DayStrip } from './day-strip.tsx'
import { HourField } from './hour-field.tsx'
import type { ScheduleProps } from './schedule-props.ts'

export const COLUMNS = '220px minmax(0, 1fr)'

const card = css({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: '$2 $4',
  padding: '$3 $4',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  variants: {
    chosen: { true: { borderColor: '$colors$accent', boxShadow: 'inset 0 0 0 1px $colors$accent' } },
  },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const who = css({
  minWidth: 0,
  '& h3': { fontSize: '$3', fontWeight: '$strong' },
  '& p': { marginBottom: 6, fontSize: '$1', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})
const room = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  margin: '$2 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
})
const slots = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $2',
  '& b': { fontSize: '$1', fontWeight: '$medium', color: '$muted', marginLeft: '$2' },
  '& b:first-child': { marginLeft: 0 },
})
const slot = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: 28,
  padding: '0 10px',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$round',
  background: 'none',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&[aria-pressed=true]': { background: '$accent', borderColor: '$accent', color: '$onAccent' },
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  '@touch': { minHeight: 44 },
})

interface TechnicianCardProps {
  choice: TechnicianChoice
  calendar: TechnicianCalendar | undefined
  hours: BoardHours
  over: readonly SchedulePeriod[]
  day: string
  plan: Plan
  /** The shown day differs from the planned one. */
  disabled: boolean
  onSlot: ScheduleProps['onSlot']
  onNext: () => void
}

const NOON = '12:00'

const loadWords = ({ load }: TechnicianChoice) =>
  load.orders === 0
    ? 'Sem ordens neste dia'
    : `${load.orders} ${load.orders === 1 ? 'ordem' : 'ordens'} · ${formatMinutes(load.minutes)} neste dia`

export const TechnicianCard = (props: TechnicianCardProps) => {
  const { choice, calendar, hours, over, day, plan, disabled, onSlot, onNext } = props
  const { user } = choice
  const mine = plan.technicianId === user.id
  const times = choice.freeSlots.map(({ start }) => momentAt(start).time)
  const { onKeyDown, ...group } = useGroupKeys<HTMLFieldSetElement>()
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { target, key, repeat } = event
    const chosen = target instanceof HTMLElement && target.getAttribute('aria-pressed') === 'true'
    if (key === 'Enter' && chosen && !event.ctrlKey) {
      event.preventDefault()
      if (!repeat) onNext()
    } else if (/^\d$/.test(key) && target instanceof HTMLButtonElement)
      group.ref.current?.querySelector('input')?.focus()
    else onKeyDown(event)
  }
  const chip = (time: string) => (
    <button
      key={time}
      type="button"
      className={slot()}
      disabled={disabled}
      aria-pressed={mine && plan.time === time}
      onClick={() => onSlot(user, time, null)}
    >
      {time}
    </button>
  )
  const [morning, afternoon] = [times.filter(time => time < NOON), times.filter(time => time >= NOON)]
  return (
    <li className={card({ chosen: mine && (plan.time ?? plan.period) !== null })}>
      <div className={who()}>
        <h3>{user.name}</h3>
        <p>{loadWords(choice)}</p>
        <span className={badge({ hue: choice.coversAccount ? 'green' : 'slate' })}>
          {choice.coversAccount ? <CircleCheck aria-hidden /> : <MapPin aria-hidden />}
          {choice.coversAccount ? 'Atende o local' : 'Outra região'}
        </span>
      </div>
      <div>
        {calendar && (
          <DayStrip
            calendar={calendar}
            date={day}
            hours={hours}
            choice={mine && !disabled ? plan : null}
            onTime={time => {
              const chosen = disabled ? null : hourIn(time, plan.minutes)
              if (chosen) onSlot(user, chosen, null)
            }}
          />
        )}
        <fieldset
          {...group}
          className={room()}
          aria-label={`Horários de ${user.name}`}
          aria-keyshortcuts="ArrowLeft ArrowRight"
          onKeyDown={press}
        >
          <div className={slots()}>
            {morning.length > 0 && <b>Manhã</b>}
            {morning.map(chip)}
            {afternoon.length > 0 && <b>Tarde</b>}
            {afternoon.map(chip)}
            <HourField
              name={user.name}
              time={(mine && plan.time) || ''}
              offered={times.some(time => time === plan.time)}
              minutes={plan.minutes}
              disabled={disabled}
              onTime={time => onSlot(user, time, null)}
            />
          </div>
          <div className={slots()}>
            {(calendar?.periods ?? []).map(({ period, minutesFree }) => {
              const words = over.includes(period)
                ? 'encerrado'
                : minutesFree < plan.minutes
                  ? 'sem vaga'
                  : `${formatMinutes(minutesFree)} livres`
              return (
                <button
                  key={period}
                  type="button"
                  className={slot()}
                  disabled={disabled || minutesFree < plan.minutes || over.includes(period)}
                  aria-pressed={mine && plan.period === period}
                  onClick={() => onSlot(user, null, period)}
                >
                  {periodLabels[period]}
                  <small>· {words}</small>
                </button>
              )
            })}
          </div>
        </fieldset>
      </div>
    </li>
  )
}
