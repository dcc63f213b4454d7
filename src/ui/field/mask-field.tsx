import { type ComponentProps, memo } from 'react'
import type { Mask } from '../mask/mask.ts'
import { amendBox } from './field-caret.ts'
import { type FieldProps, TextField } from './text-field.tsx'

interface MaskFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'onChange' | 'type'> {
  mask: Mask
  value: string
  /** Passes the raw text, then the formatted text. */
  onChange: (raw: string, shown: string) => void
}

export const MaskField = memo(({ mask, value, onChange, ...rest }: MaskFieldProps) => {
  const shown = mask.mask(value)
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={mask.placeholder}
      inputMode={mask.inputMode}
      {...rest}
      type="text"
      value={shown}
      onChange={({ currentTarget: input, nativeEvent }) => {
        const text = amendBox(mask, shown, input, nativeEvent)
        if (text !== shown) onChange(mask.unmask(text), text)
      }}
    />
  )
})
