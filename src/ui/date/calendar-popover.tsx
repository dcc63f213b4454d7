import { type CalendarDate, parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { type Day, dayAt } from '#contracts/rules/dates.ts'
import { Locale } from '../locale.tsx'
import { bar, cell, foot, grid, popover, step, title, today as todayButton, weekday } from './calendar.ts'
import { now } from './clock.ts'

interface CalendarPopoverProps {
  label: string
  anchor: RefObject<HTMLElement | null>
  day: Day | null
  min: Day | null
  max: Day | null
  onPick: (day: Day) => void
  onClose: () => void
}

const dayOf = (day: Day | null): CalendarDate | null => (day ? parseDate(day) : null)

const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

const Month = () => {
  const shown = useContext(CalendarStateContext)?.visibleRange.start
  return (
    <Heading className={title().toString()}>
      {shown && `${months.format(shown.toDate('UTC'))} ${shown.year}`}
    </Heading>
  )
}

/** Arrows move by day, Page Up and Down by month; Escape closes. */
export const CalendarPopover = ({ label, anchor, day, min, max, onPick, onClose }: CalendarPopoverProps) => {
  const today = dayAt(now())
  const first = min && min > today ? min : today
  return (
    <Locale>
      <Popover
        className={popover().toString()}
        triggerRef={anchor}
        isOpen
        placement="bottom end"
        offset={8}
        onOpenChange={open => open || onClose()}
      >
        <Dialog className="" aria-label={`Calendário: ${label}`}>
          <Calendar
            aria-label={label}
            autoFocus
            value={dayOf(day)}
            defaultFocusedValue={dayOf(day ?? first)}
            minValue={dayOf(min)}
            maxValue={dayOf(max)}
            onChange={picked => onPick(picked.toString())}
          >
            <header className={bar()}>
              <Button slot="previous" className={step().toString()} aria-label="Mês anterior">
                <ChevronLeft size={16} aria-hidden />
              </Button>
              <Month />
              <Button slot="next" className={step().toString()} aria-label="Próximo mês">
                <ChevronRight size={16} aria-hidden />
              </Button>
            </header>
            <CalendarGrid className={grid().toString()} weekdayStyle="short">
              <CalendarGridHeader>
                {name => <CalendarHeaderCell className={weekday().toString()}>{name}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {date => <CalendarCell date={date} className={cell().toString()} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          {(!min || min <= today) && (!max || max >= today) && (
            <div className={foot()}>
              <Button className={todayButton().toString()} onPress={() => onPick(today)}>
                Hoje
              </Button>
            </div>
          )}
        </Dialog>
      </Popover>
    </Locale>
  )
}
