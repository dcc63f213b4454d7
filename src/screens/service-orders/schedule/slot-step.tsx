import CalendarX from 'lucide-react/icons/calendar-x'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Lens from 'lucide-react/icons/search'
import { addDays } from '#contracts/rules/dates.ts'
import { type BoardHours, hoursOf } from '#machines/service-orders/board/board.hours.ts'
import {
  DATE_INCOMPLETE_MESSAGE,
  DATE_PAST_MESSAGE,
  DATE_TOO_FAR_MESSAGE,
  lastDayFrom,
} from '#machines/service-orders/schedule/slot.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { formatMinutes } from '#ui/format/dates.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { DayField } from '../../kit/form/day-field.tsx'
import { DraftOffer } from '../../kit/form/other-draft.tsx'
import { momentAt } from '../../kit/format.ts'
import { formatLongSchedule, formatSlot, formatWeekday } from '../format-schedule.ts'
import { HourLabels } from '../hour-labels.tsx'
import type { ScheduleProps } from './schedule-props.ts'
import { COLUMNS, TechnicianCard } from './technician-card.tsx'

const asked = css({
  display: 'grid',
  gridTemplateColumns: '260px 160px minmax(200px, 320px)',
  alignItems: 'start',
  gap: '$3',
  '@narrow': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))' },
})
const dayLine = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: '$1',
  '& > button': { marginTop: 24 },
})
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
/** Above the cards' bars, at their width. */
const axis = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: '$4',
  padding: '0 calc($space$4 + 1px)',
  background: '$app',
  fontSize: '$1',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  '& div': { position: 'relative', height: 24 },
  '& span': { position: 'absolute', top: 4, paddingLeft: 2 },
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)', '& > :first-child': { display: 'none' } },
  // At 200 % zoom a long day has more labels than room.
  '@media (min-width: 561px) and (max-width: 1000px)': { '& span:nth-child(2n)': { display: 'none' } },
  '@media (max-width: 560px)': { '& span:not(:nth-child(3n + 1))': { display: 'none' } },
})
const notice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  flexWrap: 'wrap',
  padding: '$3 $4',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  variants: {
    trouble: { true: { borderColor: '$colors$tomato7', background: '$tomato3', color: '$tomato12' } },
  },
})
const more = css({ color: '$muted', fontSize: '$2', textAlign: 'center' })
const row = css({ height: 126, borderRadius: '$3' })

const Axis = ({ hours }: { hours: BoardHours }) => (
  <div className={axis()} aria-hidden>
    <div />
    <HourLabels hours={hours} />
  </div>
)

const Days = ({ view, today, onPlan, onNoDay }: ScheduleProps) => {
  const { date } = view.plan
  const last = lastDayFrom(today)
  return (
    <div className={dayLine()}>
      <DayField
        label="Dia"
        name="date"
        autoFocus
        min={today}
        minMessage={DATE_PAST_MESSAGE}
        max={last}
        maxMessage={DATE_TOO_FAR_MESSAGE}
        day={date}
        hint={view.undated ? undefined : formatWeekday(date, today)}
        error={view.missing.includes('date') ? DATE_INCOMPLETE_MESSAGE : null}
        onDay={day => onPlan({ date: day })}
        onInvalid={onNoDay}
      />
      <Button
        shape="square"
        aria-label="Dia anterior"
        disabled={date <= today}
        onClick={() => onPlan({ date: addDays(date, -1) })}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button
        shape="square"
        aria-label="Próximo dia"
        disabled={date >= last}
        onClick={() => onPlan({ date: addDays(date, 1) })}
      >
        <ChevronRight size={16} aria-hidden />
      </Button>
    </div>
  )
}

const Refused = ({ view, onAlternative }: ScheduleProps) => (
  <div className={notice({ trouble: true })} role="alert">
    <CircleAlert size={16} aria-hidden />
    <span>{view.problem}</span>
    {view.alternatives.length > 0 && (
      <span>{view.alternatives[0]?.period ? 'Próximos turnos livres:' : 'Próximos horários livres:'}</span>
    )}
    {view.alternatives.map(({ start, date, period = null, free }) => {
      const at = momentAt(start)
      const time = period ? null : at.time
      return (
        <Button key={`${start} ${period}`} onClick={() => onAlternative(date ?? at.date, time, period)}>
          {formatLongSchedule({ date: date ?? at.date, time, period })}
          {period && free !== undefined && ` (${formatMinutes(free)} livres)`}
        </Button>
      )
    })}
  </div>
)

/** A restored choice: nothing is sent before the user sees it. */
const Recalled = ({ view: { plan }, onDiscard }: ScheduleProps) => (
  <div className={notice()} role="status">
    <span>
      Recuperamos o que você tinha escolhido aqui
      {plan.technicianName && `: ${plan.technicianName} · ${formatSlot(plan)}`}. Confira antes de avançar.
    </span>
    <Button onClick={onDiscard}>Descartar</Button>
  </div>
)

const Technicians = (props: ScheduleProps) => {
  const { view, onSlot, onNext, onRetry } = props
  const { plan, day } = view
  if (view.undated)
    return (
      <Empty icon={CalendarX} title="Escolha um dia válido para ver os horários">
        Os técnicos e os horários livres do dia aparecem aqui.
      </Empty>
    )
  if (view.withoutDay)
    return <Failed title="Não foi possível carregar os técnicos" problem={view.problem} onRetry={onRetry} />
  if (!day)
    return (
      <div className={list()} aria-busy="true">
        {[1, 2, 3, 4].map(each => (
          <div key={each} className={row()}>
            <Skeleton width="100%" />
          </div>
        ))}
      </div>
    )
  if (day.choices.length === 0)
    return (
      <Empty icon={CalendarX} title="Nenhum técnico encontrado">
        Tente outro nome ou outro dia.
      </Empty>
    )
  const hours = hoursOf(day.calendars, day.date)
  return (
    <>
      <div>
        <Axis hours={hours} />
        <ul className={list()} aria-label="Técnicos" aria-busy={view.loadingDay}>
          {day.choices.map(choice => (
            <TechnicianCard
              key={choice.user.id}
              choice={choice}
              calendar={day.calendars.find(({ technician }) => technician.id === choice.user.id)}
              hours={hours}
              over={day.over}
              day={day.date}
              plan={plan}
              disabled={!view.choosable}
              onSlot={onSlot}
              onNext={onNext}
            />
          ))}
        </ul>
      </div>
      {day.total > day.choices.length && (
        <p className={more()}>
          {day.choices.length} de {day.total} técnicos. Para ver os outros, busque pelo nome.
        </p>
      )}
    </>
  )
}

export const SlotStep = (props: ScheduleProps) => {
  const { view, onPlan, onName } = props
  return (
    <>
      <div className={asked()}>
        <Days {...props} />
        <SelectField
          label="Duração"
          value={String(view.plan.minutes)}
          options={view.lengths.map(each => ({ value: String(each), label: formatMinutes(each) }))}
          onChange={value => onPlan({ minutes: Number(value) })}
        />
        <TextField
          label="Técnico"
          type="search"
          optional
          placeholder="Buscar pelo nome"
          defaultValue={view.name}
          maxLength={120}
          trailing={<Lens size={16} aria-hidden style={{ position: 'absolute', right: 8, top: 8 }} />}
          onChange={event => onName(event.target.value)}
        />
      </div>
      {view.recalled && <Recalled {...props} />}
      <DraftOffer draft={props.otherDraft} />
      {view.problem && !view.withoutDay && <Refused {...props} />}
      {view.lost && (
        <div className={notice({ trouble: true })} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{view.lost} Escolha outro horário ou turno.</span>
        </div>
      )}
      {view.missing.length > 0 && !view.undated && (
        <div className={notice({ trouble: true })} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>Escolha um horário ou turno de um técnico.</span>
        </div>
      )}
      <Technicians {...props} />
    </>
  )
}
