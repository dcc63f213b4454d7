import { useSelector } from '@xstate/react'
import { type ComponentProps, useMemo } from 'react'
import type { Ref } from '#contracts/kit/wire.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { useServices } from '../../context.ts'
import { useQuery } from '../list/use-query.ts'
import { useActorRef } from '../use-actor-ref.ts'
import type { IdChoices, Ids } from './id-choices.ts'
import { PickField } from './pick-field.tsx'

interface PickIdsFieldProps extends Omit<ComponentProps<typeof PickField>, 'value' | 'onChange' | 'fetch'> {
  value: readonly string[]
  choices: IdChoices
  onChange: (ids: string[]) => void
}

/** Picks records of which the form or the address keeps the ids alone. */
export const PickIdsField = ({ value, choices, onChange, ...field }: PickIdsFieldProps) => {
  const { fetch, named } = choices(useServices())
  const known = useMemo(() => new Map<string, string>(), [])
  const query = useMemo(() => ({ ids: value.filter(id => !known.has(id)) }), [value, known])
  const names = useActorRef(named, { input: { query } })
  useQuery(names, query)
  const { kind, rows } = useSelector(names, selectCollection<Ids, Ref>)
  const remember = (records: readonly Ref[]) => {
    for (const { id, name } of records) known.set(id, name)
  }
  remember(rows)
  const unknown = (id: string) => (kind === 'skeleton' ? '…' : `${field.label} ${id}`)
  return (
    <PickField
      {...field}
      fetch={fetch}
      value={value.map(id => ({ id, name: known.get(id) ?? unknown(id) }))}
      onChange={picked => {
        remember(picked)
        onChange(picked.map(({ id }) => id))
      }}
    />
  )
}
