import { type ComponentProps, type ReactNode, useId } from 'react'
import { box, field, help, label, problem } from './field.ts'

export interface FieldProps {
  label: string
  /** What is wrong, shown under the box and read with it. */
  error?: string | null
  hint?: string
  optional?: boolean
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  /** Drawn inside the box's right edge, such as a reveal button. */
  trailing?: ReactNode
}

export const TextField = ({ label: text, error, hint, optional, trailing, ...input }: TextFieldProps) => {
  const id = useId()
  const note = error || hint
  return (
    <div className={field()}>
      <label className={label()} htmlFor={id}>
        {text}
        {optional && <small> (opcional)</small>}
      </label>
      <div style={{ position: 'relative' }}>
        <input
          {...input}
          id={id}
          className={box()}
          required={!optional}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? problem() : help()}>
          {note}
        </span>
      )}
    </div>
  )
}
