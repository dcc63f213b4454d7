import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, memo, useRef } from 'react'
import { type Day, formatDate, isDay } from '#contracts/rules/dates.ts'
import { inset } from '../field/field.ts'
import { amendBox } from '../field/field-caret.ts'
import { type FieldProps, TextField } from '../field/text-field.tsx'
import { dateMask } from './date-mask.ts'
import { type DateReading, readDate } from './read-date.ts'
import { useCalendar } from './use-calendar.ts'

interface DateFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or the incomplete text that `onChange` gave. */
  value: string
  min?: Day | null
  minMessage?: string
  max?: Day | null
  maxMessage?: string
  /** `YYYY-MM-DD` when acceptable, else the text; with its reading. */
  onChange: (value: string, reading: DateReading) => void
}

/** `dd/mm/aaaa`, or picked from a calendar loaded on first use. */
export const DateField = memo(
  ({ value, min, minMessage, max, maxMessage, hint, error, onChange, ...rest }: DateFieldProps) => {
    const anchor = useRef<HTMLButtonElement>(null)
    const calendar = useCalendar()
    const shown = isDay(value) ? formatDate(value) : dateMask.mask(value)
    const rules = {
      ...(min && { min }),
      ...(minMessage && { minMessage }),
      ...(max && { max }),
      ...(maxMessage && { maxMessage }),
    }
    const reading = readDate(shown, rules)
    const locked = rest.disabled || rest.readOnly
    const { Calendar } = calendar
    const tell = (text: string) => {
      const read = readDate(text, rules)
      onChange(read.date ?? text, read)
    }
    return (
      <>
        <TextField
          autoComplete="off"
          inputMode="numeric"
          placeholder={dateMask.placeholder}
          {...rest}
          type="text"
          value={shown}
          hint={calendar.problem ?? hint}
          error={error || reading.problem}
          onChange={({ currentTarget: input, nativeEvent }) => {
            const text = amendBox(dateMask, shown, input, nativeEvent)
            if (text !== shown) tell(text)
          }}
          trailing={
            !locked && (
              <button
                ref={anchor}
                type="button"
                className={inset()}
                aria-label={`Abrir calendário: ${rest.label}`}
                aria-haspopup="dialog"
                aria-expanded={calendar.isOpen}
                onPointerEnter={calendar.prepare}
                onFocus={calendar.prepare}
                onClick={calendar.open}
              >
                <CalendarDays size={16} aria-hidden />
              </button>
            )
          }
        />
        {Calendar && calendar.isOpen && (
          <Calendar
            label={rest.label}
            anchor={anchor}
            day={reading.date}
            min={min ?? null}
            max={max ?? null}
            onClose={calendar.close}
            onPick={day => {
              calendar.close()
              tell(formatDate(day))
            }}
          />
        )}
      </>
    )
  },
)
