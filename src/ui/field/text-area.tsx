import { type ComponentProps, memo, useId } from 'react'
import { css } from '../theme/stitches.ts'
import { Counter, overLimit } from './counter.tsx'
import { box } from './field.ts'
import { type FieldProps, Frame, linked } from './field-frame.tsx'

const area = css(box, { resize: 'vertical' })

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'children'> {
  /** Counts characters without cutting; too long is an error. */
  limit?: number
}

export const TextArea = memo(({ label, error, hint, optional, limit, rows = 4, ...rest }: TextAreaProps) => {
  const id = useId()
  const length = typeof rest.value === 'string' ? rest.value.length : 0
  const wrong = error || overLimit(length, limit)
  const links = linked(id, { error: wrong, hint, optional })
  return (
    <Frame
      id={id}
      label={label}
      error={wrong}
      hint={hint}
      optional={optional}
      corner={limit !== undefined && <Counter length={length} limit={limit} />}
    >
      <textarea {...rest} {...links} rows={rows} className={area()} />
    </Frame>
  )
})
