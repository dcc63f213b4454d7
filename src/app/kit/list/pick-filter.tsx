import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Http } from '#client/http.ts'
import { settled, wholeChoices } from '#client/kit/choices.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { useServices } from '../../context.ts'
import type { Services } from '../../services.ts'
import { PickField } from '../form/pick-field.tsx'
import { perServices } from '../per-services.ts'
import { useActorRef } from '../use-actor-ref.ts'
import type { ComboboxFetch } from '../use-combobox.ts'
import { defineCollection } from './define-collection.ts'
import { useQuery } from './use-query.ts'

interface Ids {
  ids: readonly string[]
}

type HttpOf = (services: Services) => Http

/** Records that a `pick` filter offers, and the names of those in the address. */
export interface FilterChoices {
  fetch: (services: Services) => ComboboxFetch<Ref>
  named: ReturnType<typeof defineCollection<Ids, Ref>>
}

/** Of a list that comes whole. */
export const wholeFilterChoices = (
  httpOf: HttpOf,
  ask: (http: Http, signal: AbortSignal) => Promise<readonly Ref[] | undefined>,
): FilterChoices => ({
  fetch: perServices(services => wholeChoices(signal => ask(httpOf(services), signal))),
  named: defineCollection<Ids, Ref>(httpOf, async (http, { ids }, signal) =>
    ids.length === 0 ? [] : (await ask(http, signal))?.filter(({ id }) => ids.includes(id)),
  ),
})

/** Of a list that comes by pages; one that is gone has no name. */
export const pagedFilterChoices = (
  httpOf: HttpOf,
  choices: (http: Http) => ComboboxFetch<Ref>,
  find: (http: Http, id: string, signal: AbortSignal) => Promise<Ref | undefined>,
): FilterChoices => ({
  fetch: perServices(services => choices(httpOf(services))),
  named: defineCollection<Ids, Ref>(httpOf, async (http, { ids }, signal) => {
    const found = await Promise.allSettled(ids.map(async id => settled(await find(http, id, signal))))
    return found.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  }),
})

interface PickFilterProps {
  label: string
  ids: readonly string[]
  choices: FilterChoices
  onIds: (ids: string[]) => void
}

/** A filter of several records, by id in the address. */
export const PickFilter = ({ label, ids, choices, onIds }: PickFilterProps) => {
  const services = useServices()
  const query = useMemo(() => ({ ids }), [ids])
  const names = useActorRef(choices.named(services), { input: { query } })
  useQuery(names, query)
  const { kind, rows } = useSelector(names, selectCollection<Ids, Ref>)
  const known = useMemo(() => new Map<string, string>(), [])
  for (const { id, name } of rows) known.set(id, name)
  const unknown = (id: string) => (kind === 'skeleton' ? '…' : `${label} ${id}`)
  return (
    <PickField
      multiple
      optional="filter"
      name={label}
      label={label}
      error={null}
      readOnly={false}
      fetch={choices.fetch(services)}
      value={ids.map(id => ({ id, name: known.get(id) ?? unknown(id) }))}
      onChange={picked => {
        for (const { id, name } of picked) known.set(id, name)
        onIds(picked.map(({ id }) => id))
      }}
    />
  )
}
