import type { ReactNode } from 'react'
import { field, help, label, problem } from './field.ts'

export interface FieldProps {
  label: string
  error?: string | null | undefined
  hint?: string | undefined
  /** Marks the label as optional; `filter` is optional without a mark. */
  optional?: boolean | 'filter' | undefined
}

interface FrameProps extends FieldProps {
  /** Id of the control; its note is `${id}-note`. */
  id: string
  corner?: ReactNode
  children: ReactNode
}

/** Attributes that link a control to its frame: spread on the input. */
export const linked = (id: string, { error, hint, optional }: Omit<FieldProps, 'label'>) => ({
  id,
  required: !optional,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
})

export const Frame = ({ id, label: text, error, hint, optional, corner, children }: FrameProps) => {
  const note = error || hint
  return (
    <div className={field()}>
      <label className={label()} htmlFor={id}>
        {text}
        {optional === true && (
          <>
            {' '}
            <small>(opcional)</small>
          </>
        )}
      </label>
      {children}
      {note && (
        <span id={`${id}-note`} className={error ? problem() : help()}>
          {note}
        </span>
      )}
      {corner}
    </div>
  )
}
