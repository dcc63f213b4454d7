import { memo } from 'react'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import type { PickProps } from '#screens/kit/form/bind-fields.tsx'
import { Combobox, type ComboboxProps } from '#ui/combobox/combobox.tsx'
import { useServices } from '../../context.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'
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

export const PickField = memo(
  ({ fetch, value, onChange, multiple, debounceMs, ...field }: PickFieldProps) => {
    const box = useCombobox({
      fetch,
      value,
      onChange,
      ...(multiple && { multiple }),
      ...(debounceMs && { debounceMs }),
    })
    return <Combobox {...box} {...field} />
  },
)

/** The comboboxes of a form, by the name of their field. */
export const picksOf = <const Name extends string>(
  sources: Readonly<Record<Name, (services: Services) => ComboboxFetch<Picked>>>,
) => {
  const fetchesOf = perServices(
    services =>
      new Map(
        Object.entries<(typeof sources)[Name]>(sources).map(([name, fetchOf]) => [name, fetchOf(services)]),
      ),
  )
  return function PickByName(field: PickProps) {
    const fetch = fetchesOf(useServices()).get(field.name)
    return fetch && <PickField {...field} fetch={fetch} />
  }
}
