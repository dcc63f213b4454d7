import type { Picked } from '#machines/kit/form/text-rules.ts'
import { Combobox, type ComboboxProps } from '#ui/combobox/combobox.tsx'
import { type ComboboxFetch, useCombobox } from '../use-combobox.ts'

interface PickFieldProps {
  fetch: ComboboxFetch<Picked>
  value: readonly Picked[]
  onChange: (picked: readonly Picked[]) => void
  multiple?: boolean
  debounceMs?: number
  label: string
  name: string
  error: string | null
  readOnly: boolean
  optional?: ComboboxProps['optional']
  autoFocus?: boolean
  placeholder?: string
  hint?: string | undefined
}

export const PickField = ({ fetch, value, onChange, multiple, debounceMs, ...field }: PickFieldProps) => {
  const box = useCombobox({
    fetch,
    value,
    onChange,
    ...(multiple && { multiple }),
    ...(debounceMs && { debounceMs }),
  })
  return <Combobox {...box} {...field} />
}
