import { useId } from 'react'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { help, label, problem } from '#ui/field/field.ts'
import { css } from '#ui/theme/stitches.ts'

const frame = css({ margin: 0, padding: 0, border: 0, minWidth: 0 })
const boxes = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $4' })
const title = css(label, { padding: 0 })

export interface CheckOption<Value = number> {
  value: Value
  text: string
  title?: string
}

export interface CheckGroupProps<Value> {
  label: string
  name: string
  options: readonly CheckOption<Value>[]
  chosen: readonly Value[]
  error?: string | null
  hint?: string | undefined
  optional?: boolean
  readOnly: boolean
  onChange: (chosen: Value[]) => void
}

/** Numbers are sorted as on the server; texts in the options' order. */
export const CheckGroup = <Value extends string | number>(props: CheckGroupProps<Value>) => {
  const { options, chosen, error, hint } = props
  const id = useId()
  const note = error || hint
  return (
    <fieldset
      className={frame()}
      data-field={props.name}
      aria-describedby={note ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={title()}>
        {props.label}
        {props.optional && (
          <>
            {' '}
            <small>(opcional)</small>
          </>
        )}
      </legend>
      <div className={boxes()}>
        {options.map(({ value, text, title: spoken }) => (
          <Checkbox
            key={value}
            label={text}
            aria-label={spoken}
            checked={chosen.includes(value)}
            readOnly={props.readOnly}
            onChange={on =>
              props.onChange(
                options
                  .map(each => each.value)
                  .filter(each => (each === value ? on : chosen.includes(each)))
                  .sort((one, other) => (typeof one === 'number' ? one - Number(other) : 0)),
              )
            }
          />
        ))}
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? problem() : help()}>
          {note}
        </span>
      )}
    </fieldset>
  )
}
