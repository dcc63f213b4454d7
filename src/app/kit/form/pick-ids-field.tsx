import { type ComponentProps, useEffect, useState } from 'react'
import type { ComboboxFetch } from '../use-combobox.ts'
import { PickField } from './pick-field.tsx'

interface Picked {
  id: string
  name: string
}

interface PickIdsFieldProps extends Omit<ComponentProps<typeof PickField>, 'value' | 'onChange' | 'fetch'> {
  value: readonly string[]
  fetch: ComboboxFetch<Picked>
  /** Names of ids that nobody picked here, such as those of a draft. @throws Failure */
  readNames: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Picked[]>
  onChange: (ids: readonly string[]) => void
}

/** Picks records of which the form keeps the ids alone. */
export const PickIdsField = ({ value, readNames, onChange, ...field }: PickIdsFieldProps) => {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const remember = (picked: readonly Picked[]) =>
    setNames(known => ({ ...known, ...Object.fromEntries(picked.map(({ id, name }) => [id, name])) }))
  const unknown = value.filter(id => names[id] === undefined).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again only for other ids
  useEffect(() => {
    if (unknown === '') return
    const leaving = new AbortController()
    readNames(unknown.split(','), leaving.signal).then(
      found => leaving.signal.aborted || remember(found),
      () => {},
    )
    return () => leaving.abort()
  }, [unknown])
  return (
    <PickField
      {...field}
      value={value.map(id => ({ id, name: names[id] ?? '…' }))}
      onChange={picked => {
        remember(picked)
        onChange(picked.map(({ id }) => id))
      }}
    />
  )
}
