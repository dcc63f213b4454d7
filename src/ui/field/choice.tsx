import { useId } from 'react'
import { css } from '../theme/stitches.ts'
import { field, help, label, problem } from './field.ts'

const list = css({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const title = css(label, { padding: 0, marginBottom: '$1' })
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$control',
  padding: '0 $2',
  borderRadius: '$2',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
  '&:has(:checked)': { background: '$selected' },
  '& input': { margin: 0, width: 16, height: 16, accentColor: '$colors$accent' },
  '@touch': { minHeight: 44 },
})

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly { value: Value; label: string }[]
  error?: string | null
  hint?: string
  optional?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onChange: (value: Value) => void
}

export const Choice = <Value extends string>({
  label: text,
  value,
  options,
  error,
  hint,
  optional,
  disabled,
  autoFocus,
  onChange,
}: ChoiceProps<Value>) => {
  const id = useId()
  const note = error || hint
  return (
    <fieldset
      className={list()}
      disabled={disabled}
      aria-describedby={note ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={title()}>
        {text}
        {optional && (
          <>
            {' '}
            <small>(opcional)</small>
          </>
        )}
      </legend>
      <div className={field()}>
        {options.map((each, index) => (
          <label key={each.value} className={option()}>
            <input
              type="radio"
              name={id}
              checked={value === each.value}
              autoFocus={autoFocus && (value === null ? index === 0 : value === each.value)}
              onChange={() => onChange(each.value)}
            />
            {each.label}
          </label>
        ))}
        {note && (
          <span id={`${id}-note`} className={error ? problem() : help()}>
            {note}
          </span>
        )}
      </div>
    </fieldset>
  )
}
