import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { limits } from '#contracts/rules/limits.ts'
import { Button } from '#ui/button/button.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { label, problem } from '#ui/field/field.ts'
import { css } from '#ui/theme/stitches.ts'

const frame = css({ margin: 0, padding: 0, border: 0, minWidth: 0 })
const title = css(label, { padding: 0, marginBottom: '$1' })
const list = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '$3' })
const one = css({ display: 'flex', alignItems: 'flex-end', gap: '$1', '& > div': { width: 104 } })

interface TimesFieldProps {
  times: readonly string[]
  error: string | null
  readOnly: boolean
  onChange: (times: readonly string[]) => void
}

export const TimesField = ({ times, error, readOnly, onChange }: TimesFieldProps) => {
  const id = useId()
  const boxes = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number | null>(null)
  // A time that was added is written next; one that was removed takes the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many there are says when one came or went
  useEffect(() => {
    const at = wanted.current
    wanted.current = null
    if (at !== null) boxes.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus()
  }, [times.length])
  return (
    <fieldset
      ref={boxes}
      className={frame()}
      data-field="times"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={title()}>Horários</legend>
      <div className={list()}>
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place: two may read alike while being written
          <span key={index} className={one()}>
            <TimeField
              label={`${index + 1}º horário`}
              value={time}
              readOnly={readOnly}
              onChange={text => onChange(times.map((each, at) => (at === index ? text : each)))}
            />
            {times.length > 1 && !readOnly && (
              <Button
                weight="quiet"
                shape="square"
                aria-label={`Remover o ${index + 1}º horário`}
                onClick={() => {
                  wanted.current = Math.min(index, times.length - 2)
                  onChange(times.filter((_, at) => at !== index))
                }}
              >
                <X size={16} aria-hidden />
              </Button>
            )}
          </span>
        ))}
        {times.length < limits.patrolTimes && !readOnly && (
          <Button
            onClick={() => {
              wanted.current = times.length
              onChange([...times, ''])
            }}
          >
            <Plus size={16} aria-hidden /> Adicionar horário
          </Button>
        )}
      </div>
      {error && (
        <span id={id} className={problem()}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
