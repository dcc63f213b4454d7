import { type ComponentProps, useId } from 'react'
import { box, field, help, label, problem } from './field.ts'
import type { FieldProps } from './text-field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

export const TextArea = ({ label: text, error, hint, optional, rows = 4, ...area }: TextAreaProps) => {
  const id = useId()
  const note = error || hint
  return (
    <div className={field()}>
      <label className={label()} htmlFor={id}>
        {text}
        {optional && <small> (opcional)</small>}
      </label>
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={box()}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        style={{ resize: 'vertical' }}
      />
      {note && (
        <span id={`${id}-note`} className={error ? problem() : help()}>
          {note}
        </span>
      )}
    </div>
  )
}
