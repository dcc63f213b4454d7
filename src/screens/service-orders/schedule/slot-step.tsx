import { CalendarX, CircleAlert, Search as Lens } from 'lucide-react'
import { hoursOf } from '#machines/service-orders/board/board.hours.ts'
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
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { formatDuration } from '../../kit/duration.ts'
import { DayField } from '../../kit/form/day-field.tsx'
import { momentAt } from '../../kit/format.ts'
import { formatSchedule } from '../format-schedule.ts'
import type { ScheduleProps } from './schedule-props.ts'
import { TechnicianCard } from './technician-card.tsx'

const asked = css({
  display: 'grid',
  gridTemplateColumns: '180px 160px minmax(200px, 320px)',
  gap: '$3',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const trouble = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  flexWrap: 'wrap',
  padding: '$3 $4',
  border: '1px solid $colors$tomato7',
  borderRadius: '$3',
  background: '$tomato3',
  color: '$tomato12',
})
const more = css({ color: '$muted', fontSize: '$2', textAlign: 'center' })
const row = css({ height: 126, borderRadius: '$3' })

/** Step 2: the day, who goes, and when. */
export const SlotStep = ({
  view,
  today,
  onPlan,
  onNoDay,
  onName,
  onSlot,
  onAlternative,
  onRetry,
}: ScheduleProps) => {
  const { plan, day } = view
  const hours = hoursOf(day?.calendars ?? [], day?.date ?? plan.date)
  return (
    <>
      <div className={asked()}>
        <DayField
          label="Dia"
          name="date"
          min={today}
          minMessage={DATE_PAST_MESSAGE}
          max={lastDayFrom(today)}
          maxMessage={DATE_TOO_FAR_MESSAGE}
          day={plan.date}
          error={view.missing.includes('date') ? DATE_INCOMPLETE_MESSAGE : null}
          onDay={date => onPlan({ date })}
          onInvalid={onNoDay}
        />
        <SelectField
          label="Duração"
          value={String(plan.minutes)}
          options={view.lengths.map(each => ({ value: String(each), label: formatDuration(each) }))}
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
      {view.problem && !view.withoutDay && (
        <div className={trouble()} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{view.problem}</span>
          {view.alternatives.length > 0 && (
            <span>
              {view.alternatives[0]?.period ? 'Próximos turnos livres:' : 'Próximos horários livres:'}
            </span>
          )}
          {view.alternatives.map(({ start, date, period = null, free }) => {
            const at = momentAt(start)
            const time = period ? null : at.time
            return (
              <Button key={`${start} ${period}`} onClick={() => onAlternative(date ?? at.date, time, period)}>
                {formatSchedule({ date: date ?? at.date, time, period })}
                {period && free !== undefined && ` (${formatDuration(free)} livres)`}
              </Button>
            )
          })}
        </div>
      )}
      {view.missing.length > 0 && !view.undated && (
        <div className={trouble()} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>Escolha um horário ou turno de um técnico.</span>
        </div>
      )}
      {view.withoutDay ? (
        <Failed title="Não foi possível carregar os técnicos" problem={view.problem} onRetry={onRetry} />
      ) : view.undated ? (
        <Empty icon={CalendarX} title="Escolha um dia válido para ver os horários">
          Os técnicos e os horários livres do dia aparecem aqui.
        </Empty>
      ) : !day ? (
        <div className={list()} aria-busy="true">
          {[1, 2, 3, 4].map(each => (
            <div key={each} className={row()}>
              <Skeleton width="100%" />
            </div>
          ))}
        </div>
      ) : day.choices.length === 0 ? (
        <Empty icon={CalendarX} title="Nenhum técnico encontrado">
          Tente outro nome ou outro dia.
        </Empty>
      ) : (
        <>
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
              />
            ))}
          </ul>
          {day.total > day.choices.length && (
            <p className={more()}>
              {day.choices.length} de {day.total} técnicos. Para ver os outros, busque pelo nome.
            </p>
          )}
        </>
      )}
    </>
  )
}
