import type { ReactNode } from 'react'
import { field, help, label, problem } from './field.ts'

export interface FieldProps {
  label: string
  /** What is wrong, shown under the box and read with it. */
  error?: string | null | undefined
  hint?: string | undefined
  /** May stay empty, and its label says so; a filter is no part of a form: it may, and nothing is said. */
  optional?: boolean | 'filter' | undefined
}

interface FrameProps extends FieldProps {
  /** Of the box the label names; the note under it is `${id}-note`. */
  id: string
  /** Under the box, at the end of its note's line. */
  corner?: ReactNode
  children: ReactNode
}

/** What links a box with its frame: spread on the input. */
export const linked = (id: string, { error, hint, optional }: Omit<FieldProps, 'label'>) => ({
  id,
  required: !optional,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
})

/** Label above, box, then help; an error takes the place of the help. */
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
