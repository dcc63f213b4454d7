import { type ComponentProps, memo, type ReactNode, useId } from 'react'
import { anchor, box } from './field.ts'
import { type FieldProps, Frame, linked } from './field-frame.tsx'

export type { FieldProps } from './field-frame.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  trailing?: ReactNode
}

export const TextField = memo(({ label, error, hint, optional, trailing, ...input }: TextFieldProps) => {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      <div className={anchor()} data-trailing={trailing ? '' : undefined}>
        <input {...input} {...linked(id, { error, hint, optional })} className={box()} />
        {trailing}
      </div>
    </Frame>
  )
})
