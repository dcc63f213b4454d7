import type { ComponentProps } from 'react'
import type { IdChoices } from './id-choices.ts'
import { useNamedIds } from './id-names.tsx'
import { PickField } from './pick-field.tsx'

interface PickIdsFieldProps extends Omit<ComponentProps<typeof PickField>, 'value' | 'onChange' | 'fetch'> {
  value: readonly string[]
  choices: IdChoices
  onChange: (ids: string[]) => void
}

/** Picks records of which the form or the address keeps the ids alone. */
export const PickIdsField = ({ value, choices, onChange, ...field }: PickIdsFieldProps) => {
  const { fetch, named, remember } = useNamedIds({ label: field.label, choices, ids: value })
  return (
    <PickField
      {...field}
      fetch={fetch}
      value={named}
      onChange={picked => {
        remember(picked)
        onChange(picked.map(({ id }) => id))
      }}
    />
  )
}
